import { type AccountVisit, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { formats } from '../../pages/formats.ts';
import type { Language } from '../../vulnerability.ts';
import { newWebhookPath, webhookPath } from '../../webhooks/page-paths.ts';
import { mostWebhooks } from '../../webhooks/webhook.ts';
import { webhookWords } from './messages/messages.ts';
import type { SeenWebhook } from './shown-webhook.ts';
import { filterLink } from './webhook-parts.ts';

/** The section of the account page: a person's webhooks, what is wrong with them, and the way to a new one. */
export function webhookList(visit: AccountVisit<Language>, webhooks: readonly SeenWebhook[]): Html {
  const words = webhookWords[visit.language];
  return html`<section aria-labelledby="webhooks"><h2 id="webhooks">${words.title}</h2><p>${words.text(mostWebhooks)}</p>
${
  webhooks.length === 0
    ? html`<p class="hint">${words.none}</p>`
    : html`<ul class="cards">${webhooks.map((webhook) => webhookCard(visit, webhook))}</ul>`
}
${webhooks.length < mostWebhooks ? html`<p><a class="button" href="${hrefOf(visit, newWebhookPath)}">${words.make}</a></p>` : ''}</section>`;
}

function webhookCard(visit: AccountVisit<Language>, webhook: SeenWebhook): Html {
  const words = webhookWords[visit.language];
  const { id, name, url, filter, reason, waiting, failed, held } = webhook;
  const { count } = formats[visit.language];
  return html`<li><h3><a href="${hrefOf(visit, webhookPath(id))}">${isolated(name)}</a></h3>
${reason === null || reason === 'owner' ? '' : html`<p class="notice warn">${words.reasons[reason]}</p>`}
${held.some(({ sending }) => !sending) ? html`<p class="notice warn">${words.heldTitle}</p>` : ''}
<dl class="facts">
<dt>${words.state}</dt><dd>${reason === null ? words.on : words.off}</dd>
<dt>${words.address}</dt><dd>${new URL(url).host}</dd>
<dt>${words.about}</dt><dd>${filterLink(visit, filter)}</dd>
<dt>${words.logTitle}</dt><dd>${words.counts(count(waiting), count(failed))}</dd>
</dl></li>`;
}
