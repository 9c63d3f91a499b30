import { type Html, html } from '@kairan/web/html';
import { sparkline } from '../charts/sparkline.ts';
import type { PageQueries, Statistics } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { totals } from '../totals.ts';
import { type Trends, trendsOf } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';
import { monthColumns } from './published-courses.ts';

/** The overview of all data on the home page. */
export interface Overview {
  readonly statistics: Statistics;
  readonly trends: Trends;
}

/** Queries the overview. */
export async function overviewOf(questions: PageQueries, pageRequest: PageRequest): Promise<Overview> {
  const [statistics, trends] = await Promise.all([questions.statistics(), trendsOf(questions, pageRequest)]);
  return { statistics, trends };
}

/** The totals and the latest trend. */
export function overviewSection({ statistics, trends }: Overview, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language];
  return html`<div class="overview">
${totals(statistics, pageRequest)}
<div class="course"><p class="hint">${messages.course}</p>
${sparkline(messages.course, monthColumns(trends, pageRequest), pageRequest)}
<p><a href="${hrefOf(pageRequest, '/statistics')}">${messages.more}</a></p></div></div>`;
}
