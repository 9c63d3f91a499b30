import type { Transaction } from '@kairan/database/open';
import type { InventoryEvent } from '../../changes/events.ts';
import type { Language } from '../../vulnerability.ts';
import { inventoryNoticeOf } from '../../webhooks/payload.ts';
import { insertInventoryNotice } from '../../webhooks/storage/notices.ts';
import { enqueue } from '../../webhooks/storage/queue.ts';
import { newsResponse } from '../inventory-shapes.ts';
import type { NewsContent } from '../storage/inventory-news.ts';
import type { RecordedNews } from './recorded-news.ts';
import type { WatchContext } from './watch-context.ts';

/** News that were just recorded. */
interface FreshNews extends NewsContent {
  readonly id: string;
  readonly inventory: { readonly seq: number; readonly id: string; readonly name: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Queues a message about news for each webhook of the inventory that wants it, in a transaction that has locked the queue.
 * Webhooks never receive what was recorded before they were created or switched on.
 */
export async function queueNews(
  tx: Transaction,
  news: FreshNews,
  { seq }: RecordedNews,
  { webhookBox }: Pick<WatchContext, 'webhookBox'>,
): Promise<void> {
  const { inventory, at, type, vulnerability } = news;
  const webhooks = await tx.all<{ seq: number; events: string; lang: Language; after_seq: number }>(
    `select w.seq, w.events, w.lang, w.after_seq from webhook w join users u on u.id = w.user_id
     where w.inventory = ? and w.state = 'on' and u.suspended_at is null order by w.seq`,
    [inventory.seq],
  );
  const notices = new Map<Language, number>();
  for (const { seq: webhook, events, lang, after_seq: after } of webhooks) {
    if (!(JSON.parse(events) as InventoryEvent[]).includes(type) || (seq !== null && seq <= after)) continue;
    const {
      id: _id,
      at: _at,
      type: _type,
      ...content
    } = newsResponse({ ...news, inventory: inventory.id }, inventory.name, lang);
    const notice =
      notices.get(lang) ??
      (await insertInventoryNotice(
        tx,
        { inventory, lang, at: new Date(at).toISOString(), ...inventoryNoticeOf(content) },
        webhookBox,
      ));
    notices.set(lang, notice);
    const subject = webhookBox.fingerprint(vulnerability.id, inventory.id);
    await enqueue(tx, { webhook, subject, event: type, notice }, at);
  }
}
