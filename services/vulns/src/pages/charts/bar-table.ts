import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { type Figure, type Reading, type Series, sumOf } from './chart.ts';
import { linkedCount } from './chart-figure.ts';
import { fillOf, legend, patterns } from './inks.ts';

/** Things of one kind, each with a count: vendors, weaknesses, sources. */
export interface BarTable {
  /** Unique on the page; the ids within begin with it. */
  readonly id: string;
  /** The id of the heading that says what is counted. */
  readonly labelledBy: string;
  /** What the things are, and what is counted of them: "Vendor", "Vulnerabilities". */
  readonly heads: readonly [thing: string, count: string];
  /** What the bars are made of; one where they have no parts. */
  readonly series: readonly Series[];
  readonly rows: readonly BarRow[];
}

interface BarRow {
  /** A name that others may have written. */
  readonly name: string;
  /** Where the thing itself is shown. */
  readonly href: string | null;
  /** Where all that is counted is shown. */
  readonly countHref: string | null;
  /** One for each series, in their order. */
  readonly figures: readonly Figure[];
}

/** Bars that lie in a table: names and counts are its text, and the bars below the names only repeat the counts. */
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

/** The first bar brings the patterns of all. */
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
