import { checkExcerpt } from '@kairan/check/excerpt';
import { z } from 'zod';
import { checkErrors } from '../checking/failed-check.ts';
import { checkedExcerpt } from '../checking/run-check.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryRequest } from '../inventories/inventory-request.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { langParameter } from '../search/parameters/parameters.ts';

/** For the page of an inventory: what affects it now, as the page of the check shows it. */
export const showInventory = inventoryOperation({
  name: 'show_inventory',
  summary: 'Check an inventory, and return the most urgent part of the result.',
  effect: 'read',
  who: 'owner',
  input: z.object({ id: inventoryId, lang: langParameter }),
  output: z.object({ inventory: inventoryShape, excerpt: checkExcerpt }),
  errors: ['not_found', ...checkErrors],

  async handle({ input, caller, fail }, deps) {
    const inventory = await ownInventory(caller, input.id, deps, fail);
    const excerpt = await checkedExcerpt(await inventoryRequest(inventory, input.lang, deps), caller.key, deps, fail);
    return { inventory: inventoryResponse(inventory), excerpt };
  },
});
