import type { Database } from '@kairan/database/open';
import type { Query } from '@kairan/full-text/query';
import type { Condition } from './condition.ts';
import { QueryBook } from './query-book.ts';
import { foundAmong, recentWords, type Words } from './words-of.ts';

/**
 * Judges the words that conditions ask for, document by document: by the words that are kept of what changed lately, else
 * by asking the full-text index.
 */
export class WordJudge {
  readonly #db: Database;
  readonly #queries: readonly Query[];
  /** The place of each text in `#queries`. */
  readonly #places = new Map<string, number>();
  readonly #book: QueryBook;
  #words = new Map<number, Words>();
  /** For each query the documents it finds among those of which no words are kept. */
  #found: ReadonlySet<number>[] = [];
  #id = 0;
  #kept = false;

  constructor(db: Database, conditions: readonly Condition[]) {
    this.#db = db;
    const queries: Query[] = [];
    for (const { words } of conditions) {
      if (words && !this.#places.has(words.q)) this.#places.set(words.q, queries.push(words.query) - 1);
    }
    this.#queries = queries;
    this.#book = new QueryBook(queries, db.engine);
  }

  /** Reads what is needed to judge some documents. */
  async read(ids: readonly number[]): Promise<void> {
    this.#words = ids.length === 0 ? new Map() : await recentWords(this.#db, ids);
    const others = ids.filter((id) => !this.#words.has(id));
    this.#found = [];
    if (others.length === 0) return;
    for (const query of this.#queries) this.#found.push(await foundAmong(this.#db, query, others));
  }

  /** The document that is judged next. */
  open(id: number): void {
    this.#id = id;
    const words = this.#words.get(id);
    this.#kept = words !== undefined;
    if (words) this.#book.open(words);
  }

  /** Whether the document that was opened has the words that a condition asks for. */
  holds({ words }: Condition): boolean {
    if (words === null) return true;
    const query = this.#places.get(words.q) as number;
    return this.#kept ? this.#book.finds(query) : this.#found[query]?.has(this.#id) === true;
  }
}
