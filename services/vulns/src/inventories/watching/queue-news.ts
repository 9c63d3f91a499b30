import type { Queries, Transaction } from '@kairan/database/open';
import type { InventoryEvent } from '../../changes/events.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { Language } from '../../vulnerability.ts';
import { inventoryNoticeOf } from '../../webhooks/payload.ts';
import { insertInventoryNotice } from '../../webhooks/storage/notices.ts';
import { pauseMatch } from '../../webhooks/storage/paused-changes.ts';
import { enqueue } from '../../webhooks/storage/queue.ts';
import { newsResponse } from '../inventory-shapes.ts';
import type { NewsOfSync } from '../storage/inventory-news.ts';
import type { RecordedNews } from './recorded-news.ts';

/** The inventory that news are about. */
export interface NamedInventory {
  readonly seq: number;
  /** Public id. */
  readonly id: string;
  readonly name: string;
}

/** A webhook about an inventory that is on, of a user who is not suspended. */
export interface InventoryWebhook {
  readonly seq: number;
  /** Position in the change log; it never receives what was recorded up to there. */
  readonly after: number;
  readonly events: ReadonlySet<InventoryEvent>;
  readonly lang: Language;
}

/** Lists the webhooks of an inventory that receive messages. */
export async function inventoryWebhooks(db: Queries, inventory: number): Promise<InventoryWebhook[]> {
  const rows = await db.all<{ seq: number; events: string; lang: Language; after_seq: number }>(
    `select w.seq, w.events, w.lang, w.after_seq from webhook w join users u on u.id = w.user_id
     where w.inventory = ? and w.state = 'on' and u.suspended_at is null order by w.seq`,
    [inventory],
  );
  return rows.map(({ seq, events, lang, after_seq: after }) => {
    return { seq, after, lang, events: new Set(JSON.parse(events) as InventoryEvent[]) };
  });
}

/** News, and where they were recorded. */
interface NewsToTell {
  readonly news: NewsOfSync;
  readonly inventory: NamedInventory;
  readonly recorded: RecordedNews;
  /** Whether the sync that brought them was a mass change. */
  readonly isPaused: boolean;
}

/**
 * Queues or pauses a message about news for each webhook of the inventory that wants it, in a transaction that has locked the
 * queue. Webhooks never receive what was recorded before they were created or switched on.
 */
export async function queueNews(
  tx: Transaction,
  { news, inventory, recorded: { seq, run }, isPaused }: NewsToTell,
  webhookBox: SecretBox,
): Promise<void> {
  const { type, at } = news;
  const wanting = (await inventoryWebhooks(tx, inventory.seq)).filter(
    ({ events, after }) => events.has(type) && (seq === null || seq > after),
  );
  if (!isPaused) return enqueueNews(tx, { news, inventory, webhooks: wanting, now: at }, webhookBox);
  for (const { seq: webhook } of wanting) await pauseMatch(tx, { webhook, run: run as number, seq: news.seq, at });
}

/** Queues a message about news for each webhook, in a transaction that has locked the queue. @param now milliseconds since 1970 */
export async function enqueueNews(
  tx: Transaction,
  {
    news: { at, ...news },
    inventory,
    webhooks,
    now,
  }: { news: NewsOfSync; inventory: NamedInventory; webhooks: readonly InventoryWebhook[]; now: number },
  webhookBox: SecretBox,
): Promise<void> {
  const notices = new Map<Language, number>();
  for (const { seq: webhook, lang } of webhooks) {
    const response = newsResponse({ ...news, id: '', at, inventory: inventory.id }, inventory.name, lang);
    const { id: _id, at: _at, type: event, ...content } = response;
    const notice =
      notices.get(lang) ??
      (await insertInventoryNotice(
        tx,
        { inventory, lang, at: new Date(at).toISOString(), ...inventoryNoticeOf(content) },
        webhookBox,
      ));
    notices.set(lang, notice);
    const subject = webhookBox.fingerprint(news.vulnerability.id, inventory.id);
    await enqueue(tx, { webhook, subject, event, notice }, now);
  }
}
