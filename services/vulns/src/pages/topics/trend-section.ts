import { type Html, html } from '@kairan/web/html';
import { type Column, highestOf, sumOf } from '../charts/chart.ts';
import { columnChart } from '../charts/column-chart.ts';
import { dayPairs, monthLabel, monthTick } from '../charts/ticks.ts';
import type { PageRequest, Pairs } from '../page-request.ts';
import { section } from '../section.ts';
import { severityColumn, severitySeries } from '../statistics/published-courses.ts';
import { topicMessages } from './messages/messages.ts';
import type { Trend } from './topic-responses.ts';

/** The trend of a topic by month, and by year if there are several. */
export function trendSection(trend: Trend, filter: Pairs, pageRequest: PageRequest): Html {
  return section(
    'trend',
    topicMessages[pageRequest.language].trend,
    html`<div class="figures">${byMonth(trend, filter, pageRequest)}${byYear(trend, filter, pageRequest)}</div>`,
  );
}

function byMonth({ by_month }: Trend, filter: Pairs, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  const columns = by_month.map(({ month, severities }) =>
    severityColumn(
      { label: monthLabel(month, pageRequest), tick: monthTick(month, pageRequest) },
      severities,
      [...filter, ...dayPairs('published', month)],
      pageRequest,
    ),
  );
  const all = sumOfAll(columns);
  if (all === 0) return html`<p class="hint">${messages.noneByMonth}</p>`;
  return columnChart(
    {
      id: 'by-month',
      title: messages.byMonth,
      description: messages.byMonthText(pageRequest.formats.count(all), ...highestOf(columns, pageRequest)),
      head: messages.month,
      series: severitySeries(pageRequest),
      columns,
    },
    pageRequest,
  );
}

function byYear({ by_year }: Trend, filter: Pairs, pageRequest: PageRequest): Html {
  if (by_year.length < 2) return html``;
  const messages = topicMessages[pageRequest.language];
  const every = by_year.length > 8 ? 5 : 1;
  const columns = by_year.map(({ year, severities }) =>
    severityColumn(
      { label: year, tick: Number(year) % every === 0 ? year : '' },
      severities,
      [...filter, ...dayPairs('published', year)],
      pageRequest,
    ),
  );
  const all = sumOfAll(columns);
  if (all === 0) return html``;
  return columnChart(
    {
      id: 'by-year',
      title: messages.byYear,
      description: messages.byYearText(pageRequest.formats.count(all), ...highestOf(columns, pageRequest)),
      head: messages.year,
      series: severitySeries(pageRequest),
      columns,
    },
    pageRequest,
  );
}

function sumOfAll(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + sumOf(column), 0);
}
