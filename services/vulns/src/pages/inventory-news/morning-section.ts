import { type Html, html } from '@kairan/web/html';
import { listInventories } from '../../operations/list-inventories.ts';
import { listInventoryNews } from '../../operations/list-inventory-news.ts';
import type { PageQueries } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { inventoryNewsMessages } from './messages/messages.ts';
import { inventoryNews, type ShownNews } from './news-list.ts';

/** The most news on the home page; the pages of the inventories have all. */
const shownNews = 10;

/** What newly affects the inventories of a reader; null for readers without any. */
export async function morningNews(
  questions: PageQueries,
  { language }: PageRequest,
): Promise<readonly ShownNews[] | null> {
  const { data: inventories } = await questions.ask<{ data: unknown[] }>(listInventories, {});
  if (inventories.length === 0) return null;
  // Since the same minute of yesterday.
  const since = { since: '24h', limit: shownNews };
  return (await questions.ask<{ data: ShownNews[] }>(listInventoryNews, { ...since, lang: language })).data;
}

/** The section of the home page for readers who keep inventories. */
export function morningSection(news: readonly ShownNews[] | null, pageRequest: PageRequest): Html {
  if (news === null) return html``;
  const messages = inventoryNewsMessages[pageRequest.language];
  return section(
    'morning',
    messages.morning,
    html`${news.length === 0 ? html`<p>${messages.morningNone}</p>` : inventoryNews(news, pageRequest)}
<p><a href="${hrefOf(pageRequest, '/account')}#inventories">${messages.all}</a></p>`,
  );
}
