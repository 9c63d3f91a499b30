import { eastAsianWidth } from 'get-east-asian-width';
import { writeFence } from './fence.ts';
import { lineOf } from './line.ts';
import { joined, plainRun, type Run, textOf, withMark } from './run.ts';

/** What a table becomes, as the dialect has none. */
export type TableStyle = 'list' | 'code';

/** The cells of a table, row by row; the first row is the header, and empty if there is none. */
export type Cells = readonly (readonly (readonly Run[])[])[];

/**
 * Writes a table as a list or as code. A list has an item for each row: the first cell in bold, and the others after
 * it, or below it with the names of their columns.
 */
export function writeTable(cells: Cells, style: TableStyle): string {
  const [header = [], ...rows] = withHeader(cells.map((row) => row.map((cell) => joined(cell))));
  const filled = rows.filter((row) => row.some(isFilled));
  if (filled.length === 0 && !header.some(isFilled)) return '';
  if (style === 'code') return writeFence(aligned(header.some(isFilled) ? [header, ...filled] : filled), '');
  if (filled.length === 0) return header.filter(isFilled).map(lineOf).join('\n');
  return filled.map((row) => writeRow(row, header)).join('\n');
}

function isFilled(cell: readonly Run[]): boolean {
  return textOf(cell).trim() !== '' || cell.some(({ kind }) => kind === 'image');
}

/** Without a header, the first row is one if it has only words, and numbers below. */
function withHeader(cells: readonly (readonly (readonly Run[])[])[]): readonly (readonly (readonly Run[])[])[] {
  const [header, first, ...rest] = cells;
  if (!header || !first || header.some(isFilled) || rest.length === 0) return cells;
  const isNumber = (cell: readonly Run[]) =>
    /^[-+−¥￥$€£]?[\d０-９][\d０-９,.，．:/年月日時分秒 -]*[%％円]?$/.test(textOf(cell).trim());
  const onlyWords = first.every((cell) => isFilled(cell) && !isNumber(cell));
  const bold = first.every((cell) => cell.every(({ marks }) => marks.has('strong')));
  const numbers = first.some((_, column) => rest.some((row) => isNumber(row[column] ?? [])));
  return onlyWords && (bold || numbers) ? [first, ...rest] : cells;
}

function writeRow(row: readonly (readonly Run[])[], header: readonly (readonly Run[])[]): string {
  const [first = [], ...others] = row;
  const name = isFilled(first) ? first : [plainRun('—')];
  const japanese = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/.test([...header, ...row].map(textOf).join(''));
  const colon = japanese ? '：' : ': ';
  const values = others.flatMap((cell, index) => (isFilled(cell) ? [{ cell, column: header[index + 1] ?? [] }] : []));
  const title = withMark(name, 'strong');
  if (values.length === 0) return `- ${lineOf(title)}`;
  if (others.length === 1 || !header.some(isFilled)) {
    const line = values.flatMap(({ cell }, index) => [
      plainRun(index === 0 ? colon : japanese ? '／' : ' / '),
      ...cell,
    ]);
    return `- ${lineOf([...title, ...line])}`;
  }
  const lines = values.map(({ cell, column }) =>
    lineOf(isFilled(column) ? [...column, plainRun(colon), ...cell] : cell),
  );
  return [`- ${lineOf(title)}`, ...lines.map((line) => `  - ${line}`)].join('\n');
}

/** Columns of equal width in a monospace typeface, where full-width characters take two cells. */
function aligned(rows: readonly (readonly (readonly Run[])[])[]): string {
  const texts = rows.map((row) => row.map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()));
  const columns = Math.max(...texts.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...texts.map((row) => widthOf(row[column] ?? ''))),
  );
  return texts
    .map((row) =>
      widths
        .map((width, column) => (row[column] ?? '') + ' '.repeat(width - widthOf(row[column] ?? '')))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += eastAsianWidth(character.codePointAt(0) as number);
  return width;
}
