import { parseQuery, type Query } from '@kairan/full-text/query';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { feedLinks } from '../feeds/feed-links.ts';
import { framed } from '../layout.ts';
import { filterPairs, type Listed, type SourceRow } from '../page-queries.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { sourcesSection } from '../sources/sources-section.ts';
import { type Overview, overviewSection } from '../statistics/overview-section.ts';
import { chips } from './chips.ts';
import { takeAlong } from './export-links.ts';
import { type Counts, facetColumn } from './facets.ts';
import { given } from './filter-links.ts';
import { searchWords } from './messages/messages.ts';
import { type Corrections, nothingFound } from './nothing-found.ts';
import { orderLinks } from './order-links.ts';
import type { Quote } from './quotes.ts';
import { resultRow } from './row.ts';
import { searchForm } from './search-form.ts';
import { searchTitle } from './search-title.ts';
import { type Suggestions, suggestionLine } from './suggestions.ts';

/** What a page of the search is made of. */
export interface Searched {
  listed: Listed;
  counts: Counts;
  suggestions: Suggestions;
  /** Where nothing was found. */
  corrections: Corrections;
  quotes: ReadonlyMap<string, Quote>;
  /** What is shown beside the rows where nothing is searched for. */
  overview: (Overview & { sources: readonly SourceRow[] }) | null;
}

/** The page at `/`: the search, what it found, and by what it may be narrowed. */
export function searchPage(visit: Visit, searched: Searched): Page {
  const { words } = visit;
  const { counts, overview } = searched;
  const title = searchTitle(visit, counts);
  return framed(visit, {
    title,
    description: words.siteDescription,
    listed: overview !== null,
    searchable: false,
    head: feedLinks(searchWords[visit.language].feedTitle(title ?? searchWords[visit.language].everything), visit),
    main: html`<h1 class="unseen">${title ?? words.site}</h1>
${searchForm(visit, counts)}
${chips(visit, counts)}
${suggestionLine(searched.suggestions, visit)}
${overview === null ? '' : overviewSection(overview, visit)}
<div class="found">
${facetColumn(counts, visit)}
${results(visit, searched)}
</div>
${overview === null ? '' : sourcesSection(overview.sources, visit)}`,
  });
}

function results(visit: Visit, { listed, counts, corrections, quotes, overview }: Searched): Html {
  const { words } = visit;
  const q = given(visit.pairs, 'q');
  const query: Query | null = q === '' ? null : parseQuery(q);
  const { data, pagination } = listed;
  return html`<div class="results"><section aria-labelledby="results">
<div class="line-up"><h2 id="results">${overview === null ? words.results : words.list}</h2>
<p class="total">${total(counts, visit)}</p>${data.length === 0 ? '' : orderLinks(visit)}</div>
${
  data.length === 0
    ? nothingFound(corrections, visit)
    : html`<ol class="rows">${data.map((row) => resultRow(row, query, quotes.get(row.id), visit))}</ol>`
}
${turns(visit, pagination.next_cursor)}
</section>
${takeAlong(visit, counts)}</div>`;
}

function total({ total: n, exact }: Counts, { language, formats }: Visit): string {
  const own = searchWords[language];
  return exact ? own.found(formats.count(n), n) : own.foundMore(formats.count(n));
}

/** The list goes forward only; back is what the browser's own button does. */
function turns(visit: Visit, next: string | null): Html {
  const { words, pairs } = visit;
  const filters = filterPairs(pairs);
  const inside = pairs.some(([name]) => name === 'cursor');
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${words.results}"><ul>${
    inside ? html`<li><a href="${hrefOf(visit, '/', filters)}">${words.first}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next nofollow" href="${hrefOf(visit, '/', [...filters, ['cursor', next]])}">${words.next}</a></li>`
  }</ul></nav>`;
}
