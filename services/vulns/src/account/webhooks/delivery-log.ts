import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, webhookPath } from '../../webhooks/page-paths.ts';
import { deliveryStatuses } from '../../webhooks/storage/delivery-log.ts';
import { webhookMessages } from './messages/messages.ts';
import type { ShownDelivery } from './shown-webhook.ts';
import { messageName, momentOfText, outcomeOf } from './webhook-parts.ts';

/** A page of the delivery log. */
export interface LogPage {
  readonly deliveries: readonly ShownDelivery[];
  /** Only deliveries of this status; null for all. */
  readonly status: string | null;
  /** The cursor of older deliveries; null at the end. */
  readonly next: string | null;
  /** Whether another page has newer deliveries. */
  readonly isLater: boolean;
}

/** The delivery log of a webhook: each message with its result and a link to its page. */
export function deliveryLog(pageRequest: AccountPageRequest<Language>, id: string, page: LogPage): Html {
  const messages = webhookMessages[pageRequest.language];
  const { deliveries, status, next, isLater } = page;
  const href = (query: Record<string, string>) => `${hrefOf(pageRequest, webhookPath(id), query)}#log`;
  const shown = status === null ? {} : { status };
  const choice = (value: string | null, label: string) =>
    html`<li><a href="${href(value === null ? {} : { status: value })}"${value === status ? html` aria-current="true"` : ''}>${label}</a></li>`;
  return html`<section aria-labelledby="log"><h2 id="log">${messages.logTitle}</h2><p class="hint">${messages.logText}</p>
<nav class="orders" aria-label="${messages.logTitle}"><ul class="plain">${choice(null, messages.all)}${deliveryStatuses.map((each) => choice(each, messages.statuses[each]))}</ul></nav>
${deliveries.length === 0 ? html`<p class="hint">${messages.logNone}</p>` : table(pageRequest, id, deliveries)}
${
  next === null && !isLater
    ? ''
    : html`<nav class="turns" aria-label="${messages.older}"><ul class="plain">${isLater ? html`<li><a href="${href(shown)}">${messages.newest}</a></li>` : ''}${next === null ? '' : html`<li><a href="${href({ ...shown, cursor: next })}">${messages.older}</a></li>`}</ul></nav>`
}</section>`;
}

function table(pageRequest: AccountPageRequest<Language>, id: string, deliveries: readonly ShownDelivery[]): Html {
  const messages = webhookMessages[pageRequest.language];
  return html`<table class="log"><thead><tr><th scope="col">${messages.what}</th><th scope="col">${messages.outcome}</th></tr></thead>
<tbody>${deliveries.map((delivery) => {
    const name = messageName(delivery, messages);
    const outcome = delivery.last && outcomeOf(delivery.last, pageRequest.language);
    return html`<tr><th scope="row"><a href="${hrefOf(pageRequest, deliveryPath(id, delivery.id))}" aria-label="${messages.open(name)}">${name}</a><br><span class="when">${momentOfText(delivery.created_at, pageRequest)}</span></th>
<td><span class="status ${delivery.status}">${messages.statuses[delivery.status]}</span>${outcome === null ? '' : html`<br><span class="when">${outcome}</span>`}</td></tr>`;
  })}</tbody></table>`;
}
