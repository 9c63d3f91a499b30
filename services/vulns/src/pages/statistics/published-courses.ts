import { type Html, html } from '@kairan/web/html';
import { type Severity, severities } from '../../vulnerability.ts';
import { type Column, highestOf, type Series, sumOf } from '../charts/chart.ts';
import { columnChart } from '../charts/column-chart.ts';
import { dayPairs, monthLabel, monthTick } from '../charts/ticks.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Trends } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';

/** The severities as parts of columns and bars, the worst at the bottom, where columns compare best. */
export function severitySeries({ messages }: PageRequest): Series[] {
  return severities.map((severity) => ({ ink: severity, name: messages.severities[severity] }));
}

/** A column of what was published in a period, by severity. @param span the search parameters of the period */
export function severityColumn(
  { label, tick }: Pick<Column, 'label' | 'tick'>,
  counts: Readonly<Record<Severity, number>>,
  span: Pairs,
  pageRequest: PageRequest,
): Column {
  return {
    label,
    tick,
    href: hrefOf(pageRequest, '/', span),
    figures: severities.map((severity) => ({
      n: counts[severity],
      href: hrefOf(pageRequest, '/', [['severity', severity], ...span]),
    })),
  };
}

/** What was published in each of the last 24 months, by severity. */
export function monthColumns({ by_month }: Trends, pageRequest: PageRequest): Column[] {
  return by_month.map(({ month, severities: counts }) =>
    severityColumn(
      { label: monthLabel(month, pageRequest), tick: monthTick(month, pageRequest) },
      counts,
      dayPairs('published', month),
      pageRequest,
    ),
  );
}

export function publishedByMonth(trends: Trends, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language];
  const columns = monthColumns(trends, pageRequest);
  const all = columns.reduce((sum, column) => sum + sumOf(column), 0);
  return columnChart(
    {
      id: 'by-month',
      title: messages.months.title,
      description: messages.months.text(pageRequest.formats.count(all), ...highestOf(columns, pageRequest)),
      head: messages.month,
      series: severitySeries(pageRequest),
      columns,
    },
    pageRequest,
  );
}

export function publishedByYear({ by_year }: Trends, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language];
  if (by_year.length === 0) return html``;
  const columns = by_year.map(({ year, severities: counts }) =>
    severityColumn(
      { label: year, tick: Number(year) % 5 === 0 ? year : '' },
      counts,
      dayPairs('published', year),
      pageRequest,
    ),
  );
  return columnChart(
    {
      id: 'by-year',
      title: messages.years.title,
      description: messages.years.text(...highestOf(columns, pageRequest)),
      head: messages.year,
      series: severitySeries(pageRequest),
      columns,
    },
    pageRequest,
  );
}
