import { z } from 'zod';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { deleteInventoryRow } from '../inventories/storage/delete-inventory-row.ts';

export const deleteInventory = inventoryOperation({
  name: 'delete_inventory',
  summary: 'Delete an inventory with its packages, its news, and the webhooks that are about it.',
  effect: 'destroy',
  who: 'owner',
  input: z.object({ id: inventoryId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const inventory = await ownInventory(caller, input.id, deps, fail);
    await deleteInventoryRow(deps.inventories.store, inventory, deps.now().getTime());
    return { id: inventory.id };
  },
});
