import { type AccountVisit, hrefOf, momentOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { formats } from '../../pages/formats.ts';
import type { Language } from '../../vulnerability.ts';
import { webhookPath } from '../../webhooks/page-paths.ts';
import { type WebhookWords, webhookWords } from './messages/messages.ts';
import type { SeenDelivery, SeenDetail, SeenWebhook } from './shown-webhook.ts';

/** Parts that several pages of webhooks show. */

/** A form of one button at the page of a webhook. @param more fields that say what the button is for */
export function actionForm(
  visit: AccountVisit<Language>,
  id: string,
  {
    action,
    label,
    kind,
    more = '',
  }: { action: string; label: string; kind: '' | 'second' | 'danger'; more?: Html | '' },
): Html {
  return html`<form method="post" action="${hrefOf(visit, webhookPath(id))}"><input type="hidden" name="do" value="${action}">${more}<button type="submit"${kind === '' ? '' : html` class="${kind}"`}>${label}</button></form>`;
}

/** Why a webhook is off, and what that means; nothing where it is on. */
export function offNotice(visit: AccountVisit<Language>, { reason, since }: SeenWebhook): Html | '' {
  if (reason === null) return '';
  const words = webhookWords[visit.language];
  const kind = reason === 'owner' ? 'info' : 'warn';
  return html`<div class="notice ${kind}"><h2>${words.reasons[reason]}</h2><p>${words.since}: ${momentOfText(since, visit)}</p><p>${words.whileOff}</p></div>`;
}

/** What a webhook is about, as a link to the search that finds the same. */
export function filterLink(visit: AccountVisit<Language>, filter: string): Html {
  const words = webhookWords[visit.language];
  const search = hrefOf(visit, '/');
  if (filter === '') return html`<a href="${search}">${words.everything}</a>`;
  return html`<a href="${search}?${filter}"><code>${readable(filter)}</code></a>`;
}

/** A filter without its percent signs. */
function readable(filter: string): string {
  return filter
    .split('&')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    .join(' & ');
}

/** What a message was about, in words: the event and the CVE. */
export function messageName({ type, vulnerability }: SeenDelivery, words: WebhookWords): string {
  const event = (words.eventNames as Readonly<Record<string, string>>)[type] ?? words.testEvent;
  return vulnerability === null ? event : `${vulnerability}: ${event}`;
}

/** What came of a try. */
export function outcomeOf(
  { status, error, duration_ms: took }: Pick<SeenDetail['log'][number], 'status' | 'error' | 'duration_ms'>,
  language: Language,
): string {
  const words = webhookWords[language];
  const ms = formats[language].count(took);
  return error === null ? words.answered(status ?? 0, ms) : words.failed(words.errors[error], ms);
}

/** A time of an answer as people read it. */
export function momentOfText(time: string, visit: AccountVisit<Language>): Html {
  return momentOf(Date.parse(time), visit);
}

/** A link to the account page. */
export function backToAccount(visit: AccountVisit<Language>): Html {
  return html`<p><a href="${hrefOf(visit, '/account')}#webhooks">${webhookWords[visit.language].toAccount}</a></p>`;
}

/** A link to the page of a webhook. */
export function backToWebhook(visit: AccountVisit<Language>, id: string): Html {
  return html`<p><a href="${hrefOf(visit, webhookPath(id))}">${webhookWords[visit.language].back}</a></p>`;
}
