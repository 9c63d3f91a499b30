import type { Database } from '@kairan/database/open';
import { publishedKeys } from './document-key.ts';

/** Number of published vulnerabilities of one month with the same severity, exploitation and sources. */
export interface MonthCount {
  /** `2026-11` */
  month: string;
  /** See `document/flags.ts`. */
  flags: number;
  n: number;
}

/** Counts all published vulnerabilities, oldest month first. */
export async function countMonths(db: Database): Promise<MonthCount[]> {
  const month =
    db.engine === 'sqlite'
      ? "strftime('%Y-%m', (id / 4096) / 1000 + 315532800, 'unixepoch')"
      : "to_char(to_timestamp((id / 4096) / 1000 + 315532800) at time zone 'UTC', 'YYYY-MM')";
  const rows = await db.all<MonthCount>(
    `select ${month} as month, flags, count(*) as n from vuln_sort where id >= ? group by 1, 2`,
    [publishedKeys.low],
  );
  return rows.sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** Whether the vulnerabilities of a month have a publication time: those without one have the lowest keys, in 1980. */
export function isDated(month: string): boolean {
  return !month.startsWith('1980');
}
