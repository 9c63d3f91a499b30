import type { Term } from '@kairan/full-text/query';
import { emptySet, type SlotSet, setOfSorted } from '../search/slot-set.ts';

/** Positions of one token that PostgreSQL stores, in names and text together ("Text Search Types", "Limitations"). */
const mostPositions = 256;

/** Runs of Chinese, Japanese and Korean characters begin with no smaller code unit. */
const firstCjkUnit = 0x1100;

/** The tokens of a document as they went into the full-text index: those of its names and of its other text. */
export type StoredTokens = readonly [names: string, body: string];

/** A token, or a character that tokens begin with, of some term. */
interface WantedToken {
  /** The documents that have it, ascending. */
  documents: number[];
  /** How often the current document has it. */
  count: number;
}

/**
 * Finds many words and phrases in one piece of documents after another, with the results that the full-text index would
 * give. Each document is read once; only tokens that some term contains are noted.
 */
export class WordMatcher {
  readonly #tokens = new Map<string, WantedToken>();
  /** By character: those that stand for all tokens beginning with it. */
  readonly #beginnings = new Map<string, WantedToken>();
  /** Whether some of `#tokens` has a shape. */
  readonly #shapes = new Uint8Array(shapes);
  #documents: (readonly string[])[] = [];
  #sets = new Map<Term, SlotSet>();

  constructor(terms: Iterable<Term>) {
    for (const { tokens, prefix } of terms) {
      for (const [i, token] of tokens.entries()) {
        this.#want(prefix && i === tokens.length - 1 ? this.#beginnings : this.#tokens, token);
      }
    }
    for (const token of this.#tokens.keys()) this.#shapes[shapeOf(token, 0, token.length)] = 1;
  }

  #want(tokens: Map<string, WantedToken>, token: string): void {
    if (!tokens.has(token)) tokens.set(token, { documents: [], count: 0 });
  }

  /**
   * Reads a piece, in place of the one before.
   * @returns the documents that have a token more often than PostgreSQL stores: what it finds is not known here
   */
  read(piece: readonly StoredTokens[]): number[] {
    for (const wanted of this.#tokens.values()) wanted.documents = [];
    for (const wanted of this.#beginnings.values()) wanted.documents = [];
    this.#documents = piece.map((columns) => columns.map((text) => ` ${text} `));
    this.#sets = new Map();
    const beyond: number[] = [];
    for (const [document, columns] of piece.entries()) if (this.#note(document, columns)) beyond.push(document);
    return beyond;
  }

  /** The documents of the piece, by their index, that have a term. */
  find(term: Term): SlotSet {
    let set = this.#sets.get(term);
    if (set === undefined) {
      set = this.#search(term);
      this.#sets.set(term, set);
    }
    return set;
  }

  /** @returns whether some token is more frequent than PostgreSQL stores */
  #note(document: number, columns: StoredTokens): boolean {
    const noted: WantedToken[] = [];
    const note = (wanted: WantedToken | undefined) => {
      if (wanted === undefined || wanted.count++ > 0) return;
      wanted.documents.push(document);
      noted.push(wanted);
    };
    for (const column of columns) {
      for (let at = 0; at < column.length; ) {
        const space = column.indexOf(' ', at);
        const end = space === -1 ? column.length : space;
        if (this.#shapes[shapeOf(column, at, end)] === 1) note(this.#tokens.get(column.slice(at, end)));
        if (column.charCodeAt(at) >= firstCjkUnit) note(this.#beginnings.get(firstOf(column, at)));
        at = end + 1;
      }
    }
    let isBeyond = false;
    for (const wanted of noted) {
      if (wanted.count > mostPositions) isBeyond = true;
      wanted.count = 0;
    }
    return isBeyond;
  }

  #search({ tokens, prefix }: Term): SlotSet {
    const lists = tokens.map((token, i) => {
      const wanted = prefix && i === tokens.length - 1 ? this.#beginnings : this.#tokens;
      return (wanted.get(token) as WantedToken).documents;
    });
    const rarest = lists.reduce((a, b) => (a.length <= b.length ? a : b));
    if (rarest.length === 0) return emptySet;
    if (tokens.length === 1) return setOfSorted(Uint32Array.from(rarest));
    const phrase = ` ${tokens.join(' ')}${prefix ? '' : ' '}`;
    const having = rarest.filter((document) => this.#documents[document]?.some((column) => column.includes(phrase)));
    return setOfSorted(Uint32Array.from(having));
  }
}

function firstOf(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) as number);
}

const shapes = 1 << 16;

/** A number below `shapes` that tells most tokens apart without reading the whole of them. */
function shapeOf(text: string, at: number, end: number): number {
  const [first, last] = [text.charCodeAt(at), text.charCodeAt(end - 1)];
  return (first * 961 + last * 31 + end - at) & (shapes - 1);
}
