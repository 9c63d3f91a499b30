import type { AccountPlace } from '@kairan/accounts/account-section';
import { queryPairs } from '@kairan/http/text-input';
import { html } from '@kairan/web/html';
import { getWebhook } from '../../operations/get-webhook.ts';
import { updateWebhook } from '../../operations/update-webhook.ts';
import type { Language } from '../../vulnerability.ts';
import { editPath, webhookPath } from '../../webhooks/page-paths.ts';
import { webhookWords } from './messages/messages.ts';
import type { Ask, SeenWebhook } from './shown-webhook.ts';
import { typedContents, typedWishes, webhookForm } from './webhook-form.ts';
import { backToWebhook } from './webhook-parts.ts';

/** Where a webhook is changed. */
export function editWebhookPlace(ask: Ask): AccountPlace<Language> {
  return {
    async show({ visit, person, parts: [id = ''] }, refused) {
      const words = webhookWords[visit.language];
      const held = await ask<SeenWebhook>(getWebhook, { id }, person);
      const contents = refused ? typedContents(refused.typed) : { ...held, pairs: queryPairs(held.filter) };
      const form = webhookForm(visit, { path: editPath(id), submit: words.save, contents, refused });
      return {
        title: words.editTitle,
        main: html`<div class="sheet"><h1>${words.editTitle}</h1>${form}${backToWebhook(visit, id)}</div>`,
      };
    },
    async take({ person, parts: [id = ''] }, fields) {
      await ask(updateWebhook, { id, ...typedWishes(fields) }, person);
      return { to: webhookPath(id), query: { done: 'webhook-saved' } };
    },
  };
}
