import type { Queries } from '@kairan/database/open';
import { type Change, type ChangeKind, changeKinds } from './change.ts';

/** A row of the log as it is stored. */
export interface LogRow {
  seq: number;
  cve: string;
  at: string;
  source: string;
  change: ChangeKind;
  old_value: string | null;
  new_value: string | null;
  initial: number;
  run: number | null;
  batch: number;
}

/** Columns of `LogRow`, of `change_log` as `c`. */
export const logColumns = 'c.seq, c.cve, c.at, c.source, c.change, c.old_value, c.new_value, c.initial, c.run, c.batch';

/** All that one write changed about a vulnerability. */
export interface Writing {
  cve: string;
  run: number | null;
  changes: readonly Change[];
}

/**
 * The news of the log after a place, whole writes only, in order.
 * @param upTo the last place to look at
 * @param most rows, though never less than one write
 * @returns also the place up to which everything has been read: `upTo` where nothing is left
 */
export async function newsAfter(
  db: Queries,
  after: number,
  upTo: number,
  most: number,
): Promise<{ writings: Writing[]; seq: number }> {
  // A write has no more rows than there are kinds of changes.
  const limit = Math.max(most, 2 * changeKinds.length);
  const rows = await db.all<LogRow>(
    `select ${logColumns} from change_log c where c.initial = 0 and c.seq > ? and c.seq <= ? order by c.seq limit ?`,
    [after, upTo, limit],
  );
  const writings = writingsOf(rows);
  if (rows.length < limit) return { writings, seq: upTo };
  writings.pop();
  return { writings, seq: writings.at(-1)?.changes.at(-1)?.seq ?? after };
}

/** Rows of one CVE in one batch belong together; they follow each other. */
export function writingsOf(rows: readonly LogRow[]): Writing[] {
  const writings: Writing[] = [];
  let before: LogRow | undefined;
  let changes: Change[] = [];
  for (const row of rows) {
    if (before?.cve !== row.cve || before.batch !== row.batch) {
      changes = [];
      writings.push({ cve: row.cve, run: row.run, changes });
    }
    const { seq, at, source, change, old_value: from, new_value: to } = row;
    changes.push({ seq, at, source, change, from, to });
    before = row;
  }
  return writings;
}
