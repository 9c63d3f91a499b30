import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { SearchResults } from '../../operations/search-posts.ts';
import { tagKey } from '../../tag.ts';
import { topicLinks } from '../lists/topic-chips.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';
import { type SearchQuery, searchFilters, searchHref, shownFilter, withoutFilter } from './search-query.ts';

/** Renders the form of a search, which keeps its filters and order. */
export function searchControls(search: SearchQuery, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const text = searchMessages[language];
  const { q, ...others } = search;
  return html`<form class="search" action="${hrefOf(pageRequest, '/search')}" role="search">
<p><label for="q">${text.terms}</label><input id="q" type="search" name="q" value="${q}" maxlength="200"></p>
${Object.entries(others).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button type="submit">${text.find}</button></p>
</form>
${activeFilters(search, pageRequest)}`;
}

/** Renders the filters in use, each with a link to the search without it. */
function activeFilters(search: SearchQuery, pageRequest: PageRequest): Html {
  const text = searchMessages[pageRequest.language];
  const active = searchFilters.flatMap((filter) => {
    const shown = shownFilter(search, filter, pageRequest);
    return shown === undefined ? [] : [{ filter, shown }];
  });
  if (active.length === 0) return html``;
  return html`<ul class="chips active" aria-label="${text.active}">${active.map(
    ({ filter, shown }) =>
      html`<li><a href="${searchHref(pageRequest, withoutFilter(search, filter))}"><span class="unseen">${text.remove(shown)}</span><span aria-hidden="true">${text.filters[filter]}: ${isolated(shown)} ×</span></a></li>`,
  )}</ul>`;
}

/** Renders how many posts were found, and the links to the other order. */
export function searchFacts({ count, more }: SearchResults, search: SearchQuery, pageRequest: PageRequest): Html {
  const text = searchMessages[pageRequest.language];
  const { sort, ...unsorted } = search;
  const orders = [
    { name: text.orders.relevance, href: searchHref(pageRequest, unsorted), current: sort === undefined },
    { name: text.orders.new, href: searchHref(pageRequest, { ...unsorted, sort: 'new' }), current: sort === 'new' },
  ];
  return html`<div class="facts"><span role="status">${text.count(count, more)}</span>
${search.q === '' ? '' : html`<nav aria-label="${text.sort}"><ul class="orders">${orders.map(({ name, href, current }) => html`<li><a href="${href}"${current ? html` aria-current="true"` : ''}>${name}</a></li>`)}</ul></nav>`}</div>`;
}

/** Renders links that narrow a search to a category or a tag of its results; none that would change nothing. */
export function narrowings(
  { count, more, categories, tags }: SearchResults,
  search: SearchQuery,
  pageRequest: PageRequest,
): Html {
  const text = searchMessages[pageRequest.language];
  const { category: names } = pageMessages[pageRequest.language];
  const narrows = ({ posts }: { readonly posts: number }) => more || posts < count;
  const number = (posts: number) => (more ? null : posts);
  const byCategory = search.category === undefined ? categories.filter(narrows) : [];
  const byTag =
    search.tag === undefined ? tags.filter(narrows).filter(({ tag }) => tagKey(tag) !== tagKey(search.q)) : [];
  return html`${topicLinks(
    text.byCategory,
    byCategory.map(({ code, posts }) => ({
      name: names[code],
      posts: number(posts),
      href: searchHref(pageRequest, { ...search, category: code }),
    })),
  )}${topicLinks(
    text.byTag,
    byTag.map(({ tag, posts }) => ({
      name: tag,
      posts: number(posts),
      href: searchHref(pageRequest, { ...search, tag }),
    })),
  )}`;
}
