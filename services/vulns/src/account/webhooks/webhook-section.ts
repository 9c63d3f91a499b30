import type { AccountSection, SectionTexts } from '@kairan/accounts/account-section';
import { listWebhooks } from '../../operations/list-webhooks.ts';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, editPath, newWebhookPath, webhookPath } from '../../webhooks/page-paths.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import { deliveryPlace } from './delivery-route.ts';
import { editWebhookPlace } from './edit-webhook-route.ts';
import { webhookWords } from './messages/messages.ts';
import { newWebhookPlace } from './new-webhook-route.ts';
import { refusedFields } from './page-error.ts';
import { askWith, type SeenWebhook } from './shown-webhook.ts';
import { webhookList } from './webhook-list.ts';
import { webhookPlace } from './webhook-route.ts';

/** The section of the account page on webhooks, and its pages. */
export function webhookSection(deps: WebhookDeps): AccountSection<Language> {
  const ask = askWith(deps);
  return {
    async render(visit, person) {
      const { data } = await ask<{ data: SeenWebhook[] }>(listWebhooks, {}, person);
      return webhookList(visit, data);
    },
    // The first that fits counts: a webhook called "new" there is none.
    places: {
      [newWebhookPath]: newWebhookPlace(ask),
      [editPath(':id')]: editWebhookPlace(ask),
      [deliveryPath(':id', ':delivery')]: deliveryPlace(ask),
      [webhookPath(':id')]: webhookPlace(ask),
    },
    texts: { en: textsIn('en'), ja: textsIn('ja'), fr: textsIn('fr') },
    fields: refusedFields as Readonly<Record<string, readonly string[]>>,
  };
}

function textsIn(language: Language): SectionTexts {
  const { done, refused } = webhookWords[language];
  return { done, refused: Object.fromEntries(Object.entries(refused).map(([code, text]) => [code, () => text])) };
}
