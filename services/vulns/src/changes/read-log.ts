import type { Queries } from '@kairan/database/open';
import { type Change, type ChangeKind, changeKinds } from './change.ts';

/** A stored row of the log. */
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

/** The columns of `LogRow`, from `change_log` as `c`. */
export const logColumns = 'c.seq, c.cve, c.at, c.source, c.change, c.old_value, c.new_value, c.initial, c.run, c.batch';

/** Everything that one write changed about a vulnerability. */
export interface Writing {
  cve: string;
  run: number | null;
  changes: readonly Change[];
}

/**
 * Reads the news of the log after a position, in order, as whole writes.
 * @param upTo the last position to read
 * @param most rows to read, though never less than one write
 * @returns also the position up to which everything has been read: `upTo` if nothing is left
 */
export async function newsAfter(
  db: Queries,
  after: number,
  upTo: number,
  most: number,
): Promise<{ writings: Writing[]; seq: number }> {
  // A write has at most one row of each kind of change.
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

/** Groups rows by write: rows of one CVE in one batch, which are adjacent. */
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
