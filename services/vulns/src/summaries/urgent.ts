import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@kairan/database/open';
import { severityBits } from '../document/flags.ts';
import { type Severity, severities } from '../vulnerability.ts';
import { readsCountForMs } from './detail-reads.ts';

/** Vulnerabilities looked at by one statement: a millisecond or two, as answers wait for it on SQLite. */
const lookedAt = 1_000;
const mostRead = 500;

/**
 * CVEs that have no summary of this model, and are not known to get none, most urgent first: in KEV, critical, recently read,
 * then by severity; within each the newest first. Only published ones. Reads on as it is asked, so what was settled meanwhile may
 * still come, and one may come twice.
 */
export async function* urgent(db: Queries, model: string, now: number): AsyncGenerator<string> {
  yield* listed(db, inKev, [model]);
  yield* ofSeverity(db, model, 'critical');
  yield* listed(db, recentlyRead, [model, now - readsCountForMs, mostRead]);
  for (const severity of severities) if (severity !== 'critical') yield* ofSeverity(db, model, severity);
}

const inKev = `select v.cve from vuln_sort s join vuln v on v.id = s.id left join summary m on m.cve = v.cve and m.model = ?
  where s.kev_added > 0 and s.id >= 0 and m.cve is null order by s.kev_added desc, s.id desc`;

const recentlyRead = `select r.cve from detail_read r join vuln v on v.cve = r.cve
  left join summary m on m.cve = r.cve and m.model = ?
  where r.at >= ? and v.id >= 0 and m.cve is null order by r.reads desc, r.at desc, r.cve limit ?`;

async function* listed(db: Queries, sql: string, values: (string | number)[]): AsyncGenerator<string> {
  for (const { cve } of await db.all<{ cve: string }>(sql, values)) yield cve;
}

/** Walks down the keys of published ones, a stretch at a time. */
async function* ofSeverity(db: Queries, model: string, severity: Severity): AsyncGenerator<string> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const bound = await db.get<{ id: number }>(
      'select id from vuln_sort where id >= 0 and id < ? order by id desc limit 1 offset ?',
      [below, lookedAt - 1],
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
    // On SQLite all of this is done at once: requests have their turn in between.
    await setImmediate();
  }
}
