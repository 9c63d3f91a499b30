import { randomBytes } from 'node:crypto';
import type { Queries } from '@kairan/database/open';
import { releaseName, reserveName } from './former-names.ts';
import { type AccessTable, endAccess } from './suspension.ts';

/** Milliseconds from the request to delete an account until it is erased. In between, its owner can cancel. */
export const deletionGraceMs = 14 * 86_400_000;

/**
 * Starts the deletion of an account, in a transaction: everything that gives access to it is deleted, nobody can sign
 * in to it without cancelling, and its name is reserved. If it was requested before, only the time changes.
 * @param dueAt when it may be erased, in milliseconds since 1970
 * @param tables those that the service has
 */
export async function scheduleDeletion(
  tx: Queries,
  { id, username }: { readonly id: number; readonly username: string },
  dueAt: number,
  tables: readonly AccessTable[],
): Promise<void> {
  await reserveName(tx, username);
  await tx.run('UPDATE users SET deletion_due_at = ? WHERE id = ?', [dueAt, id]);
  await endAccess(tx, id, tables);
}

/**
 * Cancels the deletion of an account, in a transaction. What gave access stays deleted, and so is what was created just
 * as the deletion was requested.
 */
export async function unscheduleDeletion(
  tx: Queries,
  { id, username }: { readonly id: number; readonly username: string },
  tables: readonly AccessTable[],
): Promise<void> {
  await tx.run('UPDATE users SET deletion_due_at = NULL WHERE id = ?', [id]);
  await releaseName(tx, username);
  await endAccess(tx, id, tables);
}

/**
 * Erases what the row of a user says about a person, in a transaction, with everything that gives access to the
 * account. The row stays for what refers to it, under a neutral name that nobody can guess, with an empty display name.
 * @param tables those that the service has
 * @returns the new user name
 */
export async function eraseUser(tx: Queries, userId: number, tables: readonly AccessTable[]): Promise<string> {
  const username = `deleted-${randomBytes(6).toString('hex')}`;
  await endAccess(tx, userId, [...tables, 'passkeys']);
  await tx.run(
    'DELETE FROM sign_ups WHERE EXISTS (SELECT 1 FROM users WHERE users.id = ? AND lower(users.email) = lower(sign_ups.email))',
    [userId],
  );
  await tx.run(
    `UPDATE users SET username = ?, display_name = '', email = NULL, email_verified = 0, password_hash = NULL,
       role = 'author', language = NULL, terms_accepted_at = NULL, suspended_at = NULL, suspended_reason = NULL
     WHERE id = ?`,
    [username, userId],
  );
  return username;
}
