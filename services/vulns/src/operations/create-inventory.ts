import { z } from 'zod';
import { contentFields } from '../checking/contents.ts';
import { checkErrors } from '../checking/failed-check.ts';
import { mostInventories, mostPackages } from '../inventories/inventory.ts';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { digestSwitch, inventoryName, newInventoryOf } from '../inventories/inventory-input.ts';
import { username } from '../inventories/inventory-owner.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { insertInventory } from '../inventories/storage/inventories.ts';
import { ownerOf } from '../owner-of.ts';

export const createInventory = inventoryOperation({
  name: 'create_inventory',
  summary: 'Store an inventory: the packages of a project, from a lock file, an SBOM or a list of package URLs.',
  effect: 'write',
  who: 'owner',
  input: z.object({
    username,
    name: inventoryName.optional().describe('A name by which you recognise it; default: the name of the file'),
    digest: digestSwitch.default(false),
    ...contentFields(mostPackages),
  }),
  output: z.object({ data: inventoryShape }),
  errors: ['not_found', 'user_suspended', 'limit_reached', ...checkErrors],

  async handle({ input, caller, fail }, deps) {
    const userId = await ownerOf(caller, input.username, 'inventories', deps.view.primary, fail);
    const { store, box } = deps.inventories;
    const given = await newInventoryOf(input, input.name ?? null, caller, deps, fail);
    const now = deps.now().getTime();
    const made = await insertInventory(store, userId, given, { box, now, digest: input.digest });
    return { data: inventoryResponse(made ?? fail('limit_reached', tooMany)) };
  },
});

const tooMany = `A user can have at most ${mostInventories} inventories. Delete one first, or replace one.`;
