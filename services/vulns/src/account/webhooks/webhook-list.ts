import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { formats } from '../../pages/formats.ts';
import type { Language } from '../../vulnerability.ts';
import { newWebhookPath, webhookPath } from '../../webhooks/page-paths.ts';
import { mostWebhooks } from '../../webhooks/webhook.ts';
import { webhookMessages } from './messages/messages.ts';
import type { ShownWebhook } from './shown-webhook.ts';
import { subjectLink } from './webhook-parts.ts';

/** The section of the account page with the user's webhooks, their problems and a link to create one. */
export function webhookList(pageRequest: AccountPageRequest<Language>, webhooks: readonly ShownWebhook[]): Html {
  const messages = webhookMessages[pageRequest.language];
  return html`<section aria-labelledby="webhooks"><h2 id="webhooks">${messages.title}</h2><p>${messages.text(mostWebhooks)}</p>
${
  webhooks.length === 0
    ? html`<p class="hint">${messages.none}</p>`
    : html`<ul class="cards">${webhooks.map((webhook) => webhookCard(pageRequest, webhook))}</ul>`
}
${webhooks.length < mostWebhooks ? html`<p><a class="button" href="${hrefOf(pageRequest, newWebhookPath)}">${messages.make}</a></p>` : ''}</section>`;
}

function webhookCard(pageRequest: AccountPageRequest<Language>, webhook: ShownWebhook): Html {
  const messages = webhookMessages[pageRequest.language];
  const { id, name, url, reason, waiting, failed, held } = webhook;
  const { count } = formats[pageRequest.language];
  return html`<li><h3><a href="${hrefOf(pageRequest, webhookPath(id))}">${isolated(name)}</a></h3>
${reason === null || reason === 'owner' ? '' : html`<p class="notice warn">${messages.reasons[reason]}</p>`}
${held.some(({ sending }) => !sending) ? html`<p class="notice warn">${messages.pausedTitle}</p>` : ''}
<dl class="facts">
<dt>${messages.state}</dt><dd>${reason === null ? messages.on : messages.off}</dd>
<dt>${messages.address}</dt><dd>${new URL(url).host}</dd>
<dt>${messages.about}</dt><dd>${subjectLink(pageRequest, webhook)}</dd>
<dt>${messages.logTitle}</dt><dd>${messages.counts(count(waiting), count(failed))}</dd>
</dl></li>`;
}
