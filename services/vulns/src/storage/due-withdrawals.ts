import type { MigrationStep } from '@kairan/database/migration';
import type { Transaction } from '@kairan/database/open';

/** `withdrawal`: the records whose source withdraws them at a time that had not come when they were stored. */
export async function createWithdrawalTable({ engine, exec }: MigrationStep): Promise<void> {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  await exec(
    `create table withdrawal (id ${text} not null, source ${text} not null, at ${text} not null, primary key (id, source))`,
  );
}

/**
 * Notes when a record will be withdrawn, in place of what was noted before.
 * @param at null if its source does not withdraw it; all times are RFC 3339 UTC with milliseconds
 */
export async function setWithdrawal(
  tx: Transaction,
  { id, source }: { id: string; source: string },
  at: string | null,
  now: string,
): Promise<void> {
  await tx.run('delete from withdrawal where id = ? and source = ?', [id, source]);
  if (at === null || at <= now) return;
  await tx.run('insert into withdrawal (id, source, at) values (?, ?, ?)', [id, source, at]);
}

/** Removes the records whose withdrawal has come, and returns their ids. */
export async function takeDueWithdrawals(tx: Transaction, now: string): Promise<string[]> {
  const rows = await tx.all<{ id: string }>('delete from withdrawal where at <= ? returning id', [now]);
  return rows.map(({ id }) => id);
}
