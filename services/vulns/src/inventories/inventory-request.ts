import type { CheckRequest } from '../checking/checker.ts';
import type { Language } from '../vulnerability.ts';
import type { StoredInventory } from './inventory.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import { packagesOf } from './storage/inventories.ts';

/** Returns the request that checks the packages of an inventory. */
export async function inventoryRequest(
  inventory: StoredInventory,
  language: Language,
  { view, inventories }: InventoryDeps,
): Promise<CheckRequest> {
  const packages = await packagesOf(view.primary, inventory, inventories);
  const components = packages.map((each) => ({ ...each, line: null }));
  return { source: { components, format: inventory.format }, vex: [], language };
}
