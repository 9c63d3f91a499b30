import { doneNotice, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import type { CheckExcerpt } from '@kairan/check/excerpt';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { inventoryShape } from '../../inventories/inventory-shapes.ts';
import { feedPath, inventoryPath, replacePath } from '../../inventories/page-paths.ts';
import { affectedSections, figures } from '../../pages/check/result-parts.ts';
import { notAffectedSection, unknownSection } from '../../pages/check/undecided-section.ts';
import { inventoryNews, type ShownNews } from '../../pages/inventory-news/news-list.ts';
import type { Language } from '../../vulnerability.ts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { publicPageRequest } from '../account-frame.ts';
import { settingsFields } from './inventory-form.ts';
import { inventoryMessages } from './messages/messages.ts';

/** An inventory and what affects it, in the shape of the operation. */
export interface ShownExcerpt {
  readonly inventory: z.output<typeof inventoryShape>;
  readonly excerpt: CheckExcerpt;
}

/** The page of an inventory: its news, what affects it now, and its settings. */
export function inventoryPage(
  pageRequest: AccountPageRequest<Language>,
  { inventory, excerpt }: ShownExcerpt,
  { news, refused }: { news: readonly ShownNews[]; refused: RejectedForm | null },
): Html {
  const messages = inventoryMessages[pageRequest.language];
  const shown = publicPageRequest({ path: pageRequest.path, query: {} }, pageRequest);
  return html`<div class="checked">${backToAccount(pageRequest)}
<h1>${isolated(inventory.name)}</h1>
${doneNotice(pageRequest)}${problemNotice(refused, pageRequest)}
<section aria-labelledby="news"><h2 id="news">${messages.newsTitle}</h2>
${news.length === 0 ? html`<p class="hint">${messages.newsNone}</p>` : inventoryNews(news, shown)}</section>
<section aria-labelledby="now"><h2 id="now">${messages.now}</h2>
${figures(excerpt, shown)}</section>
${affectedSections(excerpt, shown)}
${unknownSection(excerpt, shown)}
${notAffectedSection(excerpt, shown)}
<div class="sheet">${settings(pageRequest, inventory, refused)}</div></div>`;
}

function settings(
  pageRequest: AccountPageRequest<Language>,
  { id, name, digest }: ShownExcerpt['inventory'],
  refused: RejectedForm | null,
): Html {
  const messages = inventoryMessages[pageRequest.language];
  const action = hrefOf(pageRequest, inventoryPath(id));
  const part = (part: string, title: string, body: Html) =>
    html`<section aria-labelledby="${part}"><h2 id="${part}">${title}</h2>${body}</section>
`;
  const values = {
    name: refused?.typed.get('name') ?? name,
    digest: refused === null ? digest : refused.typed.get('digest') !== '',
    refused,
  };
  const feed = `${new URL(pageRequest.baseUrl).origin}${hrefOf(pageRequest, feedPath(id))}`;
  return html`${part(
    'tell',
    messages.tell,
    html`<div class="field"><label for="feed">${messages.feed}</label><input id="feed" type="text" readonly spellcheck="false" value="${feed}" aria-describedby="feed-hint"><p class="hint" id="feed-hint">${messages.feedHint}</p></div>
<p>${messages.webhookText}</p><p><a class="button second" href="${hrefOf(pageRequest, newWebhookPath, { inventory: id })}">${messages.webhook}</a></p>`,
  )}${part(
    'replace',
    messages.replace,
    html`<p>${messages.replaceText}</p><p><a class="button second" href="${hrefOf(pageRequest, replacePath(id))}">${messages.replace}</a></p>`,
  )}${part(
    'settings',
    messages.settings,
    html`<form method="post" action="${action}">${settingsFields(pageRequest, values)}<button type="submit">${messages.change}</button></form>`,
  )}${part(
    'remove',
    messages.remove,
    html`<p>${messages.removeText}</p><form method="post" action="${action}"><input type="hidden" name="do" value="remove"><button type="submit" class="danger">${messages.removeButton}</button></form>`,
  )}`;
}

/** A link to the account page. */
export function backToAccount(pageRequest: AccountPageRequest<Language>): Html {
  return html`<p><a href="${hrefOf(pageRequest, '/account')}#inventories">${inventoryMessages[pageRequest.language].toAccount}</a></p>`;
}

/** A link to the page of an inventory. */
export function backToInventory(pageRequest: AccountPageRequest<Language>, id: string): Html {
  const { toInventory } = inventoryMessages[pageRequest.language];
  return html`<p><a href="${hrefOf(pageRequest, inventoryPath(id))}">${toInventory}</a></p>`;
}
