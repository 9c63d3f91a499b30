import type { EventName, InventoryEvent } from '../../../changes/events.ts';
import type { Language } from '../../../vulnerability.ts';
import type { AttemptError } from '../../../webhooks/sending/attempt.ts';
import type { DeliveryStatus } from '../../../webhooks/storage/delivery-log.ts';
import type { OffReason } from '../../../webhooks/webhook.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the webhook pages. */
export interface WebhookMessages {
  readonly title: string;
  readonly text: (most: number) => string;
  readonly none: string;
  readonly make: string;
  readonly back: string;
  readonly toAccount: string;

  readonly state: string;
  readonly on: string;
  readonly off: string;
  /** Why it is off, as a sentence. */
  readonly reasons: Readonly<Record<OffReason, string>>;
  /** What happens to messages and changes while it is off. */
  readonly whileOff: string;
  readonly since: string;
  readonly failingSince: string;
  readonly address: string;
  readonly about: string;
  readonly everything: string;
  /** What a webhook is about that is about an inventory. */
  readonly inventory: string;
  readonly events: string;
  readonly eventsHint: string;
  readonly eventNames: Readonly<Record<EventName | InventoryEvent, string>>;
  readonly lang: string;
  readonly langHint: string;
  readonly id: string;
  readonly made: string;
  readonly counts: (waiting: string, failed: string) => string;

  readonly formTitle: string;
  readonly editTitle: string;
  readonly url: string;
  readonly urlHint: string;
  readonly name: string;
  readonly nameHint: string;
  readonly filterTitle: string;
  readonly filterHint: string;
  readonly q: string;
  readonly create: string;
  readonly save: string;
  readonly edit: string;

  readonly ready: string;
  readonly secretTitle: string;
  readonly secretText: string;
  readonly verifyTitle: string;
  readonly verifyText: string;
  readonly toWebhook: string;

  readonly actions: string;
  readonly test: string;
  readonly switchOn: string;
  readonly switchOff: string;
  readonly rotate: string;
  readonly rotateText: string;
  readonly rotateButton: string;
  readonly previousUntil: string;
  readonly remove: string;
  readonly removeText: string;
  readonly removeButton: string;

  readonly pausedTitle: string;
  readonly held: (deliveries: string) => string;
  readonly pausedSending: (deliveries: string) => string;
  readonly pausedSend: string;
  readonly pausedDrop: string;

  readonly logTitle: string;
  readonly logText: string;
  readonly logNone: string;
  readonly all: string;
  readonly statuses: Readonly<Record<DeliveryStatus, string>>;
  readonly older: string;
  readonly newest: string;
  readonly when: string;
  readonly what: string;
  readonly outcome: string;
  readonly testEvent: string;
  readonly eventOf: (vulnerability: string, event: string) => string;
  readonly open: (what: string) => string;

  readonly deliveryTitle: string;
  readonly vulnerability: string;
  readonly status: string;
  readonly tries: string;
  readonly next: string;
  readonly waitsForEarlier: string;
  readonly redeliver: string;
  readonly attemptsTitle: string;
  readonly attemptsNone: string;
  readonly answered: (status: number, ms: string) => string;
  readonly failed: (why: string, ms: string) => string;
  readonly errors: Readonly<Record<AttemptError, string>>;
  readonly answer: string;
  readonly emptyAnswer: string;
  readonly payload: string;
  readonly payloadText: string;

  readonly done: Readonly<
    Record<
      | 'webhook-saved'
      | 'webhook-tested'
      | 'webhook-on'
      | 'webhook-off'
      | 'webhook-removed'
      | 'webhook-redelivered'
      | 'webhook-held-sent'
      | 'webhook-held-dropped',
      string
    >
  >;
  readonly refused: Readonly<
    Record<
      | 'webhook_url'
      | 'webhook_user_info'
      | 'webhook_port'
      | 'webhook_not_public'
      | 'webhook_name'
      | 'webhook_package'
      | 'webhook_filter'
      | 'webhook_limit'
      | 'webhook_off'
      | 'webhook_rotated',
      string
    >
  >;
}

export const webhookMessages: Readonly<Record<Language, WebhookMessages>> = { en, ja, fr };
