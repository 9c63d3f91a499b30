import { type AccountVisit, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, webhookPath } from '../../webhooks/page-paths.ts';
import { deliveryStatuses } from '../../webhooks/storage/delivery-log.ts';
import { webhookWords } from './messages/messages.ts';
import type { SeenDelivery } from './shown-webhook.ts';
import { messageName, momentOfText, outcomeOf } from './webhook-parts.ts';

/** A page of the log. */
export interface LogPage {
  readonly deliveries: readonly SeenDelivery[];
  /** Only these; null: all. */
  readonly status: string | null;
  /** Leads to older ones; null at the end. */
  readonly next: string | null;
  /** Whether newer ones are on another page. */
  readonly isLater: boolean;
}

/** The log of a webhook: each message with what came of it, and the way to all about it. */
export function deliveryLog(visit: AccountVisit<Language>, id: string, page: LogPage): Html {
  const words = webhookWords[visit.language];
  const { deliveries, status, next, isLater } = page;
  const href = (query: Record<string, string>) => `${hrefOf(visit, webhookPath(id), query)}#log`;
  const kept = status === null ? {} : { status };
  const choice = (value: string | null, label: string) =>
    html`<li><a href="${href(value === null ? {} : { status: value })}"${value === status ? html` aria-current="true"` : ''}>${label}</a></li>`;
  return html`<section aria-labelledby="log"><h2 id="log">${words.logTitle}</h2><p class="hint">${words.logText}</p>
<nav class="orders" aria-label="${words.logTitle}"><ul class="plain">${choice(null, words.all)}${deliveryStatuses.map((each) => choice(each, words.statuses[each]))}</ul></nav>
${deliveries.length === 0 ? html`<p class="hint">${words.logNone}</p>` : table(visit, id, deliveries)}
${
  next === null && !isLater
    ? ''
    : html`<nav class="turns" aria-label="${words.older}"><ul class="plain">${isLater ? html`<li><a href="${href(kept)}">${words.newest}</a></li>` : ''}${next === null ? '' : html`<li><a href="${href({ ...kept, cursor: next })}">${words.older}</a></li>`}</ul></nav>`
}</section>`;
}

function table(visit: AccountVisit<Language>, id: string, deliveries: readonly SeenDelivery[]): Html {
  const words = webhookWords[visit.language];
  return html`<table class="log"><thead><tr><th scope="col">${words.what}</th><th scope="col">${words.outcome}</th></tr></thead>
<tbody>${deliveries.map((delivery) => {
    const name = messageName(delivery, words);
    const outcome = delivery.last && outcomeOf(delivery.last, visit.language);
    return html`<tr><th scope="row"><a href="${hrefOf(visit, deliveryPath(id, delivery.id))}" aria-label="${words.open(name)}">${name}</a><br><span class="when">${momentOfText(delivery.created_at, visit)}</span></th>
<td><span class="status ${delivery.status}">${words.statuses[delivery.status]}</span>${outcome === null ? '' : html`<br><span class="when">${outcome}</span>`}</td></tr>`;
  })}</tbody></table>`;
}
