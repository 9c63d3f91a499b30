import type { Element, ElementContent } from 'hast';
import { type Around, element } from './reading.ts';
import { declarationsOf, looksOf } from './style.ts';
import { hasSensibleSpans, isLayout, rowsOfTable, spanOf } from './tables.ts';

/** A table with its cells, or the content of one that only arranges it. */
export function cleanTable(node: Element, around: Around): ElementContent[] {
  const rows = rowsOfTable(node);
  if (isLayout(node, rows)) return rows.flat().map((cell) => element('section', around.clean(cell.children, around)));
  around.reading.tables++;
  const spans = hasSensibleSpans(rows);
  const cleaned = rows.map((cells) =>
    element(
      'tr',
      cells.map((cell) => {
        const looks = looksOf(cell, declarationsOf(cell), around.looks, false);
        const properties = spans ? { colSpan: spanOf(cell, 'colSpan'), rowSpan: spanOf(cell, 'rowSpan') } : {};
        return element(cell.tagName, around.clean(cell.children, { ...around, looks }), properties);
      }),
    ),
  );
  return [element('table', [element('tbody', cleaned)])];
}
