import { z } from 'zod';
import { eventNames, inventoryEvents } from '../changes/events.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { languages } from '../vulnerability.ts';
import { attemptErrors } from './sending/attempt.ts';
import { deliveryStatuses, type LoggedDelivery } from './storage/delivery-log.ts';
import { vulnerabilityIn } from './storage/notices.ts';
import type { PausedChange } from './storage/paused-changes.ts';
import { offReasons, type Webhook } from './webhook.ts';
import { filterText } from './webhook-filter.ts';

/** Output schemas of the operations on webhooks. Times are RFC 3339 UTC. */

const time = z.iso.datetime();

/** Fields of a webhook in every response; the secret is not among them. */
const publicFields = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: z.string().describe('The filter as a query, such as severity=critical&kev=1; empty: every vulnerability'),
  inventory: z.string().optional().describe('The id of the inventory that it is about instead of a filter'),
  events: z.array(z.enum([...eventNames, ...inventoryEvents])),
  lang: z.enum(languages),
};

/** A webhook after an update. */
export const updatedWebhook = z.object(publicFields);

/** A webhook that was just created. */
export const createdWebhook = z.object({
  ...publicFields,
  secret: z.string().describe('The signing secret. It is shown only once'),
});

/** A webhook with its state. */
export const webhookShape = z.object({
  ...publicFields,
  state: z.enum(['on', 'off']),
  reason: z
    .enum(offReasons)
    .nullable()
    .describe(
      'Why it is off: owner (its owner switched it off), gone (the receiver responded with 410), failing (five days without a success)',
    ),
  since: time.describe('When it was switched on or off'),
  failing_since: time.nullable().describe('The first failure since the last success'),
  previous_secret_until: time.nullable().describe('Until when the previous secret also signs'),
  created_at: time,
  waiting: z.int().describe('Deliveries that wait for their first or next attempt'),
  failed: z.int().describe('Failed deliveries that are still in the log'),
  held: z.array(
    z.object({
      run: z.int().describe('The number of the sync that brought the mass change'),
      deliveries: z.int(),
      at: time,
      sending: z.boolean(),
    }),
  ),
});

const attempt = z.object({
  at: time,
  duration_ms: z.int(),
  status: z.int().nullable().describe('HTTP status; null if no response arrived'),
  error: z.enum(attemptErrors).nullable(),
  answer: z.string().nullable().describe('The first 1 KiB of the response body'),
});

const loggedShape = {
  id: z.string().describe('Sent as webhook-id'),
  type: z.string(),
  vulnerability: z.string().nullable().describe('CVE id, or the id of an advisory without CVE'),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  next_attempt_at: time
    .nullable()
    .describe('null while it waits for an earlier delivery about the same vulnerability, and once it is finished'),
  created_at: time,
  finished_at: time.nullable(),
  last: attempt.nullable(),
};

/** An entry of the delivery log. */
export const loggedDelivery = z.object(loggedShape);

/** A delivery with all its attempts and its payload. */
export const deliveryDetail = z.object({
  ...loggedShape,
  webhook: z.string(),
  log: z.array(attempt),
  payload: z.string().describe('The body, exactly as signed and sent'),
});

/** Fields of a webhook in every response. */
export function publicFieldsOf({ id, name, url, filters, inventory, events, lang }: Webhook) {
  return {
    id,
    name,
    url,
    filter: filterText(filters),
    ...(inventory && { inventory: inventory.id }),
    events: [...events],
    lang,
  };
}

/** Formats a webhook with its state. */
export function webhookResponse(
  webhook: Webhook,
  { waiting, failed }: { waiting: number; failed: number },
  paused: readonly PausedChange[],
): z.input<typeof webhookShape> {
  return {
    ...publicFieldsOf(webhook),
    state: webhook.state,
    reason: webhook.reason,
    since: timeText(webhook.since),
    failing_since: timeOrNull(webhook.failingSince),
    previous_secret_until: timeOrNull(webhook.previousUntil),
    created_at: timeText(webhook.createdAt),
    waiting,
    failed,
    held: paused.map(({ run, deliveries, at, released }) => ({
      run,
      deliveries,
      at: timeText(at),
      sending: released === 1,
    })),
  };
}

/** Formats an entry of the delivery log. */
export function loggedResponse(row: LoggedDelivery, box: SecretBox): z.input<typeof loggedDelivery> {
  return {
    id: row.id,
    type: row.event,
    vulnerability: row.cve ?? vulnerabilityIn(row, box),
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

/** Formats milliseconds since 1970 as RFC 3339. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeText(ms);
}
