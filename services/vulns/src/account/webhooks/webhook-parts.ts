import { type AccountPageRequest, hrefOf, momentOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { inventoryPath } from '../../inventories/page-paths.ts';
import { formats } from '../../pages/formats.ts';
import { pageMessages } from '../../pages/messages/messages.ts';
import type { Language } from '../../vulnerability.ts';
import { webhookPath } from '../../webhooks/page-paths.ts';
import { readableFilter } from '../../webhooks/readable-filter.ts';
import { type WebhookMessages, webhookMessages } from './messages/messages.ts';
import type { ShownDelivery, ShownDetail, ShownWebhook } from './shown-webhook.ts';

/** Parts shared by the webhook pages. */

/** A form with a single button on the page of a webhook. @param more further fields of the action */
export function actionForm(
  pageRequest: AccountPageRequest<Language>,
  id: string,
  {
    action,
    label,
    kind,
    more = '',
  }: { action: string; label: string; kind: '' | 'second' | 'danger'; more?: Html | '' },
): Html {
  return html`<form method="post" action="${hrefOf(pageRequest, webhookPath(id))}"><input type="hidden" name="do" value="${action}">${more}<button type="submit"${kind === '' ? '' : html` class="${kind}"`}>${label}</button></form>`;
}

/** Explains why a webhook is off and what that means; empty if it is on. */
export function offNotice(pageRequest: AccountPageRequest<Language>, { reason, since }: ShownWebhook): Html | '' {
  if (reason === null) return '';
  const messages = webhookMessages[pageRequest.language];
  const kind = reason === 'owner' ? 'info' : 'warn';
  return html`<div class="notice ${kind}"><h2>${messages.reasons[reason]}</h2><p>${messages.since}${pageMessages[pageRequest.language].colon}${momentOfText(since, pageRequest)}</p><p>${messages.whileOff}</p></div>`;
}

/** What a webhook is about: its filter as a link to the same search, or its inventory. */
export function subjectLink(
  pageRequest: AccountPageRequest<Language>,
  { filter, inventory }: Pick<ShownWebhook, 'filter' | 'inventory'>,
): Html {
  const messages = webhookMessages[pageRequest.language];
  if (inventory !== undefined) {
    return html`${messages.inventory} <a href="${hrefOf(pageRequest, inventoryPath(inventory))}"><code>${inventory}</code></a>`;
  }
  const search = hrefOf(pageRequest, '/');
  if (filter === '') return html`<a href="${search}">${messages.everything}</a>`;
  return html`<a href="${search}?${filter}"><code>${readableFilter(filter)}</code></a>`;
}

/** Names a message by its event and CVE. */
export function messageName({ type, vulnerability }: ShownDelivery, messages: WebhookMessages): string {
  const event = (messages.eventNames as Readonly<Record<string, string>>)[type] ?? messages.testEvent;
  return vulnerability === null ? event : messages.eventOf(vulnerability, event);
}

/** The result of an attempt in words. */
export function outcomeOf(
  { status, error, duration_ms: took }: Pick<ShownDetail['log'][number], 'status' | 'error' | 'duration_ms'>,
  language: Language,
): string {
  const messages = webhookMessages[language];
  const ms = formats[language].count(took);
  return error === null ? messages.answered(status ?? 0, ms) : messages.failed(messages.errors[error], ms);
}

/** Formats a time of a response for people. */
export function momentOfText(time: string, pageRequest: AccountPageRequest<Language>): Html {
  return momentOf(Date.parse(time), pageRequest);
}

/** A link to the account page. */
export function backToAccount(pageRequest: AccountPageRequest<Language>): Html {
  return html`<p><a href="${hrefOf(pageRequest, '/account')}#webhooks">${webhookMessages[pageRequest.language].toAccount}</a></p>`;
}

/** A link to the page of a webhook. */
export function backToWebhook(pageRequest: AccountPageRequest<Language>, id: string): Html {
  return html`<p><a href="${hrefOf(pageRequest, webhookPath(id))}">${webhookMessages[pageRequest.language].back}</a></p>`;
}
