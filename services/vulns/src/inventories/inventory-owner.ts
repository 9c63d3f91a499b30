import { userNamed } from '@kairan/accounts/operations';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import type { StoredInventory } from './inventory.ts';
import type { InventoryCaller, InventoryDeps } from './inventory-deps.ts';
import { findInventory } from './storage/inventories.ts';

/** The input field that names the owner. */
export const username = z.string().optional().describe('The owner. Only the operator sends it');

/** The input field with the id of an inventory. */
export const inventoryId = z.string().describe('The id of the inventory (kvin_…)');

/**
 * Finds the user whose inventories an operation is about: the caller, or the user that the operator names.
 * @throws {ApiError} `not_found`, `user_suspended`, or `invalid_request` if the operator sends no `username` or a user sends one
 */
export async function ownerOf(
  { userId }: InventoryCaller,
  named: string | undefined,
  { view }: InventoryDeps,
  fail: Fail<'not_found' | 'user_suspended' | 'invalid_request'>,
): Promise<number> {
  if (userId !== null) {
    return named === undefined
      ? userId
      : fail('invalid_request', 'Omit username: you can only manage your own inventories.');
  }
  if (named === undefined)
    return fail('invalid_request', 'username is missing. Send the name of the user whose inventories you mean.');
  return (await userNamed(view.db, named, fail)).id;
}

/** Finds an inventory by its id. @throws {ApiError} `not_found` if it does not exist or belongs to another user */
export async function ownInventory(
  { userId }: InventoryCaller,
  id: string,
  { view, inventories: { box } }: InventoryDeps,
  fail: Fail<'not_found'>,
): Promise<StoredInventory> {
  return (
    (await findInventory(view.db, id, userId, { box })) ??
    fail('not_found', 'Inventory not found. List your inventories for their ids.')
  );
}
