import type { Query, Term } from './query.ts';
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

/**
 * Finds the words and phrases of a query in a text, by the rules of the index: case, width and accents make no
 * difference, any part of a Chinese, Japanese or Korean run matches, `log4j` matches `log4j2`. Exclusions mark
 * nothing.
 */
export function marksIn(text: string, query: Query): Marks {
  const folded = foldedText(text);
  if (folded === null) return { spans: [], found: new Set() };
  const tokens = positionedTokens(folded.text);
  const found = new Set<Term>();
  const spans: Span[] = [];
  for (const term of query.terms) {
    for (let at = 0; at + term.tokens.length <= tokens.length; at++) {
      const position = positionOf(term, tokens, at);
      if (position === null) continue;
      found.add(term);
      spans.push({ start: folded.origin[position.start] as number, end: folded.origin[position.end] as number });
    }
  }
  return { spans: joined(spans), found };
}

/** The position of a term that begins at a token; null if it does not. */
function positionOf({ tokens: wanted, prefix }: Term, tokens: readonly PositionedToken[], at: number): Span | null {
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

/**
 * A unit of folding: a character with the marks after it, including voiced signs and the parts of a Hangul syllable.
 */
const cluster = /[\s\S](?:[\p{M}\uff9e\uff9f\u1160-\u11ff])*/gu;

/** A text in NFKC and lower case, with the original position of each of its code units (and its end). */
function foldedText(text: string): { text: string; origin: number[] } | null {
  const whole = text.normalize('NFKC').toLowerCase();
  const origin: number[] = [];
  for (const { 0: part, index } of text.matchAll(cluster)) {
    const folded = part.normalize('NFKC').toLowerCase();
    for (let i = 0; i < folded.length; i++) origin.push(index);
  }
  origin.push(text.length);
  // If characters merge only in combination, nothing is marked rather than something wrong.
  return origin.length === whole.length + 1 ? { text: whole, origin } : null;
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
