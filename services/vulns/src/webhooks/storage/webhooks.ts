import { freeSlot } from '@kairan/accounts/slots';
import { newId } from '@kairan/accounts/token-text';
import type { Queries } from '@kairan/database/open';
import type { EventName, InventoryEvent } from '../../changes/events.ts';
import { storedFilters } from '../../search/filters/registry.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { Language } from '../../vulnerability.ts';
import { newSigningSecret } from '../signing/signature.ts';
import { mostWebhooks, type OffReason, type Webhook, type WebhookInput } from '../webhook.ts';
import { batchSize, deleteInBatches } from './delete-in-batches.ts';
import { dropPausedOfOthers } from './paused-changes.ts';

/** How long a replaced secret still signs. */
const previousMs = 24 * 60 * 60 * 1000;

interface WebhookRow {
  seq: number;
  id: string;
  user_id: number;
  name: string;
  url: string;
  filter: string;
  /** `seq` and public id. */
  inventory: number | null;
  inventory_id: string | null;
  events: string;
  lang: Language;
  state: 'on' | 'off';
  reason: OffReason | null;
  since: number;
  failing_since: number | null;
  previous_until: number | null;
  created_at: number;
}

const selected = `select w.seq, w.id, w.user_id, w.name, w.url, w.filter, w.inventory, i.id as inventory_id, w.events, w.lang, w.state,
    w.reason, w.since, w.failing_since, w.previous_until, w.created_at
  from webhook w left join inventory i on i.seq = w.inventory`;

/**
 * Creates a webhook with a new secret. It never receives changes that are in the log already.
 * @returns the webhook and its secret; null if the user has the most allowed, also under concurrent calls
 */
export async function insertWebhook(
  db: Queries,
  userId: number,
  webhookInput: WebhookInput,
  { box, now }: { box: SecretBox; now: number },
): Promise<{ webhook: Webhook; secret: Uint8Array } | null> {
  const secret = newSigningSecret();
  for (;;) {
    const slot = await freeSlot(db, 'webhook', userId, mostWebhooks);
    if (slot === null) return null;
    const id = `kvwh_${newId()}`;
    const { changes } = await db.run(
      `insert into webhook (id, user_id, slot, name, url, filter, inventory, events, lang, secret, after_seq, state, since,
         created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select coalesce(max(seq), 0) from change_log), 'on', ?, ?)
       on conflict (user_id, slot) do nothing`,
      [id, userId, slot, ...valuesOf(webhookInput), box.encrypt(secret, id), now, now],
    );
    // Otherwise another call took the slot in between.
    if (changes > 0) return { webhook: (await findWebhook(db, id, userId)) as Webhook, secret };
  }
}

/** Lists the webhooks of a user, newest first. */
export async function listWebhooksOf(db: Queries, userId: number): Promise<Webhook[]> {
  const rows = await db.all<WebhookRow>(`${selected} where w.user_id = ? order by w.seq desc`, [userId]);
  return rows.map(webhookOf);
}

/** Finds a webhook by its id. @param userId the owner it must have; null: any */
export async function findWebhook(db: Queries, id: string, userId: number | null): Promise<Webhook | undefined> {
  const row = await db.get<WebhookRow>(`${selected} where w.id = ?`, [id]);
  return row && (userId === null || row.user_id === userId) ? webhookOf(row) : undefined;
}

/** Updates everything that the owner decides about a webhook. If it is about another inventory from now on, or none, what was paused is dropped. */
export async function updateWebhookInput(db: Queries, { seq }: Webhook, webhookInput: WebhookInput): Promise<void> {
  await dropPausedOfOthers(db, seq, webhookInput.inventory?.seq ?? null);
  await db.run('update webhook set name = ?, url = ?, filter = ?, inventory = ?, events = ?, lang = ? where seq = ?', [
    ...valuesOf(webhookInput),
    seq,
  ]);
}

/**
 * Deletes a webhook with its deliveries. There may be a hundred thousand: they are deleted in batches, after the webhook was
 * switched off so that nothing is sent or queued in the meantime. If the process ends in between, the call can be repeated.
 * @param now milliseconds since 1970
 */
export async function deleteWebhookRow(db: Queries, { seq }: Pick<Webhook, 'seq'>, now: number): Promise<void> {
  await disableWebhookRow(db, { seq }, 'owner', now);
  const some = `select seq from webhook_delivery where webhook = ? limit ${batchSize}`;
  await deleteInBatches(() => db.run(`delete from webhook_delivery where seq in (${some})`, [seq]));
  await db.run('delete from webhook where seq = ?', [seq]);
}

/** Switches a webhook on: waiting messages are sent; changes of the time while it was off never are. */
export async function enableWebhookRow(db: Queries, { seq }: Webhook, now: number): Promise<void> {
  await db.run(
    `update webhook set state = 'on', reason = null, since = ?, failing_since = null, failed_at = null,
       after_seq = (select coalesce(max(seq), 0) from change_log) where seq = ? and state = 'off'`,
    [now, seq],
  );
}

/** Switches a webhook off: waiting messages are stored and sent when it is on again. @returns false if it is off already */
export async function disableWebhookRow(
  db: Queries,
  { seq }: Pick<Webhook, 'seq'>,
  reason: OffReason,
  now: number,
): Promise<boolean> {
  const { changes } = await db.run(
    "update webhook set state = 'off', reason = ?, since = ? where seq = ? and state = 'on'",
    [reason, now, seq],
  );
  return changes > 0;
}

/** Gives a webhook a new secret. The one it replaces still signs for a day; older ones do not. @returns the new secret */
export async function rotateSecret(
  db: Queries,
  { seq, id }: Webhook,
  { box, now }: { box: SecretBox; now: number },
): Promise<{ secret: Uint8Array; previousUntil: number }> {
  const secret = newSigningSecret();
  const previousUntil = now + previousMs;
  await db.run('update webhook set previous_secret = secret, previous_until = ?, secret = ? where seq = ?', [
    previousUntil,
    box.encrypt(secret, id),
    seq,
  ]);
  return { secret, previousUntil };
}

/** The values of the columns `name, url, filter, inventory, events, lang`. */
function valuesOf({ name, url, filters, inventory, events, lang }: WebhookInput): (string | number | null)[] {
  return [name, url, JSON.stringify(filters), inventory?.seq ?? null, JSON.stringify(events), lang];
}

function webhookOf(row: WebhookRow): Webhook {
  const { seq, id, name, url, lang, state, reason, since } = row;
  return {
    ...{ seq, id, name, url, lang, state, reason, since },
    userId: row.user_id,
    filters: storedFilters(row.filter),
    inventory: row.inventory === null ? null : { seq: row.inventory, id: row.inventory_id as string },
    events: JSON.parse(row.events) as (EventName | InventoryEvent)[],
    failingSince: row.failing_since,
    previousUntil: row.previous_until,
    createdAt: row.created_at,
  };
}
