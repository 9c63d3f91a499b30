import { checkExcerpt } from '@kairan/check/excerpt';
import { z } from 'zod';
import { checkerOf } from '../checking/checker-of.ts';
import { checkErrors, failedCheck } from '../checking/failed-check.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { packagesOf } from '../inventories/storage/inventories.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { excerptLimits } from './show-check.ts';

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
    const packages = await packagesOf(deps.view.db, inventory, deps.inventories);
    const components = packages.map((each) => ({ ...each, line: null }));
    const request = { source: { components, format: inventory.format }, vex: [], language: input.lang };
    const excerpt = await checkerOf(deps)
      .excerpt(request, excerptLimits)
      .catch((error: unknown) => failedCheck(error, fail));
    return { inventory: inventoryResponse(inventory), excerpt };
  },
});
