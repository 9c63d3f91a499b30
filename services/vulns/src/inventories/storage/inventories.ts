import { freeSlot } from '@kairan/accounts/slots';
import { newId } from '@kairan/accounts/token-text';
import type { Queries } from '@kairan/database/open';
import { identityOf } from '../../checking/different-components.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type InventoryFacts, mostInventories, type StoredInventory, type StoredPackage } from '../inventory.ts';
import { carriedOver, type Known, nothingKnown } from '../known-findings.ts';
import { decryptJson, encryptJson } from './encrypted-json.ts';

/** An inventory as its owner gives it. */
export interface NewInventory extends Omit<InventoryFacts, 'packages'> {
  readonly packages: readonly StoredPackage[];
}

interface InventoryRow {
  seq: number;
  id: string;
  user_id: number;
  revision: number;
  facts: Uint8Array;
  figures: Uint8Array | null;
  digest_after: number | null;
  created_at: number;
  replaced_at: number;
  checked_at: number | null;
}

const columns = 'seq, id, user_id, revision, facts, figures, digest_after, created_at, replaced_at, checked_at';

/** How stored inventories are read and written. */
export interface Encryption {
  readonly box: SecretBox;
}

/**
 * Stores a new inventory. What affects it by now is found soon after, without any news.
 * @returns null if the user has the most allowed, also under concurrent calls
 */
export async function insertInventory(
  db: Queries,
  userId: number,
  { name, format, packages }: NewInventory,
  { box, now, digest }: Encryption & { now: number; digest: boolean },
): Promise<StoredInventory | null> {
  const id = `kvin_${newId()}`;
  const facts = await encryptJson(box, factsOf({ name, format, packages }), { inventory: id, column: 'facts' });
  const contents = await encryptJson(box, packages, { inventory: id, column: 'contents' });
  for (;;) {
    const slot = await freeSlot(db, 'inventory', userId, mostInventories);
    if (slot === null) return null;
    const row = await db.get<InventoryRow>(
      `insert into inventory (id, user_id, slot, facts, contents, digest_after, created_at, replaced_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (user_id, slot) do nothing returning ${columns}`,
      [id, userId, slot, facts, contents, digest ? 0 : null, now, now],
    );
    // No row: another call took the slot in between.
    if (row) return inventoryOf(row, box);
  }
}

/** Lists the inventories of a user, the oldest first. */
export async function listInventoriesOf(
  db: Queries,
  userId: number,
  { box }: Encryption,
): Promise<readonly StoredInventory[]> {
  const rows = await db.all<InventoryRow>(`select ${columns} from inventory where user_id = ? order by seq`, [userId]);
  return Promise.all(rows.map((row) => inventoryOf(row, box)));
}

/** Finds an inventory by its id. @param userId the owner it must have; null: any */
export async function findInventory(
  db: Queries,
  id: string,
  userId: number | null,
  { box }: Encryption,
): Promise<StoredInventory | null> {
  const row = await db.get<InventoryRow>(`select ${columns} from inventory where id = ?`, [id]);
  return row && (userId === null || row.user_id === userId) ? inventoryOf(row, box) : null;
}

/** Reads the packages of an inventory, in the order of its file; none if it is gone. */
export async function packagesOf(
  db: Queries,
  { seq, id }: Pick<StoredInventory, 'seq' | 'id'>,
  { box }: Encryption,
): Promise<readonly StoredPackage[]> {
  const row = await db.get<{ contents: Uint8Array }>('select contents from inventory where seq = ?', [seq]);
  return row ? decryptJson(box, row.contents, { inventory: id, column: 'contents' }) : [];
}

/**
 * Replaces the packages and the name of an inventory. What is known of packages that stay is kept.
 * @returns false if it was changed or deleted in between; the caller tries again
 */
export async function replacePackages(
  db: Queries,
  { seq, id, revision }: StoredInventory,
  { name, format, packages }: NewInventory,
  { box, now }: Encryption & { now: number },
): Promise<boolean> {
  const row = await db.get<{ contents: Uint8Array; known: Uint8Array | null }>(
    'select contents, known from inventory where seq = ? and revision = ?',
    [seq, revision],
  );
  if (!row) return false;
  const before = await decryptJson<readonly StoredPackage[]>(box, row.contents, { inventory: id, column: 'contents' });
  const known: Known = row.known ? await decryptJson(box, row.known, { inventory: id, column: 'known' }) : nothingKnown;
  const carried = carriedOver(known, newIndexesOf(before, packages), packages.length);
  const { changes } = await db.run(
    `update inventory set facts = ?, contents = ?, keys = null, known = ?, revision = revision + 1, replaced_at = ?
     where seq = ? and revision = ?`,
    [
      await encryptJson(box, factsOf({ name, format, packages }), { inventory: id, column: 'facts' }),
      await encryptJson(box, packages, { inventory: id, column: 'contents' }),
      carried.unchecked === null ? null : await encryptJson(box, carried, { inventory: id, column: 'known' }),
      now,
      seq,
      revision,
    ],
  );
  return changes > 0;
}

/** The index that each package has now, by its index before, for those that stay. */
function newIndexesOf(before: readonly StoredPackage[], now: readonly StoredPackage[]): Map<number, number> {
  const indexes = new Map(now.map((each, index) => [identityOf(each), index]));
  const found = new Map<number, number>();
  for (const [old, each] of before.entries()) {
    const index = indexes.get(identityOf(each));
    if (index !== undefined) found.set(old, index);
  }
  return found;
}

/**
 * Changes the name of an inventory, and whether it is part of the daily mail, which tells what is found from then on.
 * @returns false if it was changed or deleted in between; the caller tries again
 */
export async function updateInventoryFacts(
  db: Queries,
  { seq, id, revision, format, packages }: StoredInventory,
  { name, digest }: { name: string; digest: boolean },
  { box }: Encryption,
): Promise<boolean> {
  const facts = await encryptJson(box, { name, format, packages }, { inventory: id, column: 'facts' });
  const after = digest
    ? 'coalesce(digest_after, (select coalesce(max(seq), 0) from inventory_news where inventory = inventory.seq))'
    : 'null';
  const { changes } = await db.run(
    `update inventory set facts = ?, digest_after = ${after} where seq = ? and revision = ?`,
    [facts, seq, revision],
  );
  return changes > 0;
}

function factsOf({ name, format, packages }: NewInventory): InventoryFacts {
  return { name, format, packages: packages.length };
}

async function inventoryOf(row: InventoryRow, box: SecretBox): Promise<StoredInventory> {
  const { seq, id } = row;
  const facts = await decryptJson<InventoryFacts>(box, row.facts, { inventory: id, column: 'facts' });
  return {
    ...{ seq, id, userId: row.user_id, revision: row.revision, digest: row.digest_after !== null },
    ...facts,
    createdAt: row.created_at,
    replacedAt: row.replaced_at,
    checkedAt: row.checked_at,
    figures: row.figures && (await decryptJson(box, row.figures, { inventory: id, column: 'figures' })),
  };
}
