import { atomFeed } from '@kairan/web/atom';
import type { Feed, FeedEntry } from '@kairan/web/feed';
import { feedIcons } from '@kairan/web/icons';
import { jsonFeed } from '@kairan/web/json-feed';
import type { Page } from '@kairan/web/page-response';
import { listLatestChanges } from '../../operations/list-latest-changes.ts';
import type { News } from '../changes/change-sentence.ts';
import { type PageQueries, searchPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { PageRoute, Shown } from '../routes.ts';
import { searchMessages } from '../search/messages/messages.ts';
import { searchTitle } from '../search/search-title.ts';
import { changeEntry } from './change-entries.ts';
import { type FeedFormat, feedHref, feedPairs, feedTypes } from './feed-links.ts';
import { recordEntry } from './record-entries.ts';

/** Seconds for which whoever passes a feed on need not ask again. */
const lifetime = 300;

/** Entries of a feed. */
const mostEntries = 50;

export const feedRoutes: readonly PageRoute[] = [
  { path: /^\/feed\.(atom|json)$/, show: (shown) => feed(shown.parts[0] as FeedFormat, shown) },
];

/** The feed of a search. Sent as pages are: encoded, and not again to readers that have it. */
async function feed(format: FeedFormat, { pageRequest, questions }: Shown): Promise<Page> {
  const made = await feedOf(format, { ...pageRequest, pairs: feedPairs(pageRequest.pairs) }, questions);
  return {
    html: format === 'atom' ? atomFeed(made) : jsonFeed(made),
    language: pageRequest.language,
    contentSecurityPolicy: "default-src 'none'",
    headers: {
      'Content-Type': `${feedTypes[format].type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${lifetime}`,
      'Access-Control-Allow-Origin': '*',
    },
  };
}

async function feedOf(format: FeedFormat, pageRequest: PageRequest, questions: PageQueries): Promise<Feed> {
  const own = searchMessages[pageRequest.language];
  const { origin } = new URL(pageRequest.baseUrl);
  const self = origin + feedHref(format, pageRequest);
  const entries = await entriesOf(pageRequest, questions);
  return {
    id: self,
    title: own.feedTitle(searchTitle(pageRequest, null) ?? own.everything),
    language: pageRequest.language,
    home: origin + hrefOf({ ...pageRequest, carried: true }, '/', pageRequest.pairs),
    self,
    ...feedIcons(pageRequest.baseUrl),
    author: 'Kairan',
    updatedAt: entries[0]?.publishedAt ?? null,
    entries,
  };
}

/** What changed lately; where that does not fill a feed, after a first load above all, then the newest records. */
async function entriesOf(pageRequest: PageRequest, questions: PageQueries): Promise<FeedEntry[]> {
  const values = { lang: pageRequest.language, limit: mostEntries };
  const { data: news } = await questions.ask<{ data: News[] }>(
    listLatestChanges,
    values,
    searchPairs(pageRequest.pairs),
  );
  const entries = news.map((each) => changeEntry(each, pageRequest)).filter((entry) => entry !== null);
  if (entries.length >= mostEntries) return entries;
  const newest = await questions.list({
    ...pageRequest,
    pairs: [...pageRequest.pairs, ['sort', '-published'], ['limit', String(mostEntries)]],
  });
  const known = new Set(entries.map(({ url }) => url));
  const records = newest.data.filter(({ url }) => !known.has(url)).map((row) => recordEntry(row, pageRequest));
  return [...entries, ...records]
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0))
    .slice(0, mostEntries);
}
