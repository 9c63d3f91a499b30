import { doneNotice, problemNotice, type Refused } from '@kairan/accounts/account-forms';
import { type AccountVisit, hrefOf } from '@kairan/accounts/page-request';
import { newFormKey } from '@kairan/accounts/sent-form';
import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine } from '@kairan/web/page-texts';
import { formats } from '../../pages/formats.ts';
import { messages } from '../../pages/messages/messages.ts';
import type { Language } from '../../vulnerability.ts';
import { editPath } from '../../webhooks/page-paths.ts';
import { deliveryLog, type LogPage } from './delivery-log.ts';
import { webhookWords } from './messages/messages.ts';
import type { SeenWebhook } from './shown-webhook.ts';
import { actionForm, filterLink, momentOfText, offNotice } from './webhook-parts.ts';

/** The page of a webhook: where it stands, what can be done with it, mass changes that it holds, its log. */
export function webhookPage(
  visit: AccountVisit<Language>,
  webhook: SeenWebhook,
  { log, refused }: { log: LogPage; refused: Refused | null },
): Html {
  const words = webhookWords[visit.language];
  return html`<div class="sheet"><p><a href="${hrefOf(visit, '/account')}#webhooks">${words.toAccount}</a></p>
<h1>${isolated(webhook.name)}</h1>
${doneNotice(visit)}${problemNotice(refused, visit)}
${offNotice(visit, webhook)}
${heldChanges(visit, webhook)}
${facts(visit, webhook)}
${actions(visit, webhook)}
${deliveryLog(visit, webhook.id, log)}
${lastThings(visit, webhook)}</div>`;
}

function facts(visit: AccountVisit<Language>, webhook: SeenWebhook): Html {
  const words = webhookWords[visit.language];
  const { id, url, filter, events, lang, failing_since: failing, previous_secret_until: until } = webhook;
  return html`<dl class="facts">
<dt>${words.state}</dt><dd>${webhook.state === 'on' ? words.on : words.off}</dd>
${failing === null || webhook.state === 'off' ? '' : html`<dt>${words.failingSince}</dt><dd>${momentOfText(failing, visit)}</dd>`}
<dt>${words.address}</dt><dd><code>${url}</code></dd>
<dt>${words.about}</dt><dd>${filterLink(visit, filter)}</dd>
<dt>${words.events}</dt><dd>${oneALine(events.map((event) => words.eventNames[event]))}</dd>
<dt>${words.lang}</dt><dd>${messages[lang].languageName}</dd>
<dt>${words.id}</dt><dd><code>${id}</code></dd>
<dt>${words.made}</dt><dd>${momentOfText(webhook.created_at, visit)}</dd>
${until === null || Date.parse(until) < Date.now() ? '' : html`<dt>${words.previousUntil}</dt><dd>${momentOfText(until, visit)}</dd>`}
</dl>`;
}

function actions(visit: AccountVisit<Language>, { id, state }: SeenWebhook): Html {
  const words = webhookWords[visit.language];
  const isOn = state === 'on';
  return html`<section aria-labelledby="actions"><h2 id="actions">${words.actions}</h2><div class="choices">
${isOn ? actionForm(visit, id, { action: 'test', label: words.test, kind: '' }) : actionForm(visit, id, { action: 'on', label: words.switchOn, kind: '' })}
<a class="button second" href="${hrefOf(visit, editPath(id))}">${words.edit}</a>
${isOn ? actionForm(visit, id, { action: 'off', label: words.switchOff, kind: 'second' }) : ''}
</div></section>`;
}

function heldChanges(visit: AccountVisit<Language>, { id, held, state }: SeenWebhook): Html {
  const words = webhookWords[visit.language];
  const { count } = formats[visit.language];
  return html`${held.map(({ run, deliveries, at, sending }) => {
    if (sending) return html`<div class="notice info"><p>${words.heldSending(count(deliveries))}</p></div>`;
    const more = html`<input type="hidden" name="run" value="${run}">`;
    const send = actionForm(visit, id, { action: 'send-held', label: words.heldSend, kind: 'second', more });
    const drop = actionForm(visit, id, { action: 'drop-held', label: words.heldDrop, kind: 'danger', more });
    return html`<div class="notice warn"><h2>${words.heldTitle}</h2><p>${words.held(count(deliveries))} ${momentOfText(at, visit)}</p>
<div class="choices">${state === 'on' ? send : ''}${drop}</div></div>`;
  })}`;
}

/** What is done seldom, and cannot be taken back: each says first what it does. */
function lastThings(visit: AccountVisit<Language>, { id }: SeenWebhook): Html {
  const words = webhookWords[visit.language];
  const thing = (name: string, label: string, text: string, form: Html) =>
    html`<section aria-labelledby="${name}"><h2 id="${name}">${label}</h2><p>${text}</p>${form}</section>`;
  const more = html`<input type="hidden" name="form_key" value="${newFormKey(visit.signedIn?.session.id ?? '')}">`;
  return html`${thing('rotate', words.rotate, words.rotateText, actionForm(visit, id, { action: 'rotate', label: words.rotateButton, kind: 'second', more }))}
${thing('remove', words.remove, words.removeText, actionForm(visit, id, { action: 'remove', label: words.removeButton, kind: 'danger' }))}`;
}
