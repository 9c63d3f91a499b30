import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import type { StoredInventory } from './inventory.ts';
import type { InventoryCaller, InventoryDeps } from './inventory-deps.ts';
import { findInventory } from './storage/inventories.ts';

/** The input field that names the owner. */
export const username = z.string().optional().describe('The owner. Only the operator sends it');

/** The input field with the id of an inventory. */
export const inventoryId = z.string().describe('The id of the inventory (kvin_…)');

/** Finds an inventory by its id. @throws {ApiError} `not_found` if it does not exist or belongs to another user */
export async function ownInventory(
  { userId }: InventoryCaller,
  id: string,
  { view, inventories: { box } }: InventoryDeps,
  fail: Fail<'not_found'>,
): Promise<StoredInventory> {
  return (
    (await findInventory(view.primary, id, userId, { box })) ??
    fail('not_found', 'Inventory not found. List your inventories for their ids.')
  );
}
