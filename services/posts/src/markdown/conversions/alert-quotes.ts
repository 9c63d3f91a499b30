import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { continuationPrefix, type Source } from '../source.ts';

/** Our callouts by the kinds of GitHub's alerts and Obsidian's callouts. */
const kinds: Readonly<Record<string, 'point' | 'warn' | 'info'>> = {
  note: 'info',
  info: 'info',
  tip: 'point',
  hint: 'point',
  important: 'point',
  success: 'point',
  warning: 'warn',
  caution: 'warn',
  danger: 'warn',
};

const marker = /^\[!([A-Za-z]{3,9})\][+-]?(?:[ \t]+(\S.*?))?[ \t]*$/;

/**
 * Turns a quote that begins with a line `[!NOTE]` into a callout (GitHub Docs, "Basic writing and formatting syntax",
 * "Alerts"; Obsidian's callouts also have a title): the quote's markers go, and a closing line is added.
 */
export function alertQuoteEdits(tokens: readonly Token[], index: number, source: Source): Edit[] {
  const quote = tokens[index] as Token;
  const content = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || !content?.content.startsWith('[!')) return [];
  const { starts, ends } = rowsOf(content) ?? { starts: [], ends: [] };
  const [start = 0] = starts;
  const [end = start] = ends;
  const [, kind = '', title] = marker.exec(source.text.slice(start, end)) ?? [];
  const own = kinds[kind.toLowerCase()];
  const [first, after] = quote.map ?? [];
  if (own === undefined || first === undefined || after === undefined) return [];
  const before = source.before(start);
  const at = start - before.length + before.lastIndexOf('>');
  const prefix = continuationPrefix(source.before(at));
  let last = after - 1;
  while (last > first && source.isBlank(last)) last--;
  const depth = before.slice(0, -1).split('>').length - 1;
  const outer = (source.before(at).match(/>/g) ?? []).length;
  const edits: Edit[] = [{ start: at, end, put: `:::${own}${title ? ` ${title}` : ''}`, construct: 'alert_quote' }];
  for (let line = first + 1; line <= last && depth >= outer; line++) {
    const edit = withoutMarker(source, line, outer);
    if (edit) edits.push(edit);
  }
  const lastEnd = Math.max(source.endOf(last), end);
  return [...edits, { start: lastEnd, end: lastEnd, put: `\n${prefix}:::` }];
}

/** Removes the marker of a quote from one of its lines; a lazy line has none. */
function withoutMarker(source: Source, line: number, outer: number): Edit | undefined {
  const start = source.startOf(line);
  const text = source.text.slice(start, source.endOf(line));
  let at = 0;
  for (let count = 0; ; count++) {
    while (text[at] === ' ' || text[at] === '\t') at++;
    if (text[at] !== '>') return undefined;
    if (count === outer) break;
    at++;
  }
  return { start: start + at, end: start + at + (text[at + 1] === ' ' ? 2 : 1), put: '' };
}
