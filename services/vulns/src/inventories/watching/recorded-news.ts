import type { Database } from '@kairan/database/open';
import { textsOf } from '../../storage/listed-values.ts';

/** Up to where an inventory was compared with the records. */
export interface Position {
  /** See `storeState`. */
  readonly state: number;
  /** Position in the change log. */
  readonly seq: number;
}

/** Where a change that is news for users was recorded. */
export interface RecordedNews {
  /** Position of the last row in the change log; null for an advisory without CVE, which has none. */
  readonly seq: number | null;
  /** The sync that brought the last change; null if none did or it is unknown. */
  readonly run: number | null;
}

/**
 * Finds which vulnerabilities have changed after a position in a way that is news for users: not by the first load of a
 * source, nor by new rules of ours.
 */
export async function newsAmong(
  db: Database,
  ids: readonly string[],
  { state, seq }: Position,
): Promise<Map<string, RecordedNews>> {
  const news = new Map<string, RecordedNews>();
  if (ids.length === 0) return news;
  const listed = JSON.stringify(ids);
  const advisories = await db.all<{ id: string; run: number | null }>(
    `select id, run from advisory where id in (${textsOf(db.engine)}) and changed > ? and news = 1`,
    [listed, state],
  );
  for (const { id, run } of advisories) news.set(id, { seq: null, run });
  const rows = await db.all<{ cve: string; seq: number; run: number | null }>(
    `select cve, seq, run from change_log where seq in (select max(seq) from change_log
       where cve in (${textsOf(db.engine)}) and seq > ? and initial = 0 group by cve)`,
    [listed, seq],
  );
  for (const { cve, seq: last, run } of rows) news.set(cve, { seq: last, run });
  return news;
}
