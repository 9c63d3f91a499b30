import type { Token } from 'markdown-it';
import { blockStartEscape } from '../block-start.ts';
import { rowsOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import type { Source } from '../source.ts';
import { blankLineEdits } from '../source-edits.ts';
import { codeSpans } from './code-spans.ts';

/** HTML that is removed with its content. */
const beginsHtml = /^<(?:!--|script|style)/i;

/**
 * Turns each row of a table into a paragraph (specification, section 2). Removes the outer pipes and the delimiter
 * row, adds blank lines between rows, escapes what would begin a block, and unescapes pipes in code. With `asText`
 * only the delimiter row is escaped, for cases that flattening does not resolve.
 */
export function tableEdits(table: Token, source: Source, asText: boolean): Edit[] {
  const { starts, ends } = rowsOf(table) as { starts: readonly number[]; ends: readonly number[] };
  const [headStart, dashesStart] = starts as [number, number];
  const warning: Edit = { start: headStart, end: headStart, put: '', code: 'table_flattened' };
  if (asText) return [warning, { start: dashesStart, end: dashesStart, put: '\\' }];
  const edits = [...blankLineBefore(table, headStart, source), warning];
  let previousEnd: number | undefined;
  starts.forEach((start, row) => {
    if (row === 1) return;
    if (previousEnd !== undefined) edits.push(blankLineBetween(previousEnd, start, source));
    const end = ends[row] as number;
    edits.push(...rowEdits(source.text.slice(start, end), start));
    previousEnd = end;
  });
  if (starts.length === 2) edits.push({ start: ends[0] as number, end: ends[1] as number, put: '' });
  edits.push(...blankLineAfter(table, starts, ends, source));
  return edits;
}

function blankLineBefore(table: Token, headStart: number, source: Source): Edit[] {
  // After a list marker, the table is at the beginning of its item.
  if (/[^>\s]/.test(source.before(headStart))) return [];
  return blankLineEdits(table.map?.[0] as number, source);
}

function blankLineBetween(previousEnd: number, start: number, source: Source): Edit {
  const prefix = source.before(start);
  return { start: previousEnd, end: start, put: `\n${prefix.trimEnd()}\n${prefix}` };
}

function blankLineAfter(table: Token, starts: readonly number[], ends: readonly number[], source: Source): Edit[] {
  const line = (table.map?.[0] as number) + starts.length;
  if (line >= source.lineCount || source.isBlank(line)) return [];
  const end = ends.at(-1) as number;
  return [{ start: end, end, put: `\n${source.before(starts.at(-1) as number).trimEnd()}` }];
}

function rowEdits(row: string, at: number): Edit[] {
  const lead = (/^\|?[ \t]*/.exec(row) as RegExpExecArray)[0].length;
  const closing = /(?<!\\)\|[ \t]*$/.exec(row);
  const cells = row.slice(lead, closing && closing.index >= lead ? closing.index : undefined).trimEnd();
  const begin = at + lead;
  const edits: Edit[] = [{ start: at, end: begin, put: '' }];
  const backslash = beginsHtml.test(cells) ? 0 : blockStartEscape(cells);
  if (backslash !== null) edits.push({ start: begin + backslash, end: begin + backslash, put: '\\' });
  for (const span of codeSpans(cells)) {
    for (const { index } of cells.slice(span.start, span.end).matchAll(/\\(?=\|)/g)) {
      edits.push({ start: begin + span.start + index, end: begin + span.start + index + 1, put: '' });
    }
  }
  edits.push({ start: begin + cells.length, end: at + row.length, put: '' });
  return edits;
}
