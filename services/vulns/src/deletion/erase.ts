import { eraseUser } from '@kairan/accounts/deletion';
import type { Database, Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { deleteInventoryRow } from '../inventories/storage/delete-inventory-row.ts';
import { accessTables } from '../storage/account-access.ts';
import { writeAudit } from '../storage/audit.ts';
import { deleteWebhookRow } from '../webhooks/storage/webhooks.ts';

/** Accounts erased in one run of the job; the next run takes more. */
const batch = 100;

/**
 * Erases all accounts whose time to cancel is over. It can stop at any point: the next run takes up the accounts that are
 * not done.
 * @param now milliseconds since 1970
 * @returns the number of accounts erased
 * @throws the first error, after all other accounts were tried
 */
export async function eraseDue(store: Database, now: number, signal?: AbortSignal): Promise<number> {
  const due = await store.all<{ id: number }>(
    `select id from users where deletion_due_at <= ? and (erasure is null or erasure <> 'done')
     order by deletion_due_at, id limit ${batch}`,
    [now],
  );
  let erased = 0;
  const errors: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      if (await eraseAccount(store, id, now)) erased += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return erased;
}

/**
 * Erases one account whose time to cancel is over: its webhooks with their logs, its inventories with their news, and
 * what is known about the person.
 * @param now milliseconds since 1970
 * @returns false if it is not due, or erased already
 */
export async function eraseAccount(store: Database, userId: number, now: number): Promise<boolean> {
  // From here on nobody can cancel.
  const begun = await store.get(
    `update users set erasure = 'begun' where id = ? and deletion_due_at <= ? and (erasure is null or erasure = 'begun')
     returning id`,
    [userId, now],
  );
  if (!begun) return false;
  for (const webhook of await store.all<{ seq: number }>('select seq from webhook where user_id = ?', [userId])) {
    await deleteWebhookRow(store, webhook, now);
  }
  for (const inventory of await store.all<{ seq: number }>('select seq from inventory where user_id = ?', [userId])) {
    await deleteInventoryRow(store, inventory, now);
  }
  return store.transaction((tx) => erasePerson(tx, userId, now));
}

/** The rest, in one transaction: only after it the erasure is done. */
async function erasePerson(tx: Transaction, userId: number, now: number): Promise<boolean> {
  const person = await tx.get<{ email: string | null; email_verified: number; language: string | null }>(
    `update users set erasure = 'done' where id = ? and erasure = 'begun'
     returning email, email_verified, language`,
    [userId],
  );
  if (!person) return false;
  await eraseUser(tx, userId, accessTables);
  // Programs have names that people chose.
  await tx.run('update audit set client = null where actor = ?', [userId]);
  await writeAudit(tx, { action: 'erase_account', door: 'cli', actor: null, owner: userId, at: now });
  if (person.email !== null && person.email_verified === 1) {
    // The message is deleted from the outbox once it is sent.
    await queueMail(tx, 'account_erased', { to: person.email, language: person.language }, now);
  }
  return true;
}
