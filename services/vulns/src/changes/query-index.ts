import type { Engine } from '@kairan/database/open';
import type { Query, Term } from '@kairan/full-text/query';
import { hashWith, TokenTable } from './token-table.ts';

/** Positions of one token that PostgreSQL stores, in names and text together ("Text Search Types", "Limitations"). */
const mostPositions = 256;

/** Terms as lists of slots. */
interface NumberedQuery {
  terms: readonly (readonly number[])[];
  excluded: readonly (readonly number[])[];
}

const space = 0x20;
/** Runs of Chinese, Japanese and Korean characters begin with no smaller code unit. */
const firstCjkUnit = 0x1100;

/**
 * Evaluates many queries against one document after another, with the results that the full-text index would give.
 * Each document is scanned once; only tokens that some query contains are recorded, with their positions: one slot for
 * each token, or for each character that tokens begin with.
 */
export class QueryIndex {
  /** Whether to limit the positions of each token, as PostgreSQL does. */
  readonly #limitsPositions: boolean;
  readonly #tokens = new Map<string, number>();
  readonly #beginnings = new Map<number, number>();
  readonly #table = new TokenTable();
  /** Code units that characters of `#beginnings` begin with. */
  readonly #units = new Uint8Array(1 << 16);
  /** The positions of each slot's token. Only the first `#lengths` of them belong to the current document. */
  readonly #positions: number[][] = [];
  #lengths = new Int32Array(0);
  /** The document for which each slot was last used. */
  #usedFor = new Int32Array(0);
  #document = 0;
  /** Occurrences of tokens that share a slot by their first character. */
  readonly #counts = new Map<string, number>();
  readonly #queries: readonly NumberedQuery[];

  constructor(queries: readonly Query[], engine: Engine) {
    this.#limitsPositions = engine === 'postgres';
    const numbered = (terms: readonly Term[]) => terms.map((term) => this.#slotsOf(term));
    this.#queries = queries.map(({ terms, excluded }) => ({ terms: numbered(terms), excluded: numbered(excluded) }));
    this.#lengths = new Int32Array(this.#positions.length);
    this.#usedFor = new Int32Array(this.#positions.length);
  }

  /**
   * Scans a document.
   * @param columns texts of `documentText`; no phrase spans two of them
   */
  open(columns: readonly string[]): void {
    this.#document++;
    if (this.#limitsPositions) this.#counts.clear();
    let position = 0;
    for (const text of columns) position = this.#read(text, position) + 1;
  }

  /** Tells whether a query, by its index in the list, matches the current document. */
  finds(query: number): boolean {
    const { terms, excluded } = this.#queries[query] as NumberedQuery;
    return terms.every((term) => this.#holds(term)) && !excluded.some((term) => this.#holds(term));
  }

  #slotsOf({ tokens, prefix }: Term): number[] {
    return tokens.map((token, i) => {
      if (prefix && i === tokens.length - 1) {
        this.#units[token.charCodeAt(0)] = 1;
        return this.#slot(this.#beginnings, token.codePointAt(0) as number);
      }
      return this.#tokens.get(token) ?? this.#newToken(token);
    });
  }

  #newToken(token: string): number {
    const slot = this.#slot(this.#tokens, token);
    this.#table.add(token, slot);
    return slot;
  }

  #slot<K>(slots: Map<K, number>, key: K): number {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#positions.push([]) - 1;
    slots.set(key, slot);
    return slot;
  }

  /** @returns the position after the last token */
  #read(text: string, first: number): number {
    let position = first;
    for (let at = 0; at < text.length; position++) {
      const unit = text.charCodeAt(at);
      let hash = 0;
      let end = at;
      for (let code = unit; end < text.length && code !== space; code = text.charCodeAt(++end))
        hash = hashWith(hash, code);
      const slot = this.#table.find(hash, text, at, end);
      // A slot of `#tokens` has only one token.
      if (slot !== -1 && !(this.#limitsPositions && this.#lengthOf(slot) >= mostPositions)) this.#put(slot, position);
      if (unit >= firstCjkUnit && this.#units[unit] === 1) this.#noteBeginning(text.slice(at, end), position);
      at = end + 1;
    }
    return position;
  }

  #noteBeginning(token: string, position: number): void {
    const slot = this.#beginnings.get(token.codePointAt(0) as number);
    if (slot === undefined) return;
    if (this.#limitsPositions) {
      const count = this.#counts.get(token) ?? 0;
      if (count >= mostPositions) return;
      this.#counts.set(token, count + 1);
    }
    this.#put(slot, position);
  }

  #put(slot: number, position: number): void {
    const length = this.#lengthOf(slot);
    (this.#positions[slot] as number[])[length] = position;
    this.#lengths[slot] = length + 1;
    this.#usedFor[slot] = this.#document;
  }

  /** How many positions of a slot belong to the current document. */
  #lengthOf(slot: number): number {
    return this.#usedFor[slot] === this.#document ? (this.#lengths[slot] as number) : 0;
  }

  /** Tells whether the tokens of a term are next to each other somewhere. */
  #holds(term: readonly number[]): boolean {
    const [first = 0] = term;
    const length = this.#lengthOf(first);
    if (term.length === 1 || length === 0) return length > 0;
    const positions = this.#positions[first] as number[];
    for (let i = 0; i < length; i++) {
      const position = positions[i] as number;
      if (term.every((slot, after) => after === 0 || this.#isAt(slot, position + after))) return true;
    }
    return false;
  }

  #isAt(slot: number, position: number): boolean {
    const at = (this.#positions[slot] as number[]).indexOf(position);
    return at !== -1 && at < this.#lengthOf(slot);
  }
}
