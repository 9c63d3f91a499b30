import { doneNotice, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { newFormKey } from '@kairan/accounts/sent-form';
import { type Html, html } from '@kairan/web/html';
import { isolated, oneALine } from '@kairan/web/page-texts';
import { formats } from '../../pages/formats.ts';
import { pageMessages } from '../../pages/messages/messages.ts';
import type { Language } from '../../vulnerability.ts';
import { editPath } from '../../webhooks/page-paths.ts';
import { deliveryLog, type LogPage } from './delivery-log.ts';
import { webhookMessages } from './messages/messages.ts';
import type { ShownWebhook } from './shown-webhook.ts';
import { actionForm, momentOfText, offNotice, subjectLink } from './webhook-parts.ts';

/** The page of a webhook: its state, actions, paused bulk changes and delivery log. */
export function webhookPage(
  pageRequest: AccountPageRequest<Language>,
  webhook: ShownWebhook,
  { log, refused }: { log: LogPage; refused: RejectedForm | null },
): Html {
  const messages = webhookMessages[pageRequest.language];
  return html`<div class="sheet"><p><a href="${hrefOf(pageRequest, '/account')}#webhooks">${messages.toAccount}</a></p>
<h1>${isolated(webhook.name)}</h1>
${doneNotice(pageRequest)}${problemNotice(refused, pageRequest)}
${offNotice(pageRequest, webhook)}
${pausedChanges(pageRequest, webhook)}
${facts(pageRequest, webhook)}
${actions(pageRequest, webhook)}
${deliveryLog(pageRequest, webhook.id, log)}
${lastThings(pageRequest, webhook)}</div>`;
}

function facts(pageRequest: AccountPageRequest<Language>, webhook: ShownWebhook): Html {
  const messages = webhookMessages[pageRequest.language];
  const { id, url, events, lang, failing_since: failing, previous_secret_until: until } = webhook;
  return html`<dl class="facts">
<dt>${messages.state}</dt><dd>${webhook.state === 'on' ? messages.on : messages.off}</dd>
${failing === null || webhook.state === 'off' ? '' : html`<dt>${messages.failingSince}</dt><dd>${momentOfText(failing, pageRequest)}</dd>`}
<dt>${messages.address}</dt><dd><code>${url}</code></dd>
<dt>${messages.about}</dt><dd>${subjectLink(pageRequest, webhook)}</dd>
<dt>${messages.events}</dt><dd>${oneALine(events.map((event) => messages.eventNames[event]))}</dd>
<dt>${messages.lang}</dt><dd>${pageMessages[lang].languageName}</dd>
<dt>${messages.id}</dt><dd><code>${id}</code></dd>
<dt>${messages.made}</dt><dd>${momentOfText(webhook.created_at, pageRequest)}</dd>
${until === null || Date.parse(until) < Date.now() ? '' : html`<dt>${messages.previousUntil}</dt><dd>${momentOfText(until, pageRequest)}</dd>`}
</dl>`;
}

function actions(pageRequest: AccountPageRequest<Language>, { id, state }: ShownWebhook): Html {
  const messages = webhookMessages[pageRequest.language];
  const isOn = state === 'on';
  return html`<section aria-labelledby="actions"><h2 id="actions">${messages.actions}</h2><div class="choices">
${isOn ? actionForm(pageRequest, id, { action: 'test', label: messages.test, kind: '' }) : actionForm(pageRequest, id, { action: 'on', label: messages.switchOn, kind: '' })}
<a class="button second" href="${hrefOf(pageRequest, editPath(id))}">${messages.edit}</a>
${isOn ? actionForm(pageRequest, id, { action: 'off', label: messages.switchOff, kind: 'second' }) : ''}
</div></section>`;
}

function pausedChanges(pageRequest: AccountPageRequest<Language>, { id, held, state }: ShownWebhook): Html {
  const messages = webhookMessages[pageRequest.language];
  const { count } = formats[pageRequest.language];
  return html`${held.map(({ run, deliveries, at, sending }) => {
    if (sending) return html`<div class="notice info"><p>${messages.pausedSending(count(deliveries))}</p></div>`;
    const more = html`<input type="hidden" name="run" value="${run}">`;
    const send = actionForm(pageRequest, id, { action: 'send-held', label: messages.pausedSend, kind: 'second', more });
    const drop = actionForm(pageRequest, id, { action: 'drop-held', label: messages.pausedDrop, kind: 'danger', more });
    return html`<div class="notice warn"><h2>${messages.pausedTitle}</h2><p>${messages.held(count(deliveries))} ${momentOfText(at, pageRequest)}</p>
<div class="choices">${state === 'on' ? send : ''}${drop}</div></div>`;
  })}`;
}

/** Rare actions that cannot be undone, each with an explanation. */
function lastThings(pageRequest: AccountPageRequest<Language>, { id }: ShownWebhook): Html {
  const messages = webhookMessages[pageRequest.language];
  const thing = (name: string, label: string, text: string, form: Html) =>
    html`<section aria-labelledby="${name}"><h2 id="${name}">${label}</h2><p>${text}</p>${form}</section>`;
  const more = html`<input type="hidden" name="form_key" value="${newFormKey(pageRequest.signedIn?.session.id ?? '')}">`;
  return html`${thing('rotate', messages.rotate, messages.rotateText, actionForm(pageRequest, id, { action: 'rotate', label: messages.rotateButton, kind: 'second', more }))}
${thing('remove', messages.remove, messages.removeText, actionForm(pageRequest, id, { action: 'remove', label: messages.removeButton, kind: 'danger' }))}`;
}
