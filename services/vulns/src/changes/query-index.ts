import type { Engine } from '@kairan/database/open';
import type { Query, Term } from '@kairan/full-text/query';
import { hashWith, TokenTable } from './token-table.ts';

/** Positions of one token that PostgreSQL keeps, of names and text together ("Text Search Types", "Limitations"). */
const mostPositions = 256;

/** Terms as lists of slots. */
interface NumberedQuery {
  terms: readonly (readonly number[])[];
  excluded: readonly (readonly number[])[];
}

const space = 0x20;
/** Runs of Chinese, Japanese and Korean characters have no smaller code unit. */
const firstOfRuns = 0x1100;

/**
 * Many queries that are asked of one document after another, with the answers that the full-text index would give. A
 * document is gone through once, and only what some query names is noted: where it stands, in a slot for each token, or
 * for each character that tokens begin with.
 */
export class QueryIndex {
  /** Whether places of one token are counted, as only so many are kept. */
  readonly #counting: boolean;
  readonly #tokens = new Map<string, number>();
  readonly #beginnings = new Map<number, number>();
  readonly #table = new TokenTable();
  /** Code units that characters of `#beginnings` begin with. */
  readonly #units = new Uint8Array(1 << 16);
  /** Where the token of a slot stands, as far as `#held` says; what comes after is of earlier documents. */
  readonly #positions: number[][] = [];
  #held = new Int32Array(0);
  /** The document that a slot was used for last. */
  #usedFor = new Int32Array(0);
  #document = 0;
  /** How often tokens stand that share a slot by their beginning. */
  readonly #counts = new Map<string, number>();
  readonly #queries: readonly NumberedQuery[];

  constructor(queries: readonly Query[], engine: Engine) {
    this.#counting = engine === 'postgres';
    const numbered = (terms: readonly Term[]) => terms.map((term) => this.#slotsOf(term));
    this.#queries = queries.map(({ terms, excluded }) => ({ terms: numbered(terms), excluded: numbered(excluded) }));
    this.#held = new Int32Array(this.#positions.length);
    this.#usedFor = new Int32Array(this.#positions.length);
  }

  /**
   * Goes through a document.
   * @param columns texts of `documentText`; no phrase crosses from one to the next
   */
  open(columns: readonly string[]): void {
    this.#document++;
    if (this.#counting) this.#counts.clear();
    let position = 0;
    for (const text of columns) position = this.#read(text, position) + 1;
  }

  /** Whether a query, by its place in the list, finds the document that was opened last. */
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

  /** @returns the place after the last token */
  #read(text: string, first: number): number {
    let position = first;
    for (let at = 0; at < text.length; position++) {
      const unit = text.charCodeAt(at);
      let hash = 0;
      let end = at;
      for (let code = unit; end < text.length && code !== space; code = text.charCodeAt(++end))
        hash = hashWith(hash, code);
      const slot = this.#table.find(hash, text, at, end);
      // Each token has a slot of its own.
      if (slot !== -1 && !(this.#counting && this.#heldBy(slot) >= mostPositions)) this.#put(slot, position);
      if (unit >= firstOfRuns && this.#units[unit] === 1) this.#noteBeginning(text.slice(at, end), position);
      at = end + 1;
    }
    return position;
  }

  #noteBeginning(token: string, position: number): void {
    const slot = this.#beginnings.get(token.codePointAt(0) as number);
    if (slot === undefined) return;
    if (this.#counting) {
      const count = this.#counts.get(token) ?? 0;
      if (count >= mostPositions) return;
      this.#counts.set(token, count + 1);
    }
    this.#put(slot, position);
  }

  #put(slot: number, position: number): void {
    const held = this.#heldBy(slot);
    (this.#positions[slot] as number[])[held] = position;
    this.#held[slot] = held + 1;
    this.#usedFor[slot] = this.#document;
  }

  /** How many places of a slot are of the document that is open. */
  #heldBy(slot: number): number {
    return this.#usedFor[slot] === this.#document ? (this.#held[slot] as number) : 0;
  }

  /** Whether the tokens of a term stand one after another somewhere. */
  #holds(term: readonly number[]): boolean {
    const [first = 0] = term;
    const held = this.#heldBy(first);
    if (term.length === 1 || held === 0) return held > 0;
    const positions = this.#positions[first] as number[];
    for (let i = 0; i < held; i++) {
      const position = positions[i] as number;
      if (term.every((slot, after) => after === 0 || this.#stands(slot, position + after))) return true;
    }
    return false;
  }

  #stands(slot: number, position: number): boolean {
    const at = (this.#positions[slot] as number[]).indexOf(position);
    return at !== -1 && at < this.#heldBy(slot);
  }
}
