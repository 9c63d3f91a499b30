import type { EventName } from '../changes/events.ts';
import type { Filters } from '../search/filters/registry.ts';
import type { Language } from '../vulnerability.ts';

/** Webhooks a user may have. */
export const mostWebhooks = 20;

/** Why a webhook is off: its owner switched it off, its receiver answered 410, or nothing got through for five days. */
export const offReasons = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

/** What the owner of a webhook decides. */
export interface WebhookInput {
  /** 1 to 80 characters in one line. */
  name: string;
  /** Where to, http or https. */
  url: string;
  filters: Filters;
  /** What to be told of, each once, in the order of `eventNames`. */
  events: readonly EventName[];
  /** The language of titles, summaries and names. */
  lang: Language;
}

/** A webhook as its owner sees it after it was made. Times are milliseconds since 1970. */
export interface Webhook extends WebhookInput {
  /** In the database. */
  seq: number;
  /** Public: it is in what is sent. */
  id: string;
  userId: number;
  state: 'on' | 'off';
  /** Null while it is on. */
  reason: OffReason | null;
  /** Since when it is on or off. */
  since: number;
  /** The first of the failures since the last success; null after one. */
  failingSince: number | null;
  /** Until when the secret before the present one signs too; null where there is none. */
  previousUntil: number | null;
  createdAt: number;
}
