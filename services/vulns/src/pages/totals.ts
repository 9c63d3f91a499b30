import { type Html, html } from '@kairan/web/html';
import type { Statistics } from './page-queries.ts';
import { hrefOf, type Pairs, type Visit } from './page-request.ts';

/** How much there is, each number with a link to what it counts. */
export function totals(statistics: Statistics, visit: Visit): Html {
  const { words, formats } = visit;
  const figures: [label: string, n: number, pairs: Pairs | null][] = [
    [words.totals.total, statistics.total, [['sort', '-published']]],
    [words.totals.critical, statistics.by_severity['critical'] ?? 0, [['severity', 'critical']]],
    [
      words.totals.kev,
      statistics.kev,
      [
        ['kev', '1'],
        ['sort', '-kev_added'],
      ],
    ],
    [words.totals.poc, statistics.poc, [['poc', '1']]],
    [words.totals.week, statistics.added_last_7_days, null],
  ];
  return html`<section class="totals" aria-labelledby="totals"><h2 id="totals">${words.totals.title}</h2>
<dl>${figures.map(([label, n, pairs]) => {
    const count = formats.count(n);
    return html`<div><dt>${label}</dt><dd>${pairs === null ? count : html`<a href="${hrefOf(visit, '/', pairs)}">${count}</a>`}</dd></div>`;
  })}</dl>
<p class="hint">${words.totals.asOf(formats.time(statistics.generated_at))}</p></section>`;
}
