import type { Engine } from '@kairan/database/open';
import type { Query, Term } from '@kairan/full-text/query';

/** Positions of one token that PostgreSQL keeps, of names and text together ("Text Search Types", "Limitations"). */
const mostPositions = 256;

/** Terms as lists of slots. */
interface NumberedQuery {
  terms: readonly (readonly number[])[];
  excluded: readonly (readonly number[])[];
}

/** Size of the table that tells which tokens may be in the book; a power of two. */
const tableSize = 1 << 14;

/**
 * Many queries that are asked of one document after another, with the answers that the full-text index would give. A
 * document is gone through once, and only what some query names is noted: where it stands, in a slot for each token, or
 * for each character that tokens begin with.
 */
export class QueryBook {
  readonly #most: number;
  readonly #tokens = new Map<string, number>();
  readonly #beginnings = new Map<number, number>();
  readonly #table = new Uint8Array(tableSize);
  readonly #places: number[][] = [];
  /** How often each token of a slot stands. */
  readonly #counts = new Map<string, number>();
  readonly #queries: readonly NumberedQuery[];
  #used: number[] = [];

  constructor(queries: readonly Query[], engine: Engine) {
    this.#most = engine === 'postgres' ? mostPositions : Number.POSITIVE_INFINITY;
    const numbered = (terms: readonly Term[]) => terms.map((term) => this.#slotsOf(term));
    this.#queries = queries.map(({ terms, excluded }) => ({ terms: numbered(terms), excluded: numbered(excluded) }));
  }

  /**
   * Goes through a document.
   * @param columns texts of `documentText`; no phrase crosses from one to the next
   */
  open(columns: readonly string[]): void {
    for (const slot of this.#used) this.#places[slot] = [];
    this.#used = [];
    this.#counts.clear();
    let place = 0;
    for (const text of columns) place = this.#read(text, place) + 1;
  }

  /** Whether a query, by its place in the list, finds the document that was opened last. */
  finds(query: number): boolean {
    const { terms, excluded } = this.#queries[query] as NumberedQuery;
    return terms.every((term) => this.#holds(term)) && !excluded.some((term) => this.#holds(term));
  }

  #slotsOf({ tokens, prefix }: Term): number[] {
    return tokens.map((token, i) => {
      if (prefix && i === tokens.length - 1) return this.#slot(this.#beginnings, token.codePointAt(0) as number);
      this.#table[tableIndex(token, 0, token.length)] = 1;
      return this.#slot(this.#tokens, token);
    });
  }

  #slot<K>(slots: Map<K, number>, key: K): number {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#places.push([]) - 1;
    slots.set(key, slot);
    return slot;
  }

  /** @returns the place after the last token */
  #read(text: string, first: number): number {
    let place = first;
    for (let at = 0; at < text.length; place++) {
      const space = text.indexOf(' ', at);
      const end = space === -1 ? text.length : space;
      const exact = this.#table[tableIndex(text, at, end)] === 1;
      const begins = text.charCodeAt(at) >= firstOfRuns && this.#beginnings.size > 0;
      if (exact || begins) this.#note(text.slice(at, end), place);
      at = end + 1;
    }
    return place;
  }

  #note(token: string, place: number): void {
    const slot = this.#tokens.get(token);
    const shared = this.#beginnings.size > 0 ? this.#beginnings.get(token.codePointAt(0) as number) : undefined;
    if (slot === undefined && shared === undefined) return;
    const count = this.#counts.get(token) ?? 0;
    if (count >= this.#most) return;
    this.#counts.set(token, count + 1);
    if (slot !== undefined) this.#put(slot, place);
    if (shared !== undefined) this.#put(shared, place);
  }

  #put(slot: number, place: number): void {
    const places = this.#places[slot] as number[];
    if (places.length === 0) this.#used.push(slot);
    places.push(place);
  }

  /** Whether the tokens of a term stand one after another somewhere. */
  #holds(term: readonly number[]): boolean {
    const [first, ...rest] = term.map((slot) => this.#places[slot] as number[]);
    if (first === undefined || first.length === 0) return false;
    if (rest.length === 0) return true;
    return first.some((place) => rest.every((places, i) => places.includes(place + i + 1)));
  }
}

/** Runs of Chinese, Japanese and Korean characters have no smaller code unit. */
const firstOfRuns = 0x1100;

function tableIndex(text: string, from: number, end: number): number {
  const length = end - from;
  const middle = text.charCodeAt(from + (length >> 1));
  return (text.charCodeAt(from) * 31 + middle * 257 + text.charCodeAt(end - 1) * 7 + length) & (tableSize - 1);
}
