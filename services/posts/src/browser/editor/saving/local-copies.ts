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

  /** @returns whether it is stored */
  keep(copy: Copy): Promise<boolean> {
    return this.#track(this.#draftStore.keep(copy));
  }

  /** Stores a copy within this task. @returns whether it is stored */
  keepNow(copy: Copy): boolean {
    return this.#draftStore.keepNow(copy);
  }

  async remove(copy: Copy): Promise<void> {
    await this.#track(this.#draftStore.remove(copy));
  }

  /** Removes the unsaved copies of a page after its text was saved. */
  async removeUnsaved(user: string, post: string, page: string): Promise<void> {
    await this.#track(this.#draftStore.removeUnsaved(user, post, page));
  }

  async #track(work: Promise<void>): Promise<boolean> {
    const worked = await work.then(
      () => true,
      () => false,
    );
    if (worked !== this.#keeps) this.#onKeeping(worked);
    this.#keeps = worked;
    return worked;
  }
}
