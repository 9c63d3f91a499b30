import { deletionGraceMs, scheduleDeletion, unscheduleDeletion } from '@kairan/accounts/deletion';
import type { Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { accessTables } from '../storage/account-access.ts';
import { writeAudit } from '../storage/audit.ts';

/** The account to be deleted. */
interface Leaving {
  readonly id: number;
  readonly username: string;
}

/**
 * Starts the deletion of an account, in a transaction. All access ends at once, and nothing more is sent to its webhooks
 * or by mail about its inventories; nothing is erased before `eraseDue`. A repeated request changes the time.
 * @param options.atOnce whether it may be erased at once, without the time to cancel
 * @param options.at milliseconds since 1970
 * @returns when the account is erased, in milliseconds since 1970; null if the erasure has begun
 */
export async function requestDeletion(
  tx: Transaction,
  user: Leaving,
  { atOnce, at }: { readonly atOnce: boolean; readonly at: number },
): Promise<number | null> {
  const dueAt = atOnce ? at : at + deletionGraceMs;
  if (!(await tx.get('select 1 from users where id = ? and erasure is null', [user.id]))) return null;
  await scheduleDeletion(tx, user, dueAt, accessTables);
  if (!atOnce) await queueMail(tx, 'deletion_requested', { user: user.id }, at);
  return dueAt;
}

/**
 * Cancels the deletion of an account, in a transaction. Access that ended stays ended; webhooks go on.
 * @param by.actor the user; null for the operator
 * @returns false if no deletion was requested, or its erasure has begun
 */
export async function cancelDeletion(
  tx: Transaction,
  userId: number,
  { actor, at }: { readonly actor: number | null; readonly at: number },
): Promise<boolean> {
  const user = await tx.get<Leaving>(
    'select id, username from users where id = ? and deletion_due_at is not null and erasure is null',
    [userId],
  );
  if (!user) return false;
  await unscheduleDeletion(tx, user, accessTables);
  const door = actor === null ? 'cli' : 'web';
  await writeAudit(tx, { action: 'cancel_deletion', door, actor, owner: userId, at });
  return true;
}
