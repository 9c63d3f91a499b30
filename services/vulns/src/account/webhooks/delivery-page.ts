import { doneNotice, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, webhookPath } from '../../webhooks/page-paths.ts';
import { webhookMessages } from './messages/messages.ts';
import type { ShownDetail } from './shown-webhook.ts';
import { messageName, momentOfText, outcomeOf } from './webhook-parts.ts';

/** The page of a message: its result, each attempt with the response, and the payload. */
export function deliveryPage(
  pageRequest: AccountPageRequest<Language>,
  delivery: ShownDetail,
  refused: RejectedForm | null,
): Html {
  const messages = webhookMessages[pageRequest.language];
  const { webhook, id, vulnerability, status, attempts, log, payload } = delivery;
  return html`<div class="sheet"><p><a href="${hrefOf(pageRequest, webhookPath(webhook))}#log">${messages.back}</a></p>
<h1>${messageName(delivery, messages)}</h1>
${doneNotice(pageRequest)}${problemNotice(refused, pageRequest)}
<dl class="facts">
<dt>${messages.status}</dt><dd>${messages.statuses[status]}</dd>
${vulnerability === null ? '' : html`<dt>${messages.vulnerability}</dt><dd><a href="${hrefOf(pageRequest, `/vulnerabilities/${vulnerability}`)}">${vulnerability}</a></dd>`}
<dt>${messages.id}</dt><dd><code>${id}</code></dd>
<dt>${messages.made}</dt><dd>${momentOfText(delivery.created_at, pageRequest)}</dd>
<dt>${messages.tries}</dt><dd>${attempts}</dd>
${status === 'waiting' ? html`<dt>${messages.next}</dt><dd>${nextTry(pageRequest, delivery)}</dd>` : ''}
</dl>
<form method="post" action="${hrefOf(pageRequest, deliveryPath(webhook, id))}"><button type="submit" class="second">${messages.redeliver}</button></form>
<section aria-labelledby="tries"><h2 id="tries">${messages.attemptsTitle}</h2>
${log.length === 0 ? html`<p class="hint">${messages.attemptsNone}</p>` : html`<ol class="cards">${log.map((attempt) => attemptCard(pageRequest, attempt))}</ol>`}</section>
<section aria-labelledby="payload"><h2 id="payload">${messages.payload}</h2><p class="hint">${messages.payloadText}</p>
${toRead(messages.payload, JSON.stringify(JSON.parse(payload), null, 2))}</section></div>`;
}

function nextTry(pageRequest: AccountPageRequest<Language>, { next_attempt_at: at }: ShownDetail): Html | string {
  return at === null ? webhookMessages[pageRequest.language].waitsForEarlier : momentOfText(at, pageRequest);
}

function attemptCard(pageRequest: AccountPageRequest<Language>, attempt: ShownDetail['log'][number]): Html {
  const messages = webhookMessages[pageRequest.language];
  const { at, answer } = attempt;
  return html`<li><h3>${outcomeOf(attempt, pageRequest.language)}</h3><p class="when">${momentOfText(at, pageRequest)}</p>
${answer === null ? '' : answer === '' ? html`<p class="hint">${messages.emptyAnswer}</p>` : html`<p>${messages.answer}</p>${toRead(messages.answer, answer)}`}</li>`;
}

/** A text as received; it scrolls by itself if it is wider than the page. */
function toRead(name: string, text: string): Html {
  return html`<pre class="copy" role="group" aria-label="${name}" tabindex="0"><code>${text}</code></pre>`;
}
