import { doneNotice, problemNotice, type Refused } from '@kairan/accounts/account-forms';
import { type AccountVisit, hrefOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import type { Language } from '../../vulnerability.ts';
import { deliveryPath, webhookPath } from '../../webhooks/page-paths.ts';
import { webhookWords } from './messages/messages.ts';
import type { SeenDetail } from './shown-webhook.ts';
import { messageName, momentOfText, outcomeOf } from './webhook-parts.ts';

/** The page of a message: what came of it, each try with the answer, and what was sent. */
export function deliveryPage(visit: AccountVisit<Language>, delivery: SeenDetail, refused: Refused | null): Html {
  const words = webhookWords[visit.language];
  const { webhook, id, vulnerability, status, attempts, log, payload } = delivery;
  return html`<div class="sheet"><p><a href="${hrefOf(visit, webhookPath(webhook))}#log">${words.back}</a></p>
<h1>${messageName(delivery, words)}</h1>
${doneNotice(visit)}${problemNotice(refused, visit)}
<dl class="facts">
<dt>${words.status}</dt><dd>${words.statuses[status]}</dd>
${vulnerability === null ? '' : html`<dt>${words.vulnerability}</dt><dd><a href="${hrefOf(visit, `/vulnerabilities/${vulnerability}`)}">${vulnerability}</a></dd>`}
<dt>${words.id}</dt><dd><code>${id}</code></dd>
<dt>${words.made}</dt><dd>${momentOfText(delivery.created_at, visit)}</dd>
<dt>${words.tries}</dt><dd>${attempts}</dd>
${status === 'waiting' ? html`<dt>${words.next}</dt><dd>${nextTry(visit, delivery)}</dd>` : ''}
</dl>
<form method="post" action="${hrefOf(visit, deliveryPath(webhook, id))}"><button type="submit" class="second">${words.redeliver}</button></form>
<section aria-labelledby="tries"><h2 id="tries">${words.attemptsTitle}</h2>
${log.length === 0 ? html`<p class="hint">${words.attemptsNone}</p>` : html`<ol class="cards">${log.map((attempt) => attemptCard(visit, attempt))}</ol>`}</section>
<section aria-labelledby="payload"><h2 id="payload">${words.payload}</h2><p class="hint">${words.payloadText}</p>
${toRead(words.payload, JSON.stringify(JSON.parse(payload), null, 2))}</section></div>`;
}

function nextTry(visit: AccountVisit<Language>, { next_attempt_at: at }: SeenDetail): Html | string {
  return at === null ? webhookWords[visit.language].waitsForEarlier : momentOfText(at, visit);
}

function attemptCard(visit: AccountVisit<Language>, attempt: SeenDetail['log'][number]): Html {
  const words = webhookWords[visit.language];
  const { at, answer } = attempt;
  return html`<li><h3>${outcomeOf(attempt, visit.language)}</h3><p class="when">${momentOfText(at, visit)}</p>
${answer === null ? '' : answer === '' ? html`<p class="hint">${words.emptyAnswer}</p>` : html`<p>${words.answer}</p>${toRead(words.answer, answer)}`}</li>`;
}

/** A text as it came; it scrolls by itself where it is wider than the page. */
function toRead(name: string, text: string): Html {
  return html`<pre class="copy" role="group" aria-label="${name}" tabindex="0"><code>${text}</code></pre>`;
}
