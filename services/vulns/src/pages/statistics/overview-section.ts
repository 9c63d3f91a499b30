import { type Html, html } from '@kairan/doors/html';
import type { Statistics } from '../asking.ts';
import { sparkline } from '../charts/sparkline.ts';
import { totals } from '../totals.ts';
import { hrefOf, type Visit } from '../visit.ts';
import type { Trends } from './figures.ts';
import { monthColumns } from './published-courses.ts';
import { statisticsWords } from './words.ts';

/** How much there is and how much comes in, for the first page: the totals and the course of the last 24 months. */
export function overviewSection(
  { statistics, trends }: { statistics: Statistics; trends: Trends },
  visit: Visit,
): Html {
  const words = statisticsWords[visit.language];
  return html`<div class="overview">
${totals(statistics, visit)}
<div class="course"><p class="hint">${words.course}</p>
${sparkline(words.course, monthColumns(trends, visit), visit)}
<p><a href="${hrefOf(visit, '/statistics')}">${words.more}</a></p></div></div>`;
}
