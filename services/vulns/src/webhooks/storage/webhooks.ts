import { freeSlot } from '@kairan/accounts/slots';
import { newId } from '@kairan/accounts/token-text';
import type { Queries } from '@kairan/database/open';
import type { EventName } from '../../changes/events.ts';
import { storedFilters } from '../../search/filters/registry.ts';
import type { Language } from '../../vulnerability.ts';
import type { SecretBox } from '../signing/secret-box.ts';
import { newSigningSecret } from '../signing/signature.ts';
import { mostWebhooks, type OffReason, type Webhook, type WebhookInput } from '../webhook.ts';
import { inParts, together } from './delete-in-batches.ts';

/** How long a secret that was replaced signs too. */
const previousMs = 24 * 60 * 60 * 1000;

interface WebhookRow {
  seq: number;
  id: string;
  user_id: number;
  name: string;
  url: string;
  filter: string;
  events: string;
  lang: Language;
  state: 'on' | 'off';
  reason: OffReason | null;
  since: number;
  failing_since: number | null;
  previous_until: number | null;
  created_at: number;
}

const columns =
  'seq, id, user_id, name, url, filter, events, lang, state, reason, since, failing_since, previous_until, created_at';

/**
 * Makes a webhook, with a new secret. What is in the log of changes already never reaches it.
 * @returns the webhook and its secret, or null where the user has as many as one may have, whoever makes them at once
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
    const row = await db.get<WebhookRow>(
      `insert into webhook (id, user_id, slot, name, url, filter, events, lang, secret, after_seq, state, since, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, (select coalesce(max(seq), 0) from change_log), 'on', ?, ?)
       on conflict (user_id, slot) do nothing returning ${columns}`,
      [id, userId, slot, ...wished(webhookInput), box.encrypt(secret, id), now, now],
    );
    // No row: another took the slot in between.
    if (row) return { webhook: webhookOf(row), secret };
  }
}

/** The webhooks of a user, newest first. */
export async function listWebhooksOf(db: Queries, userId: number): Promise<Webhook[]> {
  const rows = await db.all<WebhookRow>(`select ${columns} from webhook where user_id = ? order by seq desc`, [userId]);
  return rows.map(webhookOf);
}

/** The webhook of an id. @param userId whose it has to be; null: anybody's */
export async function findWebhook(db: Queries, id: string, userId: number | null): Promise<Webhook | undefined> {
  const row = await db.get<WebhookRow>(`select ${columns} from webhook where id = ?`, [id]);
  return row && (userId === null || row.user_id === userId) ? webhookOf(row) : undefined;
}

/** Changes what the owner decides about a webhook. */
export async function updateWebhookInput(db: Queries, { seq }: Webhook, webhookInput: WebhookInput): Promise<void> {
  await db.run('update webhook set name = ?, url = ?, filter = ?, events = ?, lang = ? where seq = ?', [
    ...wished(webhookInput),
    seq,
  ]);
}

/**
 * Removes a webhook with its deliveries, of which there may be a hundred thousand: those in parts, and first it is switched off,
 * so that nothing is sent or queued meanwhile. One that was removed in part, as the process ended, is removed by trying again.
 * @param now milliseconds since 1970
 */
export async function removeWebhook(db: Queries, { seq }: Webhook, now: number): Promise<void> {
  await switchOff(db, { seq }, 'owner', now);
  const some = `select seq from webhook_delivery where webhook = ? limit ${together}`;
  await inParts(() => db.run(`delete from webhook_delivery where seq in (${some})`, [seq]));
  await db.run('delete from webhook where seq = ?', [seq]);
}

/** Switches a webhook on: what waits goes on, and what was learnt while it was off never reaches it. */
export async function switchOn(db: Queries, { seq }: Webhook, now: number): Promise<void> {
  await db.run(
    `update webhook set state = 'on', reason = null, since = ?, failing_since = null, failed_at = null,
       after_seq = (select coalesce(max(seq), 0) from change_log) where seq = ? and state = 'off'`,
    [now, seq],
  );
}

/**
 * Switches a webhook off: what waits stays, and is sent when it is on again.
 * @returns false where it is off already
 */
export async function switchOff(
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

/** Gives a webhook a new secret. The one that it had signs too for a day; an older one no more. @returns the new secret */
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

/** In the order of the columns `name, url, filter, events, lang`. */
function wished({ name, url, filters, events, lang }: WebhookInput): string[] {
  return [name, url, JSON.stringify(filters), JSON.stringify(events), lang];
}

function webhookOf(row: WebhookRow): Webhook {
  const { seq, id, name, url, lang, state, reason, since } = row;
  return {
    ...{ seq, id, name, url, lang, state, reason, since },
    userId: row.user_id,
    filters: storedFilters(row.filter),
    events: JSON.parse(row.events) as EventName[],
    failingSince: row.failing_since,
    previousUntil: row.previous_until,
    createdAt: row.created_at,
  };
}
