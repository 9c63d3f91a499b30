import { type Html, html } from '@kairan/web/html';
import type { SearchResults } from '../../operations/search-posts.ts';
import { tagPath } from '../../page-address.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import type { Topics } from '../../storage/topics.ts';
import { listMessages } from '../lists/messages/messages.ts';
import { topicLinks } from '../lists/topic-chips.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { postList } from '../post-list.ts';
import { searchMessages } from './messages/messages.ts';
import { type SearchQuery, searchHref, shownFilter, withoutFilter } from './search-query.ts';

/** Where readers can go on from a search that finds nothing. */
interface WaysOn {
  readonly topics: Topics;
  readonly latest: readonly ReadablePost[];
}

/** Most popular tags that are shown. */
const mostTags = 12;

/** Renders that nothing was found, and where to go on: other spellings, fewer filters, popular tags, the newest posts. */
export function noResults(
  { without, suggestion }: SearchResults,
  search: SearchQuery,
  { topics, latest }: WaysOn,
  pageRequest: PageRequest,
): Html {
  const { language } = pageRequest;
  const text = searchMessages[language];
  return html`<div class="nothing"><p role="status">${text.nothing}</p>
${suggestion === null ? '' : html`<p>${text.didYouMean} <a href="${searchHref(pageRequest, { q: suggestion })}">${suggestion}</a></p>`}
${
  without.length === 0
    ? ''
    : html`<ul>${without.map(
        ({ filter, posts, more }) =>
          html`<li><a href="${searchHref(pageRequest, withoutFilter(search, filter))}">${text.without(shownFilter(search, filter, pageRequest) ?? '', text.count(posts, more))}</a></li>`,
      )}</ul>`
}
<p class="hint">${text.instead}</p></div>
${popularTags(topics, pageRequest)}
${latest.length === 0 ? '' : html`<h2>${text.newest} <a class="hint" href="${hrefOf(pageRequest, '/')}">→</a></h2>${postList({ posts: latest }, pageRequest)}`}`;
}

/** Renders the most used tags of the site with their numbers of posts. */
export function popularTags({ tags }: Topics, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  return topicLinks(
    listMessages[language].popularTags,
    tags.slice(0, mostTags).map(({ tag, posts }) => ({ name: tag, posts, href: hrefOf(pageRequest, tagPath(tag)) })),
  );
}
