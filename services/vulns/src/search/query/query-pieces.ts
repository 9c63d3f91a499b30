import type { Comparison, FieldPart, QueryField } from '../filters/query-field.ts';
import { queryFields } from './fields.ts';
import { groupSigns } from './group-signs.ts';

/** A piece of a search text, as it stands there. */
export type Piece = {
  /** Where it is: UTF-16 code units, the end excluded, the dash of an exclusion included. */
  readonly start: number;
  readonly end: number;
  /** Whether a dash excludes it. */
  readonly excluded: boolean;
} & (
  | { readonly type: 'word' | 'or' | 'open' | 'close' }
  /** @param text without its quotes */
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'field'; readonly field: QueryField; readonly part: FieldPart }
);

/** More than a text of 200 characters has; what comes after is not read. */
const mostPieces = 200;

/**
 * Takes a search text apart, in one pass. A word ends at white space, a quote or a parenthesis that groups; a dash excludes
 * only at the beginning of a word, and a field begins there.
 */
export function piecesOf(q: string): Piece[] {
  const text = plainSigns(q);
  const groups = groupSigns(text);
  const pieces: Piece[] = [];
  /** Whether a word begins here, rather than going on after a quote. */
  let begins = true;
  let at = 0;
  while (at < text.length && pieces.length < mostPieces) {
    if (isSpace(text, at)) {
      begins = true;
      at++;
      continue;
    }
    const start = at;
    const excluded = begins && text[at] === '-' && isExcludable(text, at + 1, groups);
    if (excluded) at++;
    if (groups.has(at)) {
      pieces.push({ type: text[at] === '(' ? 'open' : 'close', start, end: at + 1, excluded });
      begins = true;
      at++;
      continue;
    }
    const piece =
      readPhrase(text, q, at) ?? (begins ? readField(text, at, groups) : null) ?? readWord(text, at, groups);
    const isOr = piece.type === 'word' && begins && !excluded && text.slice(at, piece.end) === 'OR';
    pieces.push({ ...piece, ...(isOr && { type: 'or' }), start, excluded } as Piece);
    at = piece.end;
    begins = false;
  }
  return pieces;
}

/** The text with signs of full width as in ASCII, of the same length. */
function plainSigns(q: string): string {
  return q
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] as string);
}

/** Whether a dash before this position excludes what is here: a word, phrase, field or group. */
function isExcludable(text: string, at: number, groups: ReadonlySet<number>): boolean {
  if (groups.has(at)) return text[at] === '(';
  return /^[\p{L}\p{N}\p{M}\p{Cf}._+#"]/u.test(text.slice(at, at + 2));
}

type Read = Omit<Piece, 'start' | 'excluded'> & { end: number };

function readPhrase(text: string, q: string, at: number): Read | null {
  if (text[at] !== '"') return null;
  const end = endOfQuote(text, at);
  return { type: 'phrase', text: q.slice(at + 1, end), end: Math.min(end + 1, text.length) } as Read;
}

/** The position of the quote that ends the one here; the end of the text without one. */
function endOfQuote(text: string, at: number): number {
  const end = text.indexOf('"', at + 1);
  return end === -1 ? text.length : end;
}

function readWord(text: string, at: number, groups: ReadonlySet<number>): Read {
  return { type: 'word', end: endOfRun(text, at, groups, /["\s]/) };
}

function endOfRun(text: string, at: number, groups: ReadonlySet<number>, stop: RegExp): number {
  let end = at;
  while (end < text.length && !groups.has(end) && !stop.test(text[end] as string)) end++;
  return end;
}

/** A name, then a colon or a comparison and a value; around a comparison with a number, spaces too (`cvss >= 7`). */
const beginning =
  /([a-z][a-z_]{1,19})(?:(:?(?:>=|<=|[<>=≥≤≧≦])|:)(?=[^\s,])|\s{0,2}:?\s{0,2}(>=|<=|[<>=≥≤≧≦])\s{0,2}(?=[\d.]))/iy;
const comparisons: Readonly<Record<string, Comparison>> = { '≥': '>=', '≧': '>=', '≤': '<=', '≦': '<=', '': '=' };

function readField(text: string, at: number, groups: ReadonlySet<number>): Read | null {
  beginning.lastIndex = at;
  const [whole = '', name = '', close, spaced] = beginning.exec(text) ?? [];
  const field = queryFields.get(name.toLowerCase());
  if (field === undefined) return null;
  const sign = (close ?? spaced ?? '').replace(/^:/, '');
  const { values, end } = readValues(text, at + whole.length, groups);
  if (values.length === 0) return null;
  return { type: 'field', field, part: { comparison: comparisons[sign] ?? (sign as Comparison), values }, end } as Read;
}

/** Reads values that are separated by commas, each a word or in quotes. */
function readValues(text: string, start: number, groups: ReadonlySet<number>): { values: string[]; end: number } {
  const values: string[] = [];
  let at = start;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const end = quoted ? endOfQuote(text, at) : endOfRun(text, at, groups, /["\s,]/);
    const value = text
      .slice(quoted ? at + 1 : at, end)
      .normalize('NFKC')
      .trim();
    if (value !== '') values.push(value);
    at = quoted ? Math.min(end + 1, text.length) : end;
    if (text[at] !== ',') break;
    at++;
  }
  return { values, end: at };
}
