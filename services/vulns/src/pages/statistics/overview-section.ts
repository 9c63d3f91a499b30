import { type Html, html } from '@kairan/web/html';
import { sparkline } from '../charts/sparkline.ts';
import type { PageQueries, Statistics } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { totals } from '../totals.ts';
import { type Trends, trendsOf } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';
import { monthColumns } from './published-courses.ts';
import { type Urgent, urgentLists, urgentOf } from './urgent-lists.ts';

/** The overview of all data on the home page. */
export interface Overview {
  readonly statistics: Statistics;
  readonly trends: Trends;
  readonly urgent: Urgent;
}

/** Queries the overview. */
export async function overviewOf(questions: PageQueries, pageRequest: PageRequest): Promise<Overview> {
  const [statistics, trends, urgent] = await Promise.all([
    questions.statistics(),
    trendsOf(questions, pageRequest),
    urgentOf(questions, pageRequest),
  ]);
  return { statistics, trends, urgent };
}

/** The most urgent vulnerabilities, the totals and the latest trend. */
export function overviewSection({ statistics, trends, urgent }: Overview, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language];
  return html`${urgentLists(urgent, pageRequest)}
<div class="overview">
${totals(statistics, pageRequest)}
<div class="course"><p class="hint">${messages.course}</p>
${sparkline(messages.course, monthColumns(trends, pageRequest), pageRequest)}
<p><a href="${hrefOf(pageRequest, '/statistics')}">${messages.more}</a></p></div></div>`;
}
