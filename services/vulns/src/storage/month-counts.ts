import type { Database } from '@kairan/database/open';
import { publishedKeys } from './document-key.ts';

/** How many published vulnerabilities of one month are alike in severity, exploitation and sources. */
export interface MonthCount {
  /** `2026-11` */
  month: string;
  /** See `document/flags.ts`. */
  flags: number;
  n: number;
}

/** All of them, the oldest month first. */
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

/** Whether the vulnerabilities of a month have a time at all: those without any lie at the beginning of all keys, in 1980. */
export function isDated(month: string): boolean {
  return !month.startsWith('1980');
}
