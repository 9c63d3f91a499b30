import type { Document } from '../document/derive.ts';
import type { MadeDocuments } from './worker-messages.ts';
import type { WriteSet } from './write/write-set.ts';

/**
 * Passes sets on in their order, each once its documents are there. Sets and documents come from two threads: if this thread
 * was busy meanwhile, the documents of a set may arrive before the set.
 */
export class AwaitedSets {
  readonly #pass: (set: WriteSet) => void;
  #sets: { set: WriteSet; awaits: boolean }[] = [];
  /** By the number of a set that has not arrived. */
  readonly #early = new Map<number, Document[]>();

  constructor(pass: (set: WriteSet) => void) {
    this.#pass = pass;
  }

  /** @param awaits whether its documents come from the document thread */
  add(set: WriteSet, awaits: boolean): void {
    const documents = awaits ? this.#early.get(set.number) : undefined;
    this.#early.delete(set.number);
    this.#sets.push(documents ? { set: { ...set, documents }, awaits: false } : { set, awaits });
    this.#passComplete();
  }

  /** Adds the documents of a set. */
  complete({ number, documents }: Omit<MadeDocuments, 'type'>): void {
    const found = this.#sets.find(({ set, awaits }) => awaits && set.number === number);
    if (!found) {
      this.#early.set(number, documents);
      return;
    }
    Object.assign(found, { set: { ...found.set, documents }, awaits: false });
    this.#passComplete();
  }

  #passComplete(): void {
    for (let [first] = this.#sets; first && !first.awaits; [first] = this.#sets) {
      this.#sets.shift();
      this.#pass(first.set);
    }
  }
}
