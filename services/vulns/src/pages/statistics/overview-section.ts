import { type Html, html } from '@kairan/web/html';
import { sparkline } from '../charts/sparkline.ts';
import type { Questions, Statistics } from '../page-queries.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { totals } from '../totals.ts';
import { type Trends, trendsOf } from './figures.ts';
import { statisticsWords } from './messages/messages.ts';
import { monthColumns } from './published-courses.ts';
import { type Urgent, urgentLists, urgentOf } from './urgent-lists.ts';

/** What the first page shows of everything there is. */
export interface Overview {
  readonly statistics: Statistics;
  readonly trends: Trends;
  readonly urgent: Urgent;
}

/** Asks for it. */
export async function overviewOf(questions: Questions, visit: Visit): Promise<Overview> {
  const [statistics, trends, urgent] = await Promise.all([
    questions.statistics(),
    trendsOf(questions, visit),
    urgentOf(questions, visit),
  ]);
  return { statistics, trends, urgent };
}

/** What is urgent now, how much there is and how much comes in. */
export function overviewSection({ statistics, trends, urgent }: Overview, visit: Visit): Html {
  const words = statisticsWords[visit.language];
  return html`${urgentLists(urgent, visit)}
<div class="overview">
${totals(statistics, visit)}
<div class="course"><p class="hint">${words.course}</p>
${sparkline(words.course, monthColumns(trends, visit), visit)}
<p><a href="${hrefOf(visit, '/statistics')}">${words.more}</a></p></div></div>`;
}
