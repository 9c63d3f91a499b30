import type { Database } from '@kairan/database/open';
import { deleteWebhookRow } from '../../webhooks/storage/webhooks.ts';
import type { StoredInventory } from '../inventory.ts';

/**
 * Deletes an inventory with everything about it. Its webhooks go first, with their deliveries, in batches; if the process ends in
 * between, the call can be repeated.
 * @param now milliseconds since 1970
 */
export async function deleteInventoryRow(
  db: Database,
  { seq }: Pick<StoredInventory, 'seq'>,
  now: number,
): Promise<void> {
  for (const webhook of await db.all<{ seq: number }>('select seq from webhook where inventory = ?', [seq])) {
    await deleteWebhookRow(db, webhook, now);
  }
  await db.run('delete from inventory where seq = ?', [seq]);
}
