import { type Html, html } from '@kairan/web/html';
import type { Statistics } from './page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from './page-request.ts';

/** The totals, each with a link to what it counts. */
export function totals(statistics: Statistics, pageRequest: PageRequest): Html {
  const { messages, formats } = pageRequest;
  const figures: [label: string, n: number, pairs: Pairs | null][] = [
    [messages.totals.total, statistics.total, [['sort', '-published']]],
    [messages.totals.critical, statistics.by_severity['critical'] ?? 0, [['severity', 'critical']]],
    [
      messages.totals.kev,
      statistics.kev,
      [
        ['kev', '1'],
        ['sort', '-kev_added'],
      ],
    ],
    [messages.totals.poc, statistics.poc, [['poc', '1']]],
    [messages.totals.week, statistics.added_last_7_days, null],
  ];
  return html`<section class="totals" aria-labelledby="totals"><h2 id="totals">${messages.totals.title}</h2>
<dl>${figures.map(([label, n, pairs]) => {
    const count = formats.count(n);
    return html`<div><dt>${label}</dt><dd>${pairs === null ? count : html`<a href="${hrefOf(pageRequest, '/', pairs)}">${count}</a>`}</dd></div>`;
  })}</dl>
<p class="hint">${messages.totals.asOf(formats.time(statistics.generated_at))}</p></section>`;
}
