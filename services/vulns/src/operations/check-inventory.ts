import { checkResult } from '@kairan/check/result';
import { z } from 'zod';
import { checkErrors } from '../checking/failed-check.ts';
import { checkedJson } from '../checking/run-check.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryRequest } from '../inventories/inventory-request.ts';
import { langParameter } from '../search/parameters/parameters.ts';

export const checkInventory = inventoryOperation({
  name: 'check_inventory',
  summary: 'Check all packages of an inventory: what affects each now, and which versions fix it.',
  effect: 'read',
  who: 'owner',
  input: z.object({ id: inventoryId, lang: langParameter }),
  output: checkResult.extend({
    format: z.string().describe('The format of the file that the inventory was read from'),
  }),
  errors: ['not_found', ...checkErrors],

  async handle({ input, caller, fail }, deps) {
    const inventory = await ownInventory(caller, input.id, deps, fail);
    return checkedJson(await inventoryRequest(inventory, input.lang, deps), caller.key, deps, fail);
  },
});
