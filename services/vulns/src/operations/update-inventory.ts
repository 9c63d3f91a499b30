import { z } from 'zod';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { digestSwitch, inventoryName } from '../inventories/inventory-input.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { updateInventoryFacts } from '../inventories/storage/inventories.ts';

export const updateInventory = inventoryOperation({
  name: 'update_inventory',
  summary: 'Change the name of an inventory, or switch its daily mail on or off.',
  effect: 'write',
  who: 'owner',
  input: z.object({
    id: inventoryId,
    name: inventoryName.optional().describe('A new name; default: as it is'),
    digest: digestSwitch.optional().describe('Whether the daily mail tells what newly affects it; default: as it is'),
  }),
  output: z.object({ data: inventoryShape }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const { store, box } = deps.inventories;
    let inventory = await ownInventory(caller, input.id, deps, fail);
    const wanted = () => ({ name: input.name ?? inventory.name, digest: input.digest ?? inventory.digest });
    while (!(await updateInventoryFacts(store, inventory, wanted(), { box }))) {
      inventory = await ownInventory(caller, input.id, deps, fail);
    }
    return { data: inventoryResponse({ ...inventory, ...wanted() }) };
  },
});
