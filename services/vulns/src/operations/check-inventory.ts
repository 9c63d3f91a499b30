import { checkResult, summaryOf } from '@kairan/check/result';
import { z } from 'zod';
import { PackageChecker } from '../checking/package-checker.ts';
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
  output: z.object(checkResult.shape),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const inventory = await ownInventory(caller, input.id, deps, fail);
    const packages = await packagesOf(deps.view.db, inventory, deps.inventories);
    const data = await new PackageChecker(deps.view.db).check(
      packages.map((each) => ({ ...each, line: null })),
      { language: input.lang, baseUrl: deps.baseUrl, pause: () => new Promise(setImmediate) },
    );
    return { data, summary: summaryOf(data) };
  },
});
