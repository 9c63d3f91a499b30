import type { Transaction } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import type { OwnAccountDeps } from './own-account.ts';

/**
 * Cancels the deletion of an account at sign-in if its user wants that; nothing happens if none was requested. What
 * this reveals is for those who hold the password or passkey.
 * @param deletion.dueAt when the account is erased, in milliseconds since 1970; null if no deletion was requested
 * @throws {ApiError} `being_deleted` with the time in the details, or `deletion_over`
 */
export async function keepAccount(
  { cancelDeletion }: OwnAccountDeps,
  tx: Transaction,
  { userId, dueAt, cancel }: { readonly userId: number; readonly dueAt: number | null; readonly cancel: boolean },
  at: number,
  fail: Fail<'being_deleted' | 'deletion_over'>,
): Promise<void> {
  if (dueAt === null) return;
  if (dueAt <= at || !cancelDeletion) return fail('deletion_over');
  if (!cancel) return fail('being_deleted', undefined, { details: { due_at: new Date(dueAt).toISOString() } });
  if (!(await cancelDeletion(tx, userId, at))) return fail('deletion_over');
}
