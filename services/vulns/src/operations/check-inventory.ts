import { checkResult } from '@kairan/check/result';
import { ReadyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { checkerOf } from '../checking/checker-of.ts';
import { checkErrors, failedCheck } from '../checking/failed-check.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory } from '../inventories/inventory-owner.ts';
import { packagesOf } from '../inventories/storage/inventories.ts';
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
    const packages = await packagesOf(deps.view.db, inventory, deps.inventories);
    const components = packages.map((each) => ({ ...each, line: null }));
    const request = { source: { components, format: inventory.format }, vex: [], language: input.lang };
    const json = await checkerOf(deps)
      .checkJson(request)
      .catch((error: unknown) => failedCheck(error, fail));
    return new ReadyJson(Buffer.from(json.buffer, json.byteOffset, json.byteLength), {});
  },
});
