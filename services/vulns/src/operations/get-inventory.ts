import { z } from 'zod';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryDetail, inventoryResponse } from '../inventories/inventory-shapes.ts';
import { packagesOf } from '../inventories/storage/inventories.ts';

export const getInventory = inventoryOperation({
  name: 'get_inventory',
  summary: 'Get an inventory with its packages.',
  effect: 'read',
  who: 'owner',
  input: z.object({ id: inventoryId }),
  output: z.object({ data: inventoryDetail }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const inventory = await ownInventory(caller, input.id, deps, fail);
    const packages = await packagesOf(deps.view.primary, inventory, deps.inventories);
    return { data: { ...inventoryResponse(inventory), packages: [...packages] } };
  },
});
