import type { AccountSection, SectionTexts } from '@kairan/accounts/account-section';
import { listWebhooks } from '../../operations/list-webhooks.ts';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, editPath, newWebhookPath, webhookPath } from '../../webhooks/page-paths.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import { deliveryRoute } from './delivery-route.ts';
import { editWebhookRoute } from './edit-webhook-route.ts';
import { webhookMessages } from './messages/messages.ts';
import { newWebhookRoute } from './new-webhook-route.ts';
import { refusedFields } from './page-error.ts';
import { askWith, type ShownWebhook } from './shown-webhook.ts';
import { webhookList } from './webhook-list.ts';
import { webhookRoute } from './webhook-route.ts';

/** The section of the account page for webhooks, and its pages. */
export function webhookSection(deps: WebhookDeps): AccountSection<Language> {
  const ask = askWith(deps);
  return {
    async render(pageRequest, person) {
      const { data } = await ask<{ data: ShownWebhook[] }>(listWebhooks, {}, person);
      return webhookList(pageRequest, data);
    },
    // The first match wins; no webhook has the id "new".
    routes: {
      [newWebhookPath]: newWebhookRoute(ask),
      [editPath(':id')]: editWebhookRoute(ask),
      [deliveryPath(':id', ':delivery')]: deliveryRoute(ask),
      [webhookPath(':id')]: webhookRoute(ask),
    },
    texts: { en: textsIn('en'), ja: textsIn('ja'), fr: textsIn('fr') },
    fields: refusedFields as Readonly<Record<string, readonly string[]>>,
  };
}

function textsIn(language: Language): SectionTexts {
  const { done, refused } = webhookMessages[language];
  return { done, errors: Object.fromEntries(Object.entries(refused).map(([code, text]) => [code, () => text])) };
}
