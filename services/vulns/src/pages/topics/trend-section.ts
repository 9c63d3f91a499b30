import { type Html, html } from '@kairan/web/html';
import { type Column, sumOf } from '../charts/chart.ts';
import { columnChart } from '../charts/column-chart.ts';
import { monthLabel, monthTick, publishedInMonth, publishedInYear } from '../charts/ticks.ts';
import type { Pairs, Visit } from '../page-request.ts';
import { section } from '../section.ts';
import { severityColumn, severitySeries } from '../statistics/published-courses.ts';
import { topicWords } from './messages/messages.ts';
import type { Trend } from './topic-responses.ts';

/** How a topic moves: by month, and by year where there are several. */
export function trendSection(trend: Trend, filter: Pairs, visit: Visit): Html {
  return section(
    'trend',
    topicWords[visit.language].trend,
    html`<div class="figures">${byMonth(trend, filter, visit)}${byYear(trend, filter, visit)}</div>`,
  );
}

function byMonth({ by_month }: Trend, filter: Pairs, visit: Visit): Html {
  const words = topicWords[visit.language];
  const columns = by_month.map(({ month, severities }) =>
    severityColumn(
      { label: monthLabel(month, visit), tick: monthTick(month, visit) },
      severities,
      [...filter, ...publishedInMonth(month)],
      visit,
    ),
  );
  const { all, most } = extent(columns);
  if (most === null) return html`<p class="hint">${words.noneByMonth}</p>`;
  const { count } = visit.formats;
  return columnChart(
    {
      id: 'by-month',
      title: words.byMonth,
      description: words.byMonthText(count(all), most.label, count(sumOf(most))),
      head: words.month,
      series: severitySeries(visit),
      columns,
    },
    visit,
  );
}

function byYear({ by_year }: Trend, filter: Pairs, visit: Visit): Html {
  if (by_year.length < 2) return html``;
  const words = topicWords[visit.language];
  const every = by_year.length > 8 ? 5 : 1;
  const columns = by_year.map(({ year, severities }) =>
    severityColumn(
      { label: year, tick: Number(year) % every === 0 ? year : '' },
      severities,
      [...filter, ...publishedInYear(year)],
      visit,
    ),
  );
  const { all, most } = extent(columns);
  if (most === null) return html``;
  const { count } = visit.formats;
  return columnChart(
    {
      id: 'by-year',
      title: words.byYear,
      description: words.byYearText(count(all), most.label, count(sumOf(most))),
      head: words.year,
      series: severitySeries(visit),
      columns,
    },
    visit,
  );
}

/** How much all columns hold, and the first of the highest; null where all are empty. */
function extent(columns: readonly Column[]): { all: number; most: Column | null } {
  const all = columns.reduce((sum, column) => sum + sumOf(column), 0);
  const most = columns.reduce<Column | null>((high, one) => (high && sumOf(high) >= sumOf(one) ? high : one), null);
  return { all, most: all === 0 ? null : most };
}
