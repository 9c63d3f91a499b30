import type { AccountRoute } from '@kairan/accounts/account-section';
import { html } from '@kairan/web/html';
import { eventNames, inventoryEvents } from '../../changes/events.ts';
import { createWebhook } from '../../operations/create-webhook.ts';
import type { Language } from '../../vulnerability.ts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { webhookMessages } from './messages/messages.ts';
import { secretPage } from './secret-page.ts';
import type { Ask } from './shown-webhook.ts';
import { typedContents, typedInput, webhookForm } from './webhook-form.ts';
import { backToAccount } from './webhook-parts.ts';

/** The route that creates a webhook. The query may contain an inventory, or a filter: any parameters of a search. */
export function newWebhookRoute(ask: Ask): AccountRoute<Language> {
  return {
    async show({ pageRequest }, refused) {
      const messages = webhookMessages[pageRequest.language];
      const inventory = pageRequest.query.get('inventory') ?? '';
      const empty = {
        url: '',
        name: '',
        inventory,
        events: inventory === '' ? eventNames : inventoryEvents,
        lang: pageRequest.language,
        pairs: [...pageRequest.query],
      };
      const contents = refused === null ? empty : typedContents(refused.typed);
      const form = webhookForm(pageRequest, { path: newWebhookPath, submit: messages.create, contents, refused });
      return {
        title: messages.formTitle,
        main: html`<div class="sheet"><h1>${messages.formTitle}</h1>${form}${backToAccount(pageRequest)}</div>`,
      };
    },
    async take({ pageRequest, person }, fields) {
      const key = fields.get('form_key');
      const made = await ask<{ id: string; name: string; secret: string }>(
        createWebhook,
        typedInput(fields),
        person,
        key,
      );
      const title = webhookMessages[pageRequest.language].ready;
      return { title, main: secretPage(pageRequest, { title, ...made }) };
    },
  };
}
