import type { Database } from '@kairan/database/open';
import type { Query } from '@kairan/full-text/query';
import type { Condition } from './condition.ts';
import { QueryIndex } from './query-index.ts';
import { foundAmong, recentTokens, type Words } from './search-tokens.ts';

/**
 * Evaluates the text queries of conditions document by document: by the stored tokens of recently changed documents,
 * otherwise by querying the full-text index.
 */
export class TextMatcher {
  readonly #db: Database;
  readonly #queries: Query[] = [];
  /** The index in `#queries` of each query text. */
  readonly #positions = new Map<string, number>();
  readonly #index: QueryIndex;
  /** The result of each query for the current document: 0 not evaluated, 1 match, 2 no match. */
  readonly #results: Uint8Array;
  #words = new Map<number, Words>();
  /** For each query, the matching documents among those without stored tokens. */
  #found: ReadonlySet<number>[] = [];
  #id = 0;
  #hasTokens = false;

  constructor(db: Database, conditions: readonly Condition[]) {
    this.#db = db;
    for (const { words } of conditions) {
      if (words && !this.#positions.has(words.q)) this.#positions.set(words.q, this.#queries.push(words.query) - 1);
    }
    this.#index = new QueryIndex(this.#queries, db.engine);
    this.#results = new Uint8Array(this.#queries.length);
  }

  /** The number of a condition's text query; null if it has none. */
  numberOf({ words }: Condition): number | null {
    return words && (this.#positions.get(words.q) as number);
  }

  /** Reads what is needed to evaluate the queries for some documents. */
  async read(ids: readonly number[]): Promise<void> {
    this.#words = ids.length === 0 ? new Map() : await recentTokens(this.#db, ids);
    const others = ids.filter((id) => !this.#words.has(id));
    this.#found = [];
    if (others.length === 0) return;
    for (const query of this.#queries) this.#found.push(await foundAmong(this.#db, query, others));
  }

  /** Makes a document the current one. */
  open(id: number): void {
    this.#id = id;
    this.#results.fill(0);
    const words = this.#words.get(id);
    this.#hasTokens = words !== undefined;
    if (words) this.#index.open(words);
  }

  /** Tells whether the current document matches the query of this number. */
  holds(number: number | null): boolean {
    if (number === null) return true;
    const result = this.#results[number];
    if (result) return result === 1;
    const found = this.#hasTokens ? this.#index.finds(number) : this.#found[number]?.has(this.#id) === true;
    this.#results[number] = found ? 1 : 2;
    return found;
  }
}
