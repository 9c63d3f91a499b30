import type { AccountPlace } from '@kairan/accounts/account-section';
import { html } from '@kairan/web/html';
import { eventNames } from '../../changes/events.ts';
import { createWebhook } from '../../operations/create-webhook.ts';
import type { Language } from '../../vulnerability.ts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { webhookWords } from './messages/messages.ts';
import { secretPage } from './secret-page.ts';
import type { Ask } from './shown-webhook.ts';
import { typedContents, typedWishes, webhookForm } from './webhook-form.ts';
import { backToAccount } from './webhook-parts.ts';

/** Where a webhook is made. The address may bring a filter along: a search with all its parameters. */
export function newWebhookPlace(ask: Ask): AccountPlace<Language> {
  return {
    async show({ visit }, refused) {
      const words = webhookWords[visit.language];
      const empty = { url: '', name: '', events: eventNames, lang: visit.language, pairs: [...visit.query] };
      const contents = refused === null ? empty : typedContents(refused.typed);
      const form = webhookForm(visit, { path: newWebhookPath, submit: words.create, contents, refused });
      return {
        title: words.formTitle,
        main: html`<div class="sheet"><h1>${words.formTitle}</h1>${form}${backToAccount(visit)}</div>`,
      };
    },
    async take({ visit, person }, fields) {
      const key = fields.get('form_key');
      const made = await ask<{ id: string; name: string; secret: string }>(
        createWebhook,
        typedWishes(fields),
        person,
        key,
      );
      const title = webhookWords[visit.language].ready;
      return { title, main: secretPage(visit, { title, ...made }) };
    },
  };
}
