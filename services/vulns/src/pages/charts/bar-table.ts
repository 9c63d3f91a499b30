import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { type Figure, type Reading, type Series, sumOf } from './chart.ts';
import { linkedCount } from './chart-figure.ts';
import { fillOf, legend, patterns } from './inks.ts';

/** A ranking: vendors, weaknesses or sources with their counts. */
export interface BarTable {
  /** Unique on the page; prefix of the ids within. */
  readonly id: string;
  /** The id of the heading. */
  readonly labelledBy: string;
  /** The column headings: "Vendor", "Vulnerabilities". */
  readonly heads: readonly [thing: string, count: string];
  /** The parts of the bars; a single series if bars have no parts. */
  readonly series: readonly Series[];
  readonly rows: readonly BarRow[];
}

interface BarRow {
  /** The name, possibly third-party text. */
  readonly name: string;
  /** The page of the item. */
  readonly href: string | null;
  /** The list of everything counted. */
  readonly countHref: string | null;
  /** One per series, in their order. */
  readonly figures: readonly Figure[];
}

/** A table with bars: names and counts are text, and the bars only repeat the counts. */
export function barTable({ id, labelledBy, heads, series, rows }: BarTable, reading: Reading): Html {
  const most = Math.max(...rows.map(sumOf), 1);
  return html`${series.length > 1 ? legend(id, series) : ''}<table class="bars" aria-labelledby="${labelledBy}">
<thead class="unseen"><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead>
<tbody>
${rows.map((row, i) => {
  const name = row.href === null ? isolated(row.name) : html`<a href="${row.href}">${isolated(row.name)}</a>`;
  return html`<tr><th scope="row">${name}${bar(id, row, i === 0, series, most)}</th><td class="number">${linkedCount({ n: sumOf(row), href: row.countHref }, reading)}</td></tr>
`;
})}</tbody></table>`;
}

/** The first bar contains the patterns of all bars. */
function bar(id: string, row: BarRow, first: boolean, series: readonly Series[], most: number): Html {
  let left = 0;
  const parts = row.figures.map(({ n }, s) => {
    const width = Math.round((10_000 * n) / most) / 100;
    const x = left;
    left += width;
    return width === 0
      ? ''
      : html`<rect class="part" x="${x.toFixed(2)}%" width="${width}%" height="10" fill="${fillOf(id, series[s] as Series)}"></rect>`;
  });
  return html`<svg class="bar" width="100%" height="10" aria-hidden="true" focusable="false">${first ? patterns(id, series) : ''}${parts}</svg>`;
}
