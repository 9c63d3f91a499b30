import type { Queries } from '@kairan/database/open';
import { keysOfTime, publishedKeys, timeOfKey } from './document-key.ts';

/** Vulnerabilities without a publication time have the lowest keys, which fall in this month. */
const ofNoTime = '1980-01';

/** Lists the months in which anything was published (`2026-11`), latest first, with one query each. */
export async function publishedMonths(db: Queries): Promise<string[]> {
  const months: string[] = [];
  let { high } = publishedKeys;
  for (;;) {
    const row = await db.get<{ id: number }>(
      'select id from vuln_sort where id >= ? and id < ? order by id desc limit 1',
      [publishedKeys.low, high],
    );
    if (row === undefined) return months;
    const time = timeOfKey(row.id);
    const month = time === null ? ofNoTime : new Date(time).toISOString().slice(0, '2026-11'.length);
    months.push(month);
    high = keysOfMonth(month).low;
  }
}

/** Returns the keys of a month (`2026-11`). */
export function keysOfMonth(name: string): { low: number; high: number } {
  const [year, month] = name.split('-').map(Number) as [number, number];
  return keysOfTime(publishedKeys, Date.UTC(year, month - 1), Date.UTC(year, month) - 1);
}
