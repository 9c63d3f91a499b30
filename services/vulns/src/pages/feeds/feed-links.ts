import { type Html, html } from '@kairan/web/html';
import { listPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';

export type FeedFormat = 'atom' | 'json';

/** Names of the formats, and their media types (RFC 4287, section 7; JSON Feed 1.1). */
export const feedTypes = {
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;

/** What of a search a feed goes by: everything but its order and the page of it. */
export function feedPairs(pairs: Pairs): Pairs {
  return listPairs(pairs).filter(([name]) => !['lang', 'sort', 'cursor', 'limit'].includes(name));
}

/** The address of the feed of a search. It says its language, as a feed reader sends no cookie. */
export function feedHref(format: FeedFormat, pageRequest: PageRequest): string {
  return hrefOf({ ...pageRequest, carried: true }, `/feed.${format}`, feedPairs(pageRequest.pairs));
}

/** By what feed readers find the feeds of a search: elements of its head. */
export function feedLinks(title: string, pageRequest: PageRequest): Html {
  const { origin } = new URL(pageRequest.baseUrl);
  return html`${(['atom', 'json'] as const).map(
    (
      format,
    ) => html`<link rel="alternate" type="${feedTypes[format].type}" title="${title} (${feedTypes[format].name})" href="${origin}${feedHref(format, pageRequest)}">
`,
  )}`;
}
