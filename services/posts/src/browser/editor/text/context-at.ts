import { codeSpans } from '../../../markdown/rules/code-spans.ts';

/** What an offset of a text is inside of. */
export type TextContext = 'code' | 'link' | 'text';

const containers = '(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
const fence = new RegExp(`^${containers}(?:(\`{3,})[^\`]*|(~{3,}).*)$`);
const link = /!?\[(?:\\.|[^[\]\\]){0,2000}\]\((?:[^()\s]|\([^()\s]{0,2000}\)){0,2000}\)|https?:\/\/\S{1,2000}/gi;

/** What an offset is inside of: code, a link or an address, or ordinary text. */
export function contextAt(text: string, at: number): TextContext {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end);
  const column = at - start;
  if (isFenced(text.slice(0, start), line, column)) return 'code';
  const isInside = (from: number, to: number) => from < column && column < to;
  if (codeSpans(line).some((span) => isInside(span.start, span.end))) return 'code';
  for (const { 0: found, index } of line.matchAll(link)) if (isInside(index, index + found.length)) return 'link';
  return 'text';
}

/** Whether a column of a line belongs to fenced code. */
function isFenced(before: string, line: string, column: number): boolean {
  let open: string | null = null;
  for (const one of before.split('\n').slice(0, -1)) {
    const mark = fenceOf(one);
    if (open === null) open = mark;
    else if (mark?.startsWith(open) && one.trimEnd().endsWith(mark)) open = null;
  }
  return open !== null || (fenceOf(line) !== null && column > 0);
}

function fenceOf(line: string): string | null {
  const found = fence.exec(line);
  return found?.[1] ?? found?.[2] ?? null;
}
