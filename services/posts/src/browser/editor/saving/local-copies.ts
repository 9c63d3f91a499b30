import type { Copy, DraftStore } from './copies.ts';

/** Stores copies in the draft store of this browser, and reports when that begins to fail or works again. */
export class LocalCopies {
  readonly #draftStore: DraftStore;
  readonly #onKeeping: (keeps: boolean) => void;
  #keeps = true;

  constructor(draftStore: DraftStore, onKeeping: (keeps: boolean) => void) {
    this.#draftStore = draftStore;
    this.#onKeeping = onKeeping;
  }

  keep(copy: Copy): Promise<void> {
    return this.#track(this.#draftStore.keep(copy));
  }

  remove(copy: Copy): Promise<void> {
    return this.#track(this.#draftStore.remove(copy));
  }

  /** Removes the unsaved copies of a page after its text was saved. */
  removeUnsaved(user: string, post: string, page: string): Promise<void> {
    return this.#track(this.#draftStore.removeUnsaved(user, post, page));
  }

  async #track(work: Promise<void>): Promise<void> {
    const worked = await work.then(
      () => true,
      () => false,
    );
    if (worked !== this.#keeps) this.#onKeeping(worked);
    this.#keeps = worked;
  }
}
