import { type Html, html } from '@kairan/web/html';
import { type Column, type Reading, sumOf } from './chart.ts';
import { chartMessages } from './messages/messages.ts';
import { axisCount } from './ticks.ts';

const height = 44;
/** Space above the highest column for its number. */
const above = 14;

/**
 * A small chart without an axis, beside text or in a row: low columns, the highest with its number. For screen readers
 * it is one image that names the highest and the last column; the numbers themselves have to be in a table on the same
 * page or on the page it links to.
 * @param title what the chart shows
 */
export function sparkline(title: string, columns: readonly Column[], reading: Reading): Html {
  const counts = columns.map(sumOf);
  const most = Math.max(...counts, 1);
  const highest = counts.indexOf(most);
  const route = 100 / columns.length;
  const labels = [...new Set([highest, columns.length - 1])].flatMap((i) => labelOf(columns[i], reading));
  return html`<svg class="spark" width="100%" height="${height}" role="img" aria-label="${[title, ...labels].join('. ')}" focusable="false">${columns.map(
    (column, i) => {
      const tall = Math.round(((height - above - 1) * sumOf(column)) / most);
      return html`<rect class="${i === highest ? 'ground plain' : 'quiet'}" x="${(i * route).toFixed(2)}%" width="${(route * 0.78).toFixed(2)}%" y="${height - 1 - tall}" height="${tall}"></rect>`;
    },
  )}<rect class="ground-line" y="${height - 1}" width="100%" height="1"></rect>${
    highest < 0
      ? ''
      : html`<text x="${((highest + 0.39) * route).toFixed(2)}%" y="10" text-anchor="${anchorOf(highest, columns.length)}">${axisCount(most, reading)}</text>`
  }</svg>`;
}

function labelOf(column: Column | undefined, { language, formats }: Reading): string[] {
  return column ? [chartMessages[language].column(column.label, formats.count(sumOf(column)), [])] : [];
}

/** Keeps the numbers at both ends inside the drawing. */
function anchorOf(i: number, count: number): string {
  if (i < 2) return 'start';
  return i > count - 3 ? 'end' : 'middle';
}
