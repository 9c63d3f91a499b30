import type { Env, StateBlock, StateInline } from 'markdown-it';
import { setSpan } from './offsets.ts';

/** HTML that is removed with its content: how it begins at the start of a block, and how it ends. */
const kinds = [
  { begins: /^<!--/, ends: /-->/g },
  { begins: /^<script(?=[\s>])/i, ends: /<\/script\s*>/gi },
  { begins: /^<style(?=[\s>])/i, ends: /<\/style\s*>/gi },
] as const;

type Kind = (typeof kinds)[number];

/** The block rule for comments, scripts and styles: one token, including blank lines. Unclosed ones are text. */
export function wholeHtmlBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (state.src[start] !== '<') return false;
  const text = state.src.slice(start, state.eMarks[startLine]);
  const kind = kinds.find(({ begins }) => begins.test(text));
  const end = kind && endOf(kind, state, start);
  if (end === undefined) return false;
  let line = startLine;
  while (line < endLine && (state.eMarks[line] as number) < end) line++;
  if (line >= endLine) return false;
  if (silent) return true;
  const token = state.push('html_removed', '', 0);
  token.map = [startLine, line + 1];
  setSpan(token, { start, end });
  state.line = line + 1;
  return true;
}

/** The inline rule for scripts and styles inside a line. (markdown-it itself parses comments there.) */
export function wholeHtmlInline(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src[start] !== '<') return false;
  const text = state.src.slice(start, start + 8);
  const kind = kinds.find(({ begins }) => begins.test(text) && text[1] !== '!');
  const end = kind && endOf(kind, state, start);
  if (end === undefined || end > state.posMax) return false;
  if (!silent) {
    const token = state.push('html_inline', '', 0);
    token.content = state.src.slice(start, end);
    setSpan(token, { start, end });
  }
  state.pos = end;
  return true;
}

/**
 * Cached result of the last search, by text and kind: the first end tag after `from` is at `at` to `end`; Infinity if
 * there is none.
 */
interface CachedEnd {
  readonly from: number;
  readonly at: number;
  readonly end: number;
}

const endsKey = Symbol('ends of HTML');

/**
 * The offset after the end of what begins at `start`; undefined if it is not closed. A text without an end is scanned
 * once only.
 */
function endOf(kind: Kind, { src, env }: { src: string; env: Env }, start: number): number | undefined {
  env[endsKey] ??= new Map<string, Map<Kind, CachedEnd>>();
  const texts = env[endsKey] as Map<string, Map<Kind, CachedEnd>>;
  const ends = texts.get(src) ?? new Map<Kind, CachedEnd>();
  texts.set(src, ends);
  const from = start + 2;
  let cached = ends.get(kind);
  if (!cached || from < cached.from || from > cached.at) {
    cached = findEnd(kind, src, from);
    ends.set(kind, cached);
  }
  return Number.isFinite(cached.end) ? cached.end : undefined;
}

function findEnd(kind: Kind, src: string, from: number): CachedEnd {
  kind.ends.lastIndex = from;
  const found = kind.ends.exec(src);
  if (!found) return { from, at: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  return { from, at: found.index, end: found.index + found[0].length };
}
