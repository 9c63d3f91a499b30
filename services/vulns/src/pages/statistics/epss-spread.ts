import { type Html, html } from '@kairan/web/html';
import { columnChart } from '../charts/column-chart.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Trends } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';

type Class = Trends['epss'][number];

/** The distribution of EPSS scores: a histogram with ranges that widen. */
export function epssSpread({ epss, without_epss }: Trends, pageRequest: PageRequest): Html {
  const { formats, language } = pageRequest;
  const messages = statisticsMessages[language];
  const scored = epss.reduce((sum, { count }) => sum + count, 0);
  const chart = columnChart(
    {
      id: 'epss-classes',
      title: messages.epss.title,
      description: messages.epss.text(formats.count(scored), formats.count(without_epss)),
      head: messages.epss.score,
      series: [{ ink: 'plain', name: messages.vulnerabilities }],
      columns: epss.map((one) => {
        const href = hrefOf(pageRequest, '/', [['q', queryOf(one)]]);
        return { label: nameOf(one, pageRequest), tick: '', href, figures: [{ n: one.count, href }] };
      }),
      edges: epss.map(({ from }) => formats.percent(from)),
    },
    pageRequest,
  );
  return html`${chart}
<p><a href="${hrefOf(pageRequest, '/', [['sort', '-epss']])}">${messages.epss.highest}</a></p>`;
}

/** The search for the scores of a class; the highest includes its end. */
function queryOf({ from, to }: Class): string {
  return to === 1 ? `epss>=${from}` : `epss>=${from} epss<${to}`;
}

function nameOf({ from, to }: Class, { formats, language }: PageRequest): string {
  const { epss } = statisticsMessages[language];
  if (from === 0) return epss.below(formats.percent(to));
  return to === 1 ? epss.from(formats.percent(from)) : epss.between(formats.percent(from), formats.percent(to));
}
