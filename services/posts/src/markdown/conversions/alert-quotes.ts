import type { Token } from 'markdown-it';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { continuationPrefix, type Source } from '../source.ts';

/** The kinds of GitHub's alerts and Obsidian's callouts ("Callouts", "Supported types") by our callouts. */
const kindsOf = {
  info: 'note info abstract summary tldr todo question help faq example quote cite',
  point: 'tip hint important success check done',
  warn: 'warning caution attention danger error failure fail missing bug',
} as const;
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsOf).flatMap(([own, names]) => names.split(' ').map((name) => [name, own] as const)),
);

/** Obsidian writes `+` or `-` if the callout can be folded, and looks after a bar. */
const marker = /^\[!([A-Za-z]{3,9})(?:\|[^\]\n]{0,60})?\][+-]?(?:[ \t]+(\S.*?))?[ \t]*$/;

/** A converted quote: its edits, and which marker of its lines goes, counted from 0. */
export interface ConvertedQuote {
  readonly edits: readonly Edit[];
  readonly marker: number;
}

/**
 * Turns a quote that begins with a line `[!NOTE]` into a callout (GitHub Docs, "Basic writing and formatting syntax",
 * "Alerts"; Obsidian's callouts also have a title): the quote's markers go, and a closing line is added.
 * @param around the markers that go with the converted quotes around it
 * @returns null if it stays a quote
 */
export function convertedQuote(
  tokens: readonly Token[],
  index: number,
  source: Source,
  around: readonly number[],
): ConvertedQuote | null {
  const quote = tokens[index] as Token;
  const content = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || !content?.content.startsWith('[!')) return null;
  const { starts, ends } = rowsOf(content) ?? { starts: [], ends: [] };
  const [start = 0] = starts;
  const [end = start] = ends;
  const [, kind = '', title] = marker.exec(source.text.slice(start, end)) ?? [];
  const own = kinds.get(kind.toLowerCase());
  const [first, after] = quote.map ?? [];
  if (own === undefined || first === undefined || after === undefined) return null;
  const before = source.before(start);
  const at = start - before.length + before.lastIndexOf('>');
  const prefix = withoutMarkers(continuationPrefix(source.before(at)), around);
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
  return { edits: [...edits, { start: lastEnd, end: lastEnd, put: `\n${prefix}:::` }], marker: outer };
}

/** Removes some of the markers of a prefix, counted from 0. */
function withoutMarkers(prefix: string, markers: readonly number[]): string {
  let count = 0;
  return prefix.replace(/> ?/g, (marker) => (markers.includes(count++) ? '' : marker));
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
