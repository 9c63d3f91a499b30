import type { Engine, Queries, Value } from '@kairan/database/open';
import { numbersOf } from '../storage/listed-values.ts';
import { type ChangeKind, changeKinds } from './change.ts';
import { type LogRow, logColumns } from './read-log.ts';

/** Selects rows of the log by their own columns. */
export interface RowsQuery {
  /** Any of these; empty: all. */
  kinds: readonly ChangeKind[];
  /** True: only news; false: only first loads and changes of merge rules; null: both. */
  news: boolean | null;
  /** RFC 3339 UTC with milliseconds: only changes that the service learnt of at this time or later. */
  since: string | null;
}

/** Reads the rows after a position, in order. */
export function logRows(db: Queries, query: RowsQuery, after: number, limit: number): Promise<LogRow[]> {
  const { kinds, news, since } = query;
  const more = since === null ? '' : ' and c.at >= ?';
  const select = (where: string) =>
    `select ${logColumns} from change_log c where ${where}c.seq > ?${more} order by c.seq limit ?`;
  const bound: Value[] = since === null ? [after, limit] : [after, since, limit];
  if (kinds.length === 0 && news === null) return db.all<LogRow>(select(''), bound);
  if (kinds.length === 0 && news) return db.all<LogRow>(select('c.initial = 0 and '), bound);

  // The index is ordered within each kind, and within news and other rows.
  const parts: string[] = [];
  const values: Value[] = [];
  for (const kind of kinds.length === 0 ? changeKinds : kinds) {
    for (const initial of news === null ? [0, 1] : [news ? 0 : 1]) {
      parts.push(`select * from (${select('c.change = ? and c.initial = ? and ')}) part${parts.length}`);
      values.push(kind, initial, ...bound);
    }
  }
  return db.all<LogRow>(`${parts.join(' union all ')} order by seq limit ?`, [...values, limit]);
}

/** Reads the rows after a position that are about given vulnerabilities, by their slots, in order. */
export function logRowsAbout(
  db: Queries & { engine: Engine },
  slots: ArrayLike<number>,
  { kinds, news, since }: RowsQuery,
  after: number,
  limit: number,
): Promise<LogRow[]> {
  // SQLite joins in the order that is written; on PostgreSQL the planner chooses it.
  const join = db.engine === 'sqlite' ? 'cross join' : 'join';
  const from = `(${numbersOf(db.engine)}) each ${join} vuln v on v.slot = each.value ${join} change_log c on c.cve = v.cve`;
  const where = ['c.seq > ?'];
  const values: Value[] = [JSON.stringify(Array.from(slots)), after];
  if (kinds.length > 0) {
    where.push(`c.change in (${kinds.map(() => '?').join(', ')})`);
    values.push(...kinds);
  }
  if (news !== null) where.push(`c.initial = ${news ? 0 : 1}`);
  if (since !== null) {
    where.push('c.at >= ?');
    values.push(since);
  }
  return db.all<LogRow>(`select ${logColumns} from ${from} where ${where.join(' and ')} order by c.seq limit ?`, [
    ...values,
    limit,
  ]);
}

/** How much the order of positions and of times may differ: a writer notes the time, then waits for other writers. */
const slackMs = 60 * 60 * 1000;

/** Finds a position in the log before which nothing was learnt at the given time or later. */
export async function positionBefore(db: Queries, since: number): Promise<number> {
  const early = new Date(since - slackMs).toISOString();
  const first = await db.get<{ seq: number }>('select seq from change_log where at >= ? order by at, seq limit 1', [
    early,
  ]);
  if (first) return first.seq - 1;
  return (await db.get<{ seq: number }>('select coalesce(max(seq), 0) as seq from change_log'))?.seq ?? 0;
}
