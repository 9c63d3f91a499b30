import type { Database } from '@kairan/database/open';
import type { z } from 'zod';
import { listTags, severitiesOf } from '../storage/facets.ts';
import { storedStatistics } from '../storage/statistics.ts';
import { epssEdges, type Trends } from '../storage/trends.ts';
import { type Language, type Severity, severities } from '../vulnerability.ts';
import type { trendsShape } from './shapes.ts';
import { lastMonths } from './statistics.ts';
import { tagNameOf } from './tag-names.ts';

const shownTags = 10;

type TrendsAnswer = z.output<typeof trendsShape>;

/** Returns the trends as of the last sync, for the months up to today. */
export async function trendsAnswer(db: Database, now: Date, language: Language): Promise<TrendsAnswer> {
  const stored = await storedStatistics(db);
  const trends = stored?.trends ?? nothing;
  const months = lastMonths(now);
  const top = async (kind: 'weakness' | 'vendor') => {
    const rows = await listTags(db, { q: null, kind, after: null, limit: shownTags });
    return rows.map((row) => ({ ...tagNameOf(row, language), count: row.total, severities: severitiesOf(row) }));
  };
  return {
    by_month: months.map((month) => ({ month, severities: named(trends.by_month[month]) })),
    by_year: yearsOf(trends),
    kev_by_month: months.map((month) => ({ month, ...(trends.kev_by_month[month] ?? { added: 0, ransomware: 0 }) })),
    kev_by_year: Object.entries(trends.kev_by_year).map(([year, count]) => ({ year, ...count })),
    epss: trends.epss.map((count, i) => ({ from: epssEdges[i] as number, to: epssEdges[i + 1] as number, count })),
    without_epss: trends.without_epss,
    top_weaknesses: await top('weakness'),
    top_vendors: await top('vendor'),
    generated_at: stored?.at ?? now.toISOString(),
  };
}

/** Sums months into years, from the first year to the last without gaps. */
function yearsOf({ by_month }: Trends): TrendsAnswer['by_year'] {
  const months = Object.keys(by_month);
  const [first, last] = [months[0], months.at(-1)].map((month) => Number(month?.slice(0, 4)));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  const counts = new Map(
    Array.from({ length: last - first + 1 }, (_, i) => [String(first + i), severities.map(() => 0)]),
  );
  for (const [month, bySeverity] of Object.entries(by_month)) {
    const year = counts.get(month.slice(0, 4)) as number[];
    for (const [position, n] of bySeverity.entries()) year[position] = (year[position] as number) + n;
  }
  return [...counts].map(([year, bySeverity]) => ({ year, severities: named(bySeverity) }));
}

function named(bySeverity: readonly number[] | undefined): Record<Severity, number> {
  return Object.fromEntries(severities.map((severity, position) => [severity, bySeverity?.[position] ?? 0])) as Record<
    Severity,
    number
  >;
}

const nothing: Trends = {
  by_month: {},
  kev_by_month: {},
  kev_by_year: {},
  epss: epssEdges.slice(1).map(() => 0),
  without_epss: 0,
};
