import type { AccountRoute } from '@kairan/accounts/account-section';
import { queryPairs } from '@kairan/http/text-input';
import { html } from '@kairan/web/html';
import { getWebhook } from '../../operations/get-webhook.ts';
import { updateWebhook } from '../../operations/update-webhook.ts';
import type { Language } from '../../vulnerability.ts';
import { editPath, webhookPath } from '../../webhooks/page-paths.ts';
import { webhookMessages } from './messages/messages.ts';
import type { Ask, ShownWebhook } from './shown-webhook.ts';
import { typedContents, typedInput, webhookForm } from './webhook-form.ts';
import { backToWebhook } from './webhook-parts.ts';

/** The route that edits a webhook. */
export function editWebhookRoute(ask: Ask): AccountRoute<Language> {
  return {
    async show({ pageRequest, person, parts: [id = ''] }, refused) {
      const messages = webhookMessages[pageRequest.language];
      const held = await ask<ShownWebhook>(getWebhook, { id }, person);
      const contents = refused
        ? typedContents(refused.typed)
        : { ...held, inventory: held.inventory ?? '', pairs: queryPairs(held.filter) };
      const form = webhookForm(pageRequest, { path: editPath(id), submit: messages.save, contents, refused });
      return {
        title: messages.editTitle,
        main: html`<div class="sheet"><h1>${messages.editTitle}</h1>${form}${backToWebhook(pageRequest, id)}</div>`,
      };
    },
    async take({ person, parts: [id = ''] }, fields) {
      await ask(updateWebhook, { id, ...typedInput(fields) }, person);
      return { to: webhookPath(id), query: { done: 'webhook-saved' } };
    },
  };
}
