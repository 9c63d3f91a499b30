import { type Html, html } from '@kairan/web/html';
import { linkedCount } from '../charts/chart-figure.ts';
import { columnChart } from '../charts/column-chart.ts';
import { dayPairs, monthLabel, monthTick } from '../charts/ticks.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { table } from '../section.ts';
import type { Trends } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';

/** The additions to CISA KEV in each of the last 24 months. */
export function kevByMonth({ kev_by_month }: Trends, pageRequest: PageRequest): Html {
  const { formats, language } = pageRequest;
  const messages = statisticsMessages[language];
  const sum = (name: 'added' | 'ransomware') => kev_by_month.reduce((all, month) => all + month[name], 0);
  const chart = columnChart(
    {
      id: 'kev-by-month',
      title: messages.kev.title,
      description: messages.kev.text(formats.count(sum('added')), formats.count(sum('ransomware'))),
      head: messages.month,
      series: [
        { ink: 'alarm', name: messages.kev.ransomware },
        { ink: 'plain', name: messages.kev.others },
      ],
      columns: kev_by_month.map(({ month, added, ransomware }) => {
        const hrefOfAdded = (more: Pairs) => hrefOf(pageRequest, '/', [...more, ...dayPairs('kev_added', month)]);
        return {
          label: monthLabel(month, pageRequest),
          tick: monthTick(month, pageRequest),
          href: hrefOfAdded([]),
          figures: [
            { n: ransomware, href: hrefOfAdded([['ransomware', '1']]) },
            { n: added - ransomware, href: hrefOfAdded([['ransomware', '0']]) },
          ],
        };
      }),
    },
    pageRequest,
  );
  const newest = hrefOf(pageRequest, '/', [
    ['kev', '1'],
    ['sort', '-kev_added'],
  ]);
  return html`${chart}
<p><a href="${newest}">${messages.kev.newest}</a></p>`;
}

/** The additions to KEV by year, latest first, with the median delay until an exploited vulnerability was listed. */
export function kevByYear({ kev_by_year }: Trends, pageRequest: PageRequest): Html {
  const { formats, language } = pageRequest;
  const { kev, year } = statisticsMessages[language];
  const counted = (n: number, inYear: string, more: Pairs) =>
    linkedCount({ n, href: hrefOf(pageRequest, '/', [...more, ...dayPairs('kev_added', inYear)]) }, pageRequest);
  const rows = kev_by_year.toReversed().map(
    (
      one,
    ) => html`<tr><th scope="row">${one.year}</th><td class="number">${counted(one.added, one.year, [])}</td><td class="number">${counted(one.ransomware, one.year, [['ransomware', '1']])}</td><td class="number">${
      one.median_days === null ? '–' : formats.count(one.median_days)
    }</td></tr>
`,
  );
  return html`<p class="hint">${kev.daysText}</p>
<div class="numeric">${table('kev-years', [year, kev.added, kev.ransomware, kev.days], rows)}</div>`;
}
