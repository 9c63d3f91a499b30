import { z } from 'zod';
import { contentFields } from '../checking/contents.ts';
import { checkErrors } from '../checking/failed-check.ts';
import { mostPackages } from '../inventories/inventory.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryName, newInventoryOf } from '../inventories/inventory-input.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { replacePackages } from '../inventories/storage/inventories.ts';

export const replaceInventory = inventoryOperation({
  name: 'replace_inventory',
  summary:
    'Replace the packages of an inventory, for example after a release. What affects packages that are new to it is no news.',
  effect: 'write',
  who: 'owner',
  input: z.object({
    id: inventoryId,
    name: inventoryName.optional().describe('A new name; default: as it is'),
    ...contentFields(mostPackages),
  }),
  output: z.object({ data: inventoryShape }),
  errors: ['not_found', ...checkErrors],

  async handle({ input, caller, fail }, deps) {
    const { store, box } = deps.inventories;
    let inventory = await ownInventory(caller, input.id, deps, fail);
    const given = await newInventoryOf(input, input.name ?? inventory.name, caller, deps, fail);
    const now = deps.now().getTime();
    // What is known of its packages may be updated at the same time; then it is carried over again.
    while (!(await replacePackages(store, inventory, given, { box, now }))) {
      inventory = await ownInventory(caller, input.id, deps, fail);
    }
    return { data: inventoryResponse(await ownInventory(caller, input.id, deps, fail)) };
  },
});
