import type { Database } from '@kairan/database/open';
import type { Query } from '@kairan/full-text/query';
import type { Condition } from './condition.ts';
import { QueryIndex } from './query-index.ts';
import { foundAmong, recentTokens, type Words } from './search-tokens.ts';

/**
 * Judges the words that conditions ask for, document by document: by the words that are kept of what changed lately, else
 * by asking the full-text index.
 */
export class TextMatcher {
  readonly #db: Database;
  readonly #queries: Query[] = [];
  /** The place of each text in `#queries`. */
  readonly #positions = new Map<string, number>();
  readonly #book: QueryIndex;
  /** What each query says of the document that is open: 0 where it was not asked yet, 1 yes, 2 no. */
  readonly #said: Uint8Array;
  #words = new Map<number, Words>();
  /** For each query the documents it finds among those of which no words are kept. */
  #found: ReadonlySet<number>[] = [];
  #id = 0;
  #kept = false;

  constructor(db: Database, conditions: readonly Condition[]) {
    this.#db = db;
    for (const { words } of conditions) {
      if (words && !this.#positions.has(words.q)) this.#positions.set(words.q, this.#queries.push(words.query) - 1);
    }
    this.#book = new QueryIndex(this.#queries, db.engine);
    this.#said = new Uint8Array(this.#queries.length);
  }

  /** The number of the words that a condition asks for; null where it asks for none. */
  numberOf({ words }: Condition): number | null {
    return words && (this.#positions.get(words.q) as number);
  }

  /** Reads what is needed to judge some documents. */
  async read(ids: readonly number[]): Promise<void> {
    this.#words = ids.length === 0 ? new Map() : await recentTokens(this.#db, ids);
    const others = ids.filter((id) => !this.#words.has(id));
    this.#found = [];
    if (others.length === 0) return;
    for (const query of this.#queries) this.#found.push(await foundAmong(this.#db, query, others));
  }

  /** The document that is judged next. */
  open(id: number): void {
    this.#id = id;
    this.#said.fill(0);
    const words = this.#words.get(id);
    this.#kept = words !== undefined;
    if (words) this.#book.open(words);
  }

  /** Whether the document that is open has the words of this number. */
  holds(number: number | null): boolean {
    if (number === null) return true;
    const said = this.#said[number];
    if (said) return said === 1;
    const found = this.#kept ? this.#book.finds(number) : this.#found[number]?.has(this.#id) === true;
    this.#said[number] = found ? 1 : 2;
    return found;
  }
}
