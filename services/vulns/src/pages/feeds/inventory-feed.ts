import { ApiError, commonError } from '@kairan/operation/api-error';
import { atomFeed } from '@kairan/web/atom';
import type { Feed, FeedEntry } from '@kairan/web/feed';
import { feedIcons } from '@kairan/web/icons';
import { jsonFeed } from '@kairan/web/json-feed';
import { type Page, pageVary } from '@kairan/web/page-response';
import type { z } from 'zod';
import type { inventoryNewsShape, inventoryShape } from '../../inventories/inventory-shapes.ts';
import { newsMessages } from '../../inventories/messages/messages.ts';
import { packageAdvice } from '../../inventories/package-advice.ts';
import { inventoryPath } from '../../inventories/page-paths.ts';
import { listInventories } from '../../operations/list-inventories.ts';
import { listInventoryNews } from '../../operations/list-inventory-news.ts';
import type { PageQueries } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { PageRoute, Shown } from '../routes.ts';
import { type FeedFormat, feedTypes } from './feed-links.ts';

/** Entries of a feed. */
const mostEntries = 50;

type Inventory = z.output<typeof inventoryShape>;
type News = z.output<typeof inventoryNewsShape>;

/**
 * The feeds of what newly affects a user's inventories, of one or of all: `/inventories/kvin_…/feed.atom`, `/inventories/feed.json`.
 * Feed readers send an API token as the password of HTTP Basic authentication (RFC 7617), so that no address holds a secret.
 */
export const inventoryFeedRoutes: readonly PageRoute[] = [
  {
    path: /^\/inventories\/feed\.(atom|json)$/,
    show: (shown) => feedPage(null, shown.parts[0] as FeedFormat, shown),
  },
  {
    path: /^\/inventories\/([^/]+)\/feed\.(atom|json)$/,
    show: (shown) => feedPage(shown.parts[0] as string, shown.parts[1] as FeedFormat, shown),
  },
];

async function feedPage(id: string | null, format: FeedFormat, { pageRequest, questions }: Shown): Promise<Page> {
  try {
    const feed = await feedOf(id, format, pageRequest, questions);
    return response(pageRequest, format === 'atom' ? atomFeed(feed) : jsonFeed(feed), feedTypes[format].type);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
    const text = `${newsMessages[pageRequest.language].feedNeedsToken}\n`;
    return {
      ...response(pageRequest, text, 'text/plain', { 'WWW-Authenticate': 'Basic realm="Kairan", charset="UTF-8"' }),
      status: error.status,
    };
  }
}

function response({ language }: PageRequest, body: string, type: string, more: Record<string, string> = {}): Page {
  return {
    html: body,
    language,
    contentSecurityPolicy: "default-src 'none'",
    headers: { 'Content-Type': `${type}; charset=utf-8`, Vary: `${pageVary}, Authorization`, ...more },
  };
}

async function feedOf(
  id: string | null,
  format: FeedFormat,
  pageRequest: PageRequest,
  questions: PageQueries,
): Promise<Feed> {
  const { data: inventories } = await questions.ask<{ data: Inventory[] }>(listInventories, {});
  const inventory = id === null ? null : (inventories.find((each) => each.id === id) ?? null);
  if (id !== null && inventory === null) throw commonError('not_found');
  const { data: news } = await questions.ask<{ data: News[] }>(listInventoryNews, {
    ...(id === null ? {} : { id }),
    ...{ lang: pageRequest.language, limit: mostEntries },
  });
  const origin = new URL(pageRequest.baseUrl).origin;
  const address = (path: string) => origin + hrefOf({ ...pageRequest, carried: true }, path);
  const path = id === null ? '/inventories' : `/inventories/${id}`;
  return {
    id: origin + hrefOf({ ...pageRequest, carried: false }, `${path}/feed.atom`),
    title: newsMessages[pageRequest.language].feed(inventory?.name ?? null),
    language: pageRequest.language,
    home: address(id === null ? '/account' : inventoryPath(id)),
    self: address(`${path}/feed.${format}`),
    ...feedIcons(pageRequest.baseUrl),
    author: 'Kairan',
    updatedAt: news[0]?.at ?? null,
    entries: news.map((each) => entryOf(each, pageRequest)),
  };
}

function entryOf({ id, at, type, inventory, vulnerability, packages }: News, pageRequest: PageRequest): FeedEntry {
  const { language, messages, formats, baseUrl } = pageRequest;
  const own = newsMessages[language];
  const { title, severity, score, kev, malware, poc, url } = vulnerability;
  const facts = [messages.severities[severity], ...(score === null ? [] : [messages.scored(formats.score(score))])];
  const names = packages.map((each) => each.package.name).join(', ');
  return {
    id: `${baseUrl}${inventoryPath(inventory.id)}#${id}`,
    url,
    title: [
      `${vulnerability.id}${messages.colon}${title} (${facts.join(', ')})`,
      type === 'inventory.exploited' ? own.exploited : own.affects(names),
    ].join(' – '),
    text: packages
      .map(({ package: named, ...versions }) =>
        packageAdvice({ ...named, ...versions }, vulnerability.malware, language, messages.colon),
      )
      .join('\n'),
    publishedAt: at,
    tags: [
      messages.severities[severity],
      ...(malware ? [own.malware] : []),
      ...(kev ? [messages.kevMark] : []),
      ...(poc ? [messages.pocMark] : []),
      inventory.name,
    ],
  };
}
