import { cacheBytes } from '../../cache-budget.ts';
import { RecentMap } from '../../storage/recent-map.ts';
import { bytesOfSet, type SlotSet } from '../slot-set.ts';
import { type KnownSet, questionKey, type WordIndex, type WordQuestion, type WordSets } from './word-sets.ts';

/** Keeps the latest answers of a word index. Concurrent equal questions share one computation. */
export class CachedWordSets implements WordSets {
  readonly #index: WordIndex;
  /** By question. */
  readonly #known: RecentMap<string, KnownSet>;
  readonly #running = new Map<string, Promise<KnownSet>>();

  constructor(index: WordIndex, mostBytes: number = cacheBytes.words) {
    this.#index = index;
    this.#known = new RecentMap(mostBytes, ({ set }) => bytesOfSet(set));
  }

  /** Bytes of the sets that are kept now. */
  get bytes(): number {
    return this.#known.bytes;
  }

  sets(questions: readonly WordQuestion[], state: number): Promise<SlotSet[]> {
    return Promise.all(questions.map(async (question) => (await this.#find(question, state)).set));
  }

  forget(): void {
    this.#known.clear();
    this.#running.clear();
  }

  close(): Promise<void> {
    return this.#index.close();
  }

  async #find(question: WordQuestion, state: number): Promise<KnownSet> {
    const key = questionKey(question);
    for (;;) {
      const known = this.#known.get(key);
      if (known && known.state >= state) return known;
      const running = this.#running.get(key);
      if (!running) return this.#ask(key, question, known ?? null);
      // It may have begun before the last change.
      const found = await running;
      if (found.state >= state) return found;
    }
  }

  async #ask(key: string, question: WordQuestion, earlier: KnownSet | null): Promise<KnownSet> {
    const answer = this.#index.find(question, earlier);
    this.#running.set(key, answer);
    try {
      const found = await answer;
      // Else it was forgotten meanwhile.
      if (this.#running.get(key) === answer) this.#known.set(key, found);
      return found;
    } finally {
      if (this.#running.get(key) === answer) this.#running.delete(key);
    }
  }
}
