import { type Html, html } from '@kairan/web/html';
import { filterPairs } from '../page-queries.ts';
import type { PageRequest, Pairs } from '../page-request.ts';
import { given, hrefWith } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

const offered = ['-published', '-modified', '-severity', '-epss', '-kev_added'] as const;

/** Links to the orders of the list, with the current one marked. */
export function orderLinks(pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const pairs = filterPairs(pageRequest.pairs);
  const usual = usualOrder(pairs);
  const chosen = orderOf(pageRequest);
  const sorts = usual === 'relevance' ? (['relevance', ...offered] as const) : offered;
  const rest = Object.keys(own.orders).filter((sort) => sort === chosen && !sorts.some((each) => each === sort));
  return html`<nav class="orders" aria-label="${own.order}"><ul>${[
    ...sorts,
    ...(rest as (keyof typeof own.orders)[]),
  ].map((sort) => {
    const current = sort === chosen ? html` aria-current="true"` : '';
    return html`<li><a href="${hrefWith(pageRequest, 'sort', sort === usual ? '' : sort)}" rel="nofollow"${current}>${own.orders[sort]}</a></li>
`;
  })}</ul></nav>`;
}

/** The order that a search is shown in. */
export function orderOf({ pairs }: PageRequest): string {
  return given(pairs, 'sort') || usualOrder(pairs);
}

function usualOrder(pairs: Pairs): 'relevance' | '-published' {
  return given(pairs, 'q') === '' ? '-published' : 'relevance';
}
