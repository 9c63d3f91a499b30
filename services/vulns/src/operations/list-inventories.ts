import { z } from 'zod';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { username } from '../inventories/inventory-owner.ts';
import { inventoryResponse, inventoryShape } from '../inventories/inventory-shapes.ts';
import { listInventoriesOf } from '../inventories/storage/inventories.ts';
import { ownerOf } from '../owner-of.ts';

export const listInventories = inventoryOperation({
  name: 'list_inventories',
  summary: 'List the inventories of a user, the oldest first, each with how many of its packages are affected.',
  effect: 'read',
  who: 'owner',
  input: z.object({ username }),
  output: z.object({ data: z.array(inventoryShape) }),
  errors: ['not_found', 'user_suspended'],

  async handle({ input, caller, fail }, deps) {
    const userId = await ownerOf(caller, input.username, 'inventories', deps.view.primary, fail);
    const found = await listInventoriesOf(deps.view.primary, userId, deps.inventories);
    return { data: found.map(inventoryResponse) };
  },
});
