import type { Term } from './query.ts';
import { dotNetFamily, type PositionedToken, positionedTokens } from './tokens.ts';

/** A part of a text: UTF-16 code units, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of a text that match a query. */
export interface Marks {
  /** In order; they neither touch nor overlap. */
  readonly spans: readonly Span[];
  /** The terms of the query that the text contains. */
  readonly found: ReadonlySet<Term>;
}

/** A text, folded and split into tokens. */
interface FoldedText {
  readonly tokens: readonly PositionedToken[];
  /** The original position of each code unit of the folded text, and its end; null if they are the same. */
  readonly origin: readonly number[] | null;
}

/**
 * Finds the words and phrases of a query in a text, by the rules of the index: case, width and accents make no
 * difference, any part of a Chinese, Japanese or Korean run matches, `log4j` matches `log4j2`, a plural its singular. Exclusions mark
 * nothing.
 */
export function marksIn(text: string, query: { readonly terms: readonly Term[] }): Marks {
  const found = new Set<Term>();
  if (query.terms.length === 0) return { spans: [], found };
  const { tokens, origin } = foldText(text);
  const spans: Span[] = [];
  for (const term of query.terms) {
    for (let at = 0; at + term.tokens.length <= tokens.length; at++) {
      const position = positionOf(term, tokens, at);
      if (position === null) continue;
      found.add(term);
      if (origin === null) spans.push(position);
      else spans.push({ start: origin[position.start] as number, end: origin[position.end] as number });
    }
  }
  return { spans: joined(spans), found };
}

/** The position of a term, or of another form of it, that begins at a token; null if none does. */
function positionOf(term: Term, tokens: readonly PositionedToken[], at: number): Span | null {
  const token = tokens[at]?.token;
  if (token !== undefined && term.forms?.includes(token)) return tokens[at] as PositionedToken;
  return positionOfTokens(term, tokens, at);
}

function positionOfTokens(
  { tokens: wanted, prefix }: Term,
  tokens: readonly PositionedToken[],
  at: number,
): Span | null {
  const last = wanted.length - 1;
  for (const [i, token] of wanted.entries()) {
    const held = tokens[at + i] as PositionedToken;
    const meets =
      i === last && prefix
        ? held.token.startsWith(token)
        : held.token === token || (last === 0 && isFormOf(token, tokens, at));
    if (!meets) return null;
  }
  const start = (tokens[at] as PositionedToken).start;
  const end = tokens[at + last] as PositionedToken;
  // A single character is the first of a pair.
  return { start, end: prefix ? Math.min(end.end, end.start + (wanted[last] as string).length) : end.end };
}

/** Whether a word matches a token by one of the token's further forms (`documentText`). */
function isFormOf(word: string, tokens: readonly PositionedToken[], at: number): boolean {
  const { token, start } = tokens[at] as PositionedToken;
  if (word === '.net') {
    const before = tokens[at - 1];
    return token === 'net' && before !== undefined && before.end === start - 1 && dotNetFamily.has(before.token);
  }
  if (word === 'net') return token === '.net';
  if (word.length < 3 || !token.startsWith(word)) return false;
  return (
    /^(?:\+\+|#)$/.test(token.slice(word.length)) ||
    (/\P{N}$/u.test(word) && /^\p{N}+$/u.test(token.slice(word.length)))
  );
}

const isAscii = /^[\0-\x7f]*$/;

function foldText(text: string): FoldedText {
  if (isAscii.test(text)) return { tokens: positionedTokens(text.toLowerCase()), origin: null };
  const whole = text.normalize('NFKC').toLowerCase();
  const origin = originOf(text);
  // If characters merge only in combination, nothing is marked rather than something wrong.
  return origin.length === whole.length + 1 ? { tokens: positionedTokens(whole), origin } : { tokens: [], origin };
}

/** The first combining mark: no code below joins the character before it. */
const firstMark = 0x300;
/** What joins the character before it: marks, voiced signs of half width, the further parts of a Hangul syllable. */
const joinsBefore = /[\p{M}\uff9e\uff9f\u1160-\u11ff]/u;

/** The position in a text of each code unit of its folded form, and its end. Units of folding are folded one by one. */
function originOf(text: string): number[] {
  const origin: number[] = [];
  for (let at = 0; at < text.length; ) {
    const end = unitEnd(text, at);
    const code = text.charCodeAt(at);
    const length = end === at + 1 && isFoldedAlike(code) ? 1 : foldedLength(text.slice(at, end));
    for (let i = 0; i < length; i++) origin.push(at);
    at = end;
  }
  origin.push(text.length);
  return origin;
}

/** Where the unit of folding that begins here ends: a character with the marks after it. */
function unitEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) as number) > 0xffff ? 2 : 1);
  for (;;) {
    const next = text.charCodeAt(end);
    if (!(next >= firstMark) || isFoldedAlike(next)) return end;
    const mark = String.fromCodePoint(text.codePointAt(end) as number);
    if (!joinsBefore.test(mark)) return end;
    end += mark.length;
  }
}

/** Whether a code is a character of its own that folding leaves as long as it is: ASCII, kana, Han, é. */
function isFoldedAlike(code: number): boolean {
  if (code < 0x80) return true;
  if (code < 0x3041) return code >= 0xc0 && code < 0x130;
  return (code >= 0x4e00 && code <= 0x9fff) || code <= 0x3096 || (code >= 0x30a1 && code <= 0x30fe);
}

function foldedLength(unit: string): number {
  return unit.normalize('NFKC').toLowerCase().length;
}

/** Sorts the spans and joins those that touch or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) all.push({ start, end });
  }
  return all;
}
