import type { Database, Queries } from '@kairan/database/open';
import { type SourceCode, severities, sourceCodes } from '../vulnerability.ts';
import { publishedKeys } from './document-key.ts';

/** What is counted of all published vulnerabilities. */
export interface Statistics {
  total: number;
  by_severity: Record<string, number>;
  kev: number;
  poc: number;
  by_source: Record<SourceCode, number>;
  by_year: Record<string, number>;
  /** Every month there is, `2026-11`; answers show the last 24. */
  by_month: Record<string, number>;
}

/** Counts everything anew and keeps the result, so that no request ever has to. Takes a quarter of a second for 350,000. */
export async function refreshStatistics(db: Database, now: Date): Promise<void> {
  const statistics = await count(db);
  await db.run(
    `insert into meta (name, value) values ('statistics', ?) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ statistics, at: now.toISOString() })],
  );
}

/** The last count, and when it was made. */
export async function storedStatistics(db: Queries): Promise<{ statistics: Statistics; at: string } | null> {
  const row = await db.get<{ value: string }>("select value from meta where name = 'statistics'");
  return row ? (JSON.parse(row.value) as { statistics: Statistics; at: string }) : null;
}

/** See `flagsOf` in ingest/derive.ts for the bits, document-key.ts for the times. */
async function count(db: Database): Promise<Statistics> {
  const month =
    db.engine === 'sqlite'
      ? "strftime('%Y-%m', (id / 4096) / 1000 + 315532800, 'unixepoch')"
      : "to_char(to_timestamp((id / 4096) / 1000 + 315532800) at time zone 'UTC', 'YYYY-MM')";
  const rows = await db.all<{ month: string; flags: number; n: number }>(
    `select ${month} as month, flags, count(*) as n from vuln_sort where id >= ? group by 1, 2`,
    [publishedKeys.low],
  );
  const statistics: Statistics = {
    total: 0,
    by_severity: Object.fromEntries(severities.map((severity) => [severity, 0])),
    kev: 0,
    poc: 0,
    by_source: Object.fromEntries(sourceCodes.map((source) => [source, 0])) as Record<SourceCode, number>,
    by_year: {},
    by_month: {},
  };
  for (const { month, flags, n } of rows.sort((a, b) => (a.month < b.month ? -1 : 1))) {
    const severity = severities[flags & 7] as string;
    const year = month.slice(0, 4);
    statistics.total += n;
    statistics.by_severity[severity] = (statistics.by_severity[severity] ?? 0) + n;
    if (flags & 8) statistics.kev += n;
    if (flags & 16) statistics.poc += n;
    for (const [i, source] of sourceCodes.entries()) if (flags & (32 << i)) statistics.by_source[source] += n;
    // A record without any time lies at the beginning, in 1980; it belongs to no year.
    if (year === '1980') continue;
    statistics.by_year[year] = (statistics.by_year[year] ?? 0) + n;
    statistics.by_month[month] = (statistics.by_month[month] ?? 0) + n;
  }
  return statistics;
}
