import { type Html, html } from '@kairan/web/html';
import { columnChart } from '../charts/column-chart.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import type { Trends } from './figures.ts';
import { statisticsWords } from './messages/messages.ts';

type Class = Trends['epss'][number];

/** How EPSS scores spread: a histogram whose classes widen as the scores do. */
export function epssSpread({ epss, without_epss }: Trends, visit: Visit): Html {
  const { formats, language } = visit;
  const words = statisticsWords[language];
  const scored = epss.reduce((sum, { count }) => sum + count, 0);
  const chart = columnChart(
    {
      id: 'epss-classes',
      title: words.epss.title,
      description: words.epss.text(formats.count(scored), formats.count(without_epss)),
      head: words.epss.score,
      series: [{ ink: 'plain', name: words.vulnerabilities }],
      // No list can be asked for a span of scores.
      columns: epss.map((one) => ({
        label: nameOf(one, visit),
        tick: '',
        href: null,
        figures: [{ n: one.count, href: null }],
      })),
      edges: epss.map(({ from }) => formats.percent(from)),
    },
    visit,
  );
  return html`${chart}
<p><a href="${hrefOf(visit, '/', [['sort', '-epss']])}">${words.epss.highest}</a></p>`;
}

function nameOf({ from, to }: Class, { formats, language }: Visit): string {
  const { epss } = statisticsWords[language];
  if (from === 0) return epss.below(formats.percent(to));
  return to === 1 ? epss.from(formats.percent(from)) : epss.between(formats.percent(from), formats.percent(to));
}
