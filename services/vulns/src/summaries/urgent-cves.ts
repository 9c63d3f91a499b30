import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { severityBits } from '../document/flags.ts';
import { type Severity, severities } from '../vulnerability.ts';
import { readsCountForMs } from './detail-reads.ts';

/** Vulnerabilities read by one statement, which takes a millisecond or two: on SQLite requests wait for it. */
const spanSize = 1_000;
const mostViewed = 500;

/**
 * Yields the published CVEs that have no result of this model, most urgent first: in KEV, critical, recently viewed,
 * then by severity; within each the newest first. It reads lazily: CVEs may appear twice, or although they have got a
 * result in the meantime.
 */
export async function* urgentCves(db: Queries, model: string, now: number): AsyncGenerator<string> {
  yield* listed(db, inKev, [model]);
  yield* ofSeverity(db, model, 'critical');
  yield* listed(db, recentlyViewed, [model, now - readsCountForMs, mostViewed]);
  for (const severity of severities) if (severity !== 'critical') yield* ofSeverity(db, model, severity);
}

const inKev = `select v.cve from vuln_sort s join vuln v on v.id = s.id left join summary m on m.cve = v.cve and m.model = ?
  where s.kev_added > 0 and s.id >= 0 and m.cve is null order by s.kev_added desc, s.id desc`;

const recentlyViewed = `select r.cve from detail_read r join vuln v on v.cve = r.cve
  left join summary m on m.cve = r.cve and m.model = ?
  where r.at >= ? and v.id >= 0 and m.cve is null order by r.reads desc, r.at desc, r.cve limit ?`;

async function* listed(db: Queries, sql: string, values: (string | number)[]): AsyncGenerator<string> {
  for (const { cve } of await db.all<{ cve: string }>(sql, values)) yield cve;
}

/** Walks down the keys of published vulnerabilities, one span at a time. */
async function* ofSeverity(db: Queries, model: string, severity: Severity): AsyncGenerator<string> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const bound = await db.get<{ id: number }>(
      'select id from vuln_sort where id >= 0 and id < ? order by id desc limit 1 offset ?',
      [below, spanSize - 1],
    );
    const from = bound?.id ?? 0;
    const rows = await db.all<{ cve: string }>(
      `select v.cve from vuln_sort s join vuln v on v.id = s.id left join summary m on m.cve = v.cve and m.model = ?
       where s.id >= ? and s.id < ? and (s.flags & ${severityBits}) = ? and m.cve is null order by s.id desc`,
      [model, from, below, severities.indexOf(severity)],
    );
    for (const { cve } of rows) yield cve;
    if (!bound) return;
    below = from;
    // On SQLite the statement blocks the thread: serve requests in between.
    await setImmediate();
  }
}
