import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { feedLinks } from '../feeds/feed-links.ts';
import { type HomeParts, homeLeftOut, homeParts } from '../home/home-parts.ts';
import { seenHeader } from '../home/seen-header.ts';
import { renderPage } from '../layout.ts';
import { filterPairs, type Listed } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { sourcesSection } from '../sources/sources-section.ts';
import { withoutCveSection } from '../without-cve.ts';
import { chips } from './chips.ts';
import { densityLinks } from './density-links.ts';
import type { Explained } from './explained-parts.ts';
import { exportLinks } from './export-links.ts';
import { type Counts, facetColumn } from './facets.ts';
import { type LeadOn, leadOn } from './lead-on.ts';
import { listKeys } from './list-keys.ts';
import type { Marker } from './marker.ts';
import { searchMessages } from './messages/messages.ts';
import { type Corrections, nothingFound } from './nothing-found.ts';
import { orderLinks, orderOf } from './order-links.ts';
import type { Quote } from './quotes.ts';
import { resultRows } from './result-rows.ts';
import { searchForm } from './search-form.ts';
import { searchTitle } from './search-title.ts';
import { type Suggestions, suggestionLine } from './suggestions.ts';

/** The data of a search page. */
export interface Searched {
  listed: Listed;
  counts: Counts;
  explained: Explained;
  /** Finds the words of the search in texts; null without a search text. */
  marker: Marker | null;
  suggestions: Suggestions;
  /** Set if nothing was found. */
  corrections: Corrections | null;
  leadOn: LeadOn | null;
  quotes: ReadonlyMap<string, Quote>;
  /** Shown beside the rows of the home page, where no search is active. */
  home: HomeParts | null;
}

/**
 * The page at `/`: the search form, the results and the filters to refine them.
 * @param script the keys of lists; null if it could not be built
 */
export function searchPage(pageRequest: PageRequest, searched: Searched, script: Script | null): Page {
  const { messages } = pageRequest;
  const { counts, home } = searched;
  const title = searchTitle(pageRequest, counts);
  return renderPage(pageRequest, {
    title,
    description: messages.siteDescription,
    listed: home !== null,
    searchable: false,
    script,
    headers: home === null ? {} : seenHeader(home.news.span, pageRequest),
    head: feedLinks(
      searchMessages[pageRequest.language].feedTitle(title ?? searchMessages[pageRequest.language].everything),
      pageRequest,
    ),
    main: html`<h1 class="unseen">${title ?? messages.site}</h1>
${searchForm(pageRequest, counts)}
${chips(pageRequest, counts, searched.explained)}
${suggestionLine(searched.suggestions, pageRequest)}
${home === null ? '' : homeParts(home, pageRequest)}
<div class="found">
${facetColumn(counts, pageRequest, home === null ? undefined : homeLeftOut)}
${results(pageRequest, searched)}
</div>
${home === null ? '' : sourcesSection(home.sources, pageRequest)}
${listKeys(pageRequest)}`,
  });
}

function results(pageRequest: PageRequest, searched: Searched): Html {
  const { messages } = pageRequest;
  const { listed, counts, corrections, marker, quotes, home } = searched;
  const { data, pagination } = listed;
  return html`<div class="results"><section aria-labelledby="results">
<div class="line-up"><h2 id="results">${home === null ? messages.results : messages.list}</h2>
<p class="total">${total(counts, pageRequest)}</p>${
    data.length === 0
      ? ''
      : html`${orderLinks(pageRequest)}
${densityLinks(pageRequest)}`
  }</div>
${data.length > 0 && orderOf(pageRequest) === 'relevance' ? html`<p class="hint ranking">${searchMessages[pageRequest.language].relevance}</p>` : ''}
${
  corrections !== null
    ? nothingFound(listed, corrections, searched.explained, pageRequest)
    : resultRows(data, { marker, quotes }, pageRequest)
}
${pager(pageRequest, pagination.next_cursor)}
</section>
${withoutCveSection(listed.without_cve ?? [], pageRequest)}
${corrections?.parts.some(({ total }) => total === 0) ? '' : exportLinks(pageRequest, counts)}
${searched.leadOn === null ? '' : leadOn(searched.leadOn, pageRequest)}</div>`;
}

function total({ total: n }: Counts, { language, formats }: PageRequest): string {
  return searchMessages[language].found(formats.count(n), n);
}

/** The list pages forward only; the browser's back button goes back. */
function pager(pageRequest: PageRequest, next: string | null): Html {
  const { messages, pairs } = pageRequest;
  const filters = filterPairs(pairs);
  const inside = pairs.some(([name]) => name === 'cursor');
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${messages.results}"><ul>${
    inside ? html`<li><a href="${hrefOf(pageRequest, '/', filters)}">${messages.first}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next nofollow" href="${hrefOf(pageRequest, '/', [...filters, ['cursor', next]])}">${messages.next}</a></li>`
  }</ul></nav>`;
}
