import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { severityOf } from '../document/flags.ts';
import { indexStates } from '../storage/index-states.ts';
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

const inKev = `select s.cve from vuln_index s left join summary m on m.cve = s.cve and m.model = ?
  where s.kev_added > 0 and s.state = ${indexStates.published} and m.cve is null order by s.kev_added desc, s.published desc, s.slot desc`;

const recentlyViewed = `select r.cve from detail_read r join vuln v on v.cve = r.cve
  left join summary m on m.cve = r.cve and m.model = ?
  where r.at >= ? and v.state = 'published' and m.cve is null order by r.reads desc, r.at desc, r.cve limit ?`;

async function* listed(db: Queries, sql: string, values: (string | number)[]): AsyncGenerator<string> {
  for (const { cve } of await db.all<{ cve: string }>(sql, values)) yield cve;
}

/** Walks down the published vulnerabilities from the newest, one span at a time. */
async function* ofSeverity(db: Queries, model: string, severity: Severity): AsyncGenerator<string> {
  let after: Position = { published: Number.MAX_SAFE_INTEGER, slot: 0 };
  for (;;) {
    const rows = await db.all<Position & { cve: string; flags: number; made: number | boolean }>(
      `select s.cve, s.published, s.slot, s.flags,
         exists (select 1 from summary m where m.cve = s.cve and m.model = ?) as made
       from vuln_index s where s.state = ${indexStates.published} and (s.published, s.slot) < (?, ?)
       order by s.published desc, s.slot desc limit ?`,
      [model, after.published, after.slot, spanSize],
    );
    for (const { cve, flags, made } of rows) if (!made && severityOf(flags) === severity) yield cve;
    if (rows.length < spanSize) return;
    after = rows.at(-1) as Position;
    // On SQLite the statement blocks the thread: serve requests in between.
    await setImmediate();
  }
}

interface Position {
  published: number;
  slot: number;
}
