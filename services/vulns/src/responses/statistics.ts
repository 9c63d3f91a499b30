import type { Database } from '@kairan/database/open';
import type { z } from 'zod';
import { keysOfTime, publishedKeys } from '../storage/document-key.ts';
import { listTags } from '../storage/facets.ts';
import { type Statistics, storedStatistics } from '../storage/statistics.ts';
import { severities, sourceCodes } from '../vulnerability.ts';
import type { statisticsShape } from './shapes.ts';
import { tagNameOf } from './tag-names.ts';

const shownTags = 10;
const shownMonths = 24;
const dayMs = 24 * 60 * 60 * 1000;

type StatisticsAnswer = z.output<typeof statisticsShape>;

/** Returns the statistics as of the last sync, with the parts that depend on today's date. */
export async function statisticsAnswer(db: Database, now: Date): Promise<StatisticsAnswer> {
  const stored = await storedStatistics(db);
  const statistics = stored?.statistics ?? nothing;
  const week = keysOfTime(publishedKeys, now.getTime() - 7 * dayMs, now.getTime());
  const added = await db.get<{ n: number }>('select count(*) as n from vuln_sort where id >= ? and id < ?', [
    week.low,
    week.high,
  ]);
  const top = async (kind: 'vendor' | null) => {
    const rows = await listTags(db, { q: null, kind, after: null, limit: shownTags });
    return rows.map((row) => ({ ...tagNameOf(row, 'en'), count: row.total }));
  };
  return {
    ...statistics,
    by_month: Object.fromEntries(lastMonths(now).map((month) => [month, statistics.by_month[month] ?? 0])),
    top_tags: await top(null),
    top_vendors: await top('vendor'),
    added_last_7_days: added?.n ?? 0,
    generated_at: stored?.at ?? now.toISOString(),
  };
}

const nothing: Statistics = {
  total: 0,
  by_severity: Object.fromEntries(severities.map((severity) => [severity, 0])),
  kev: 0,
  poc: 0,
  by_source: Object.fromEntries(sourceCodes.map((source) => [source, 0])) as Statistics['by_source'],
  by_year: {},
  by_month: {},
};

/** Returns the last 24 months including this one, oldest first: `2026-11`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1 + i, 1)).toISOString().slice(0, 7),
  );
}
