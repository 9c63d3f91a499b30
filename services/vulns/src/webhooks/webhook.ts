import type { EventName, InventoryEvent } from '../changes/events.ts';
import type { Filters } from '../search/filters/registry.ts';
import type { Language } from '../vulnerability.ts';

/** Most webhooks of a user. */
export const mostWebhooks = 20;

/** Why a webhook is off: its owner switched it off, its receiver responded with 410, or no delivery succeeded for five days. */
export const offReasons = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

/** The settings that the owner of a webhook chooses. */
export interface WebhookInput {
  /** 1 to 80 characters in one line. */
  name: string;
  /** http or https. */
  url: string;
  filters: Filters;
  /** The inventory that it is about instead of the filters, which are empty then. */
  inventory: { seq: number; id: string } | null;
  /** The events to send, each once, in the order of `eventNames`, or of `inventoryEvents` if it is about an inventory. */
  events: readonly (EventName | InventoryEvent)[];
  /** The language of titles, summaries and names. */
  lang: Language;
}

/** A stored webhook, without its secrets. Times are milliseconds since 1970. */
export interface Webhook extends WebhookInput {
  /** Primary key. */
  seq: number;
  /** Public id, which messages contain. */
  id: string;
  userId: number;
  state: 'on' | 'off';
  /** Why it is off; null while it is on. */
  reason: OffReason | null;
  /** When it was switched on or off. */
  since: number;
  /** The first failure since the last success; null after a success. */
  failingSince: number | null;
  /** Until when the previous secret also signs; null if there is none. */
  previousUntil: number | null;
  createdAt: number;
}
