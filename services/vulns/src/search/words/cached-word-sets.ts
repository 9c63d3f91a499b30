import { emptySet, type SlotSet, union } from '../slot-set.ts';
import { type KnownSet, questionKey, type WordIndex, type WordQuestion, type WordSets } from './word-sets.ts';

/** Bytes of the sets that are kept. */
const mostBytes = 64 * 1024 * 1024;
/** What an entry takes beside its set and key, roughly. */
const entryBytes = 200;

/** Keeps the latest answers of a word index. Concurrent equal questions share one computation. */
export class CachedWordSets implements WordSets {
  readonly #index: WordIndex;
  readonly #mostBytes: number;
  /** By question, the one that was used last at the end. */
  readonly #known = new Map<string, KnownSet>();
  readonly #running = new Map<string, Promise<KnownSet>>();
  #bytes = 0;

  constructor(index: WordIndex, most = mostBytes) {
    this.#index = index;
    this.#mostBytes = most;
  }

  /** Bytes of the sets that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  sets(questions: readonly WordQuestion[], state: number): Promise<SlotSet[]> {
    return Promise.all(
      questions.map(async (question) => {
        const found = await Promise.all(formsOf(question).map((form) => this.#find(form, state)));
        return union(found.map(({ set }) => set));
      }),
    );
  }

  forget(): void {
    this.#known.clear();
    this.#running.clear();
    this.#bytes = 0;
  }

  close(): Promise<void> {
    return this.#index.close();
  }

  async #find(question: WordQuestion, state: number): Promise<KnownSet> {
    const key = questionKey(question);
    for (;;) {
      const known = this.#known.get(key);
      if (known && known.state >= state) {
        this.#known.delete(key);
        this.#known.set(key, known);
        return known;
      }
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
      if (this.#running.get(key) === answer) this.#keep(key, found);
      return found;
    } finally {
      if (this.#running.get(key) === answer) this.#running.delete(key);
    }
  }

  #keep(key: string, found: KnownSet): void {
    this.#drop(key);
    this.#known.set(key, found);
    this.#bytes += bytesOf(key, found);
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const known = this.#known.get(key);
    if (!known) return;
    this.#known.delete(key);
    this.#bytes -= bytesOf(key, known);
  }
}

/** A question about each form of a word, whose answers are kept apart. */
function formsOf({ term, scope }: WordQuestion): WordQuestion[] {
  const { tokens, prefix, forms = [] } = term;
  const further = forms.map((form) => ({ term: { tokens: [form], prefix: false }, scope }));
  return [{ term: { tokens, prefix }, scope }, ...further];
}

function bytesOf(key: string, { set }: KnownSet): number {
  const { byteLength } = set.bits ?? set.sorted ?? (emptySet.sorted as Uint32Array);
  return byteLength + 2 * key.length + entryBytes;
}
