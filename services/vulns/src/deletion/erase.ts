import { accountEraser, type ErasedAccount } from '@kairan/accounts/erasure';
import type { Database, Transaction } from '@kairan/database/open';
import { deleteInventoryRow } from '../inventories/storage/delete-inventory-row.ts';
import { accessTables } from '../storage/account-access.ts';
import { writeAudit } from '../storage/audit.ts';
import { deleteWebhookRow } from '../webhooks/storage/webhooks.ts';

/** Erase accounts: their webhooks with their logs, their inventories with their news, and what is known about the person. */
export const { eraseDue, eraseAccount } = accountEraser({ accessTables, eraseContent, erasePerson });

async function eraseContent(store: Database, userId: number, now: number): Promise<void> {
  for (const webhook of await store.all<{ seq: number }>('select seq from webhook where user_id = ?', [userId])) {
    await deleteWebhookRow(store, webhook, now);
  }
  for (const inventory of await store.all<{ seq: number }>('select seq from inventory where user_id = ?', [userId])) {
    await deleteInventoryRow(store, inventory, now);
  }
}

async function erasePerson(tx: Transaction, { userId, at }: ErasedAccount): Promise<void> {
  // Programs have names that people chose.
  await tx.run('update audit set client = null where actor = ?', [userId]);
  await writeAudit(tx, { action: 'erase_account', door: 'cli', actor: null, owner: userId, at });
}
