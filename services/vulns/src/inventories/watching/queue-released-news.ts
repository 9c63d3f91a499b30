import { type ReleasedChange, recordQueuedUpTo, releasedChanges } from '../../webhooks/storage/paused-changes.ts';
import { takeQueue } from '../../webhooks/storage/queue.ts';
import type { InventoryFacts } from '../inventory.ts';
import { decryptJson } from '../storage/encrypted-json.ts';
import { newsOfSync } from '../storage/inventory-news.ts';
import { enqueueNews, inventoryWebhooks, type NamedInventory } from './queue-news.ts';
import type { WatchContext } from './watch-context.ts';

/** News that are queued in one transaction, so that none blocks other writers for long. */
const batchSize = 200;

/** Queues the messages about inventories that were paused and that the owners of the webhooks have released. */
export async function queueReleasedNews(context: WatchContext, signal?: AbortSignal): Promise<void> {
  for (const released of await releasedChanges(context.store)) await queueOne(context, released, signal);
}

async function queueOne(context: WatchContext, released: ReleasedChange, signal?: AbortSignal): Promise<void> {
  const { store, box, webhookBox, now } = context;
  const inventory = await inventoryOf(context, released.webhook);
  // About a search: the thread of webhooks queues it.
  if (!inventory) return;
  const { run, last_seq: to } = released;
  let rest: ReleasedChange | null = released;
  while (rest !== null && rest.first_seq <= to && !signal?.aborted) {
    const queued: ReleasedChange = rest;
    const from = queued.first_seq;
    const some = await newsOfSync(store, inventory, { run, from, to, limit: batchSize }, { box });
    const last = some.length < batchSize ? to : (some.at(-1)?.seq ?? to);
    rest = await store.transaction(async (tx) => {
      await takeQueue(tx);
      const webhooks = (await inventoryWebhooks(tx, inventory.seq)).filter(({ seq }) => seq === released.webhook);
      // Switched off, or its user is suspended: queued once it is on again.
      if (webhooks.length === 0) return null;
      const next = await recordQueuedUpTo(tx, queued, last);
      if (next === null) return null;
      for (const news of some) {
        const wanting = webhooks.filter(({ events }) => events.has(news.type));
        await enqueueNews(tx, { news, inventory, webhooks: wanting, now: now() }, webhookBox);
      }
      return next;
    });
  }
}

async function inventoryOf({ store, box }: WatchContext, webhook: number): Promise<NamedInventory | null> {
  const row = await store.get<{ seq: number; id: string; facts: Uint8Array }>(
    'select i.seq, i.id, i.facts from webhook w join inventory i on i.seq = w.inventory where w.seq = ?',
    [webhook],
  );
  if (!row) return null;
  const { seq, id, facts } = row;
  return { seq, id, name: (await decryptJson<InventoryFacts>(box, facts, { inventory: id, column: 'facts' })).name };
}
