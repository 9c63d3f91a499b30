import { z } from 'zod';
import { inventoryOperation } from '../inventories/inventory-deps.ts';
import { inventoryId, ownInventory, username } from '../inventories/inventory-owner.ts';
import { inventoryNewsShape, newsResponse } from '../inventories/inventory-shapes.ts';
import { listInventoriesOf } from '../inventories/storage/inventories.ts';
import { listNews } from '../inventories/storage/inventory-news.ts';
import { ownerOf } from '../owner-of.ts';
import { pagination } from '../responses/shapes.ts';
import {
  cursorParameter,
  langParameter,
  limitParameter,
  sinceParameter,
  sinceTime,
} from '../search/parameters/parameters.ts';
import { minuteOf } from '../search/relative-time.ts';

export const listInventoryNews = inventoryOperation({
  name: 'list_inventory_news',
  summary: 'List what newly affects the inventories of a user, the newest first.',
  effect: 'read',
  who: 'owner',
  input: z.object({
    id: inventoryId.optional().describe('Only of this inventory (kvin_…); default: of all'),
    username: username.describe('The owner. Only the operator sends it, without id'),
    since: sinceParameter('Only what was found since then'),
    lang: langParameter,
    cursor: cursorParameter,
    limit: limitParameter,
  }),
  output: z.object({ data: z.array(inventoryNewsShape), pagination }),
  errors: ['not_found', 'user_suspended', 'invalid_cursor'],

  async handle({ input, caller, fail }, deps) {
    const { cursor, limit, lang } = input;
    const { primary: db } = deps.view;
    const one = input.id === undefined ? null : await ownInventory(caller, input.id, deps, fail);
    const userId = one?.userId ?? (await ownerOf(caller, input.username, 'inventories', db, fail));
    const list = `inventory news ${one?.id ?? userId} ${input.since ?? ''}`;
    const position = cursor === undefined ? null : (deps.cursors.read(cursor, list) ?? fail('invalid_cursor'));
    const found = await listNews(
      db,
      {
        userId,
        inventory: one?.seq ?? null,
        since: (input.since === undefined ? null : sinceTime(input.since, minuteOf(deps.now()))) ?? 0,
        ...(position === null ? {} : { before: Number(position[0]) }),
        limit: limit + 1,
      },
      deps.inventories,
    );
    const all = one === null ? await listInventoriesOf(db, userId, deps.inventories) : [one];
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = found.length > page.length && last ? deps.cursors.make([last.seq], list) : null;
    return {
      data: page.map((news) => newsResponse(news, names.get(news.inventory) ?? '', lang)),
      pagination: { limit, next_cursor: next },
    };
  },
});
