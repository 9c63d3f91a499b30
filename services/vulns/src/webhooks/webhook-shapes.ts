import { z } from 'zod';
import { eventNames } from '../changes/events.ts';
import { languages } from '../vulnerability.ts';
import { attemptErrors } from './sending/attempt.ts';
import { deliveryStatuses, type LoggedDelivery } from './storage/delivery-log.ts';
import type { PausedChange } from './storage/paused.ts';
import { offReasons, type Webhook } from './webhook.ts';
import { filterText } from './webhook-filter.ts';

/** The shapes of what is answered about webhooks. Times are RFC 3339 UTC. */

const time = z.iso.datetime();

/** What is said of a webhook wherever it is shown; its secret is not. */
const settled = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: z.string().describe('As a query: severity=critical&kev=1; empty: every vulnerability'),
  events: z.array(z.enum(eventNames)),
  lang: z.enum(languages),
};

/** A webhook that was changed. */
export const settledWebhook = z.object(settled);

/** A webhook that was made just now. */
export const madeWebhook = z.object({ ...settled, secret: z.string().describe('Shown this once') });

/** A webhook as its owner sees it. */
export const webhookShape = z.object({
  ...settled,
  state: z.enum(['on', 'off']),
  reason: z
    .enum(offReasons)
    .nullable()
    .describe('Why it is off: its owner, an answer of 410, or five days without a success'),
  since: time.describe('Since when it is on or off'),
  failing_since: time.nullable().describe('The first failure since the last success'),
  previous_secret_until: time.nullable().describe('Until when the secret before this one signs too'),
  created_at: time,
  waiting: z.int().describe('Deliveries that wait to be sent or sent again'),
  failed: z.int().describe('Deliveries that were given up and are still in the log'),
  held: z.array(
    z.object({
      run: z.int().describe('The sync that brought the mass change'),
      deliveries: z.int(),
      at: time,
      sending: z.boolean(),
    }),
  ),
});

const attempt = z.object({
  at: time,
  duration_ms: z.int(),
  status: z.int().nullable().describe('HTTP status; null where none came'),
  error: z.enum(attemptErrors).nullable(),
  answer: z.string().nullable().describe('The first 1 KiB of the answer'),
});

const loggedShape = {
  id: z.string().describe('Sent as webhook-id'),
  type: z.string(),
  vulnerability: z.string().nullable().describe('CVE id'),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  next_attempt_at: time.nullable().describe('null: waits for an earlier one about the same, or is finished'),
  created_at: time,
  finished_at: time.nullable(),
  last: attempt.nullable(),
};

/** A line of the delivery log. */
export const loggedDelivery = z.object(loggedShape);

/** A delivery with all its attempts and its payload. */
export const deliveryDetail = z.object({
  ...loggedShape,
  webhook: z.string(),
  log: z.array(attempt),
  payload: z.string().describe('The body, as it is signed and sent'),
});

/** What is said of a webhook, of what is stored. */
export function settledOf({ id, name, url, filters, events, lang }: Webhook) {
  return { id, name, url, filter: filterText(filters), events: [...events], lang };
}

/** A webhook as it is answered. */
export function webhookResponse(
  webhook: Webhook,
  { waiting, failed }: { waiting: number; failed: number },
  held: readonly PausedChange[],
): z.input<typeof webhookShape> {
  return {
    ...settledOf(webhook),
    state: webhook.state,
    reason: webhook.reason,
    since: timeText(webhook.since),
    failing_since: timeOrNull(webhook.failingSince),
    previous_secret_until: timeOrNull(webhook.previousUntil),
    created_at: timeText(webhook.createdAt),
    waiting,
    failed,
    held: held.map(({ run, deliveries, at, released }) => ({
      run,
      deliveries,
      at: timeText(at),
      sending: released === 1,
    })),
  };
}

/** A line of the delivery log as it is answered. */
export function loggedResponse(row: LoggedDelivery): z.input<typeof loggedDelivery> {
  return {
    id: row.id,
    type: row.event,
    vulnerability: row.cve,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: timeOrNull(row.due_at),
    created_at: timeText(row.created_at),
    finished_at: timeOrNull(row.finished_at),
    last:
      row.last_at === null
        ? null
        : {
            at: timeText(row.last_at),
            duration_ms: row.last_duration_ms ?? 0,
            status: row.last_status,
            error: row.last_error,
            answer: row.last_answer,
          },
  };
}

/** Milliseconds since 1970 as RFC 3339. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeText(ms);
}
