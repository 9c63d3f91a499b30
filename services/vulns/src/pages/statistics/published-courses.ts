import { type Html, html } from '@kairan/web/html';
import { type Severity, severities } from '../../vulnerability.ts';
import { type Column, type Series, sumOf } from '../charts/chart.ts';
import { columnChart } from '../charts/column-chart.ts';
import { monthLabel, monthTick, publishedInMonth, publishedInYear } from '../charts/ticks.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import type { Trends } from './figures.ts';
import { statisticsWords } from './messages/messages.ts';

/** The severities as parts of columns and bars, the worst at the bottom, where columns compare best. */
export function severitySeries({ words }: Visit): Series[] {
  return severities.map((severity) => ({ ink: severity, name: words.severities[severity] }));
}

/** A column of what was published in a span of time, by severity. @param span the parameters that list it */
export function severityColumn(
  { label, tick }: Pick<Column, 'label' | 'tick'>,
  counts: Readonly<Record<Severity, number>>,
  span: Pairs,
  visit: Visit,
): Column {
  return {
    label,
    tick,
    href: hrefOf(visit, '/', span),
    figures: severities.map((severity) => ({
      n: counts[severity],
      href: hrefOf(visit, '/', [['severity', severity], ...span]),
    })),
  };
}

/** What was published in each of the last 24 months, by severity. */
export function monthColumns({ by_month }: Trends, visit: Visit): Column[] {
  return by_month.map(({ month, severities: counts }) =>
    severityColumn(
      { label: monthLabel(month, visit), tick: monthTick(month, visit) },
      counts,
      publishedInMonth(month),
      visit,
    ),
  );
}

export function publishedByMonth(trends: Trends, visit: Visit): Html {
  const words = statisticsWords[visit.language];
  const columns = monthColumns(trends, visit);
  const most = highest(columns);
  const all = columns.reduce((sum, column) => sum + sumOf(column), 0);
  return columnChart(
    {
      id: 'by-month',
      title: words.months.title,
      description: words.months.text(visit.formats.count(all), most.label, visit.formats.count(sumOf(most))),
      head: words.month,
      series: severitySeries(visit),
      columns,
    },
    visit,
  );
}

export function publishedByYear({ by_year }: Trends, visit: Visit): Html {
  const words = statisticsWords[visit.language];
  if (by_year.length === 0) return html``;
  const columns = by_year.map(({ year, severities: counts }) =>
    severityColumn({ label: year, tick: Number(year) % 5 === 0 ? year : '' }, counts, publishedInYear(year), visit),
  );
  const most = highest(columns);
  return columnChart(
    {
      id: 'by-year',
      title: words.years.title,
      description: words.years.text(most.label, visit.formats.count(sumOf(most))),
      head: words.year,
      series: severitySeries(visit),
      columns,
    },
    visit,
  );
}

/** The first of the highest; there is at least one column. */
function highest(columns: readonly Column[]): Column {
  return columns.reduce((most, column) => (sumOf(column) > sumOf(most) ? column : most));
}
