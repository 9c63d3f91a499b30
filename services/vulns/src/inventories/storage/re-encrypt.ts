import type { Queries } from '@kairan/database/open';
import type { SecretBox, SecretPurpose } from '../../storage/secret-box.ts';

/** Returns the box of a purpose under one secret. */
export type BoxOf = (purpose: SecretPurpose) => SecretBox;

/** An encrypted column, and the owner that its values are bound to. */
interface EncryptedValues {
  readonly purpose: SecretPurpose;
  /** Selects `seq`, `owner` (a public id) and `value` of the rows with a `seq` above the parameter, by `seq`. */
  readonly select: string;
  readonly update: string;
  /** What follows the owner's id. */
  readonly suffix: string;
}

const webhookColumn = (column: string): EncryptedValues => ({
  purpose: 'webhook secrets',
  select: `select seq, id as owner, ${column} as value from webhook where seq > ? and ${column} is not null order by seq`,
  update: `update webhook set ${column} = ? where seq = ?`,
  suffix: '',
});

const inventoryColumn = (column: string): EncryptedValues => ({
  purpose: 'inventories',
  select: `select seq, id as owner, ${column} as value from inventory where seq > ? and ${column} is not null order by seq`,
  update: `update inventory set ${column} = ? where seq = ?`,
  suffix: ` ${column}`,
});

/** Everything that is encrypted with the installation's secret. */
const encrypted: readonly EncryptedValues[] = [
  ...['secret', 'previous_secret'].map(webhookColumn),
  ...['facts', 'contents', 'keys', 'known', 'figures'].map(inventoryColumn),
  {
    purpose: 'inventories',
    select: `select n.seq, i.id as owner, n.content as value from inventory_news n join inventory i on i.seq = n.inventory
      where n.seq > ? order by n.seq`,
    update: 'update inventory_news set content = ? where seq = ?',
    suffix: ' news',
  },
  {
    purpose: 'webhook secrets',
    select: `select n.seq, i.id as owner, n.encrypted as value from webhook_notice n join inventory i on i.seq = n.inventory
      where n.seq > ? and n.encrypted is not null order by n.seq`,
    update: 'update webhook_notice set encrypted = ? where seq = ?',
    suffix: ' notice',
  },
];

/** Rows in memory at once: an inventory has up to some megabytes. */
const batch = 20;

/**
 * Encrypts everything under another secret, in a transaction.
 * @returns the number of values
 * @throws {Error} if a value does not decrypt
 */
export async function reEncryptAll(tx: Queries, { from, to }: { from: BoxOf; to: BoxOf }): Promise<number> {
  let count = 0;
  for (const { purpose, select, update, suffix } of encrypted) {
    const [before, after] = [from(purpose), to(purpose)];
    for (let seq = 0; ; ) {
      const rows = await tx.all<{ seq: number; owner: string; value: Uint8Array }>(`${select} limit ${batch}`, [seq]);
      for (const { seq: row, owner, value } of rows) {
        await tx.run(update, [after.encrypt(before.decrypt(value, owner + suffix), owner + suffix), row]);
      }
      count += rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      seq = last.seq;
    }
  }
  return count;
}
