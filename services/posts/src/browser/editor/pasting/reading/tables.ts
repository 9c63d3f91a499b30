import type { Element, ElementContent } from 'hast';
import { findInside, plainText } from './reading.ts';

const blocks = new Set(['table', 'ul', 'ol', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The rows of a table with their cells. */
export function rowsOfTable(table: Element): Element[][] {
  return table.children.flatMap((child): Element[][] => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [child.children.filter(isCell)];
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOfTable(child) : [];
  });
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}

/** Whether a table only arranges its content, as in mail, around code and in documents' boxes. */
export function isLayout(table: Element, rows: readonly (readonly Element[])[]): boolean {
  if (/^(?:presentation|none)$/.test(String(table.properties['role'] ?? ''))) return true;
  if (rows.every((row) => row.filter((cell) => plainText([cell]).trim() !== '').length <= 1)) return true;
  return findInside(table, ({ tagName }) => blocks.has(tagName)) !== undefined;
}

/** Over how many columns or rows a cell goes. */
export function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan'): number {
  return Math.min(100, Math.max(1, Math.trunc(Number(properties[name])) || 1));
}

/** Whether a table does not get much larger by its spans: cells are added for each column and row of them. */
export function hasSensibleSpans(rows: readonly (readonly Element[])[]): boolean {
  const cells = rows.flat();
  return cells.reduce((sum, cell) => sum + spanOf(cell, 'colSpan') * spanOf(cell, 'rowSpan'), 0) < 20_000;
}
