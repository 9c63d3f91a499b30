import { headerOf } from '@kairan/http/connection';
import { ApiError } from '@kairan/operation/api-error';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { correctSearch } from '../../operations/correct-search.ts';
import { countFacets } from '../../operations/count-facets.ts';
import { explainSearch } from '../../operations/explain-search.ts';
import { suggestFilters } from '../../operations/suggest-filters.ts';
import { type HomeParts, homePartsOf, homeRows } from '../home/home-parts.ts';
import { newsSpan } from '../home/last-seen.ts';
import { listPairs, type PageQueries, searchPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { type Explained, nothingExplained } from './explained-parts.ts';
import type { Counts } from './facets.ts';
import { given } from './filter-links.ts';
import { invalidSearchPage } from './invalid-search-page.ts';
import { leadOnOf } from './lead-on.ts';
import { Marker } from './marker.ts';
import type { Corrections } from './nothing-found.ts';
import { quotesFor } from './quotes.ts';
import { type Searched, searchPage } from './search-page.ts';
import type { Suggestions } from './suggestions.ts';

/** The search route. A search for the id of a vulnerability redirects to its page. */
export async function search(shown: Shown): Promise<Page | Response> {
  const { pageRequest: original, questions } = shown;
  const pageRequest = { ...original, pairs: listPairs(original.pairs) };
  const id = loneId(pageRequest.pairs);
  const found = id === null ? null : await recordOf(id, pageRequest, questions);
  if (found !== null) return redirectResponse(hrefOf(pageRequest, `/vulnerabilities/${found}`));

  try {
    return searchPage(pageRequest, await searchedOf(pageRequest, shown), await shown.scripts.script('list-keys'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return invalidSearchPage(pageRequest, error);
    throw error;
  }
}

/** @throws {ApiError} `invalid_request`, `invalid_cursor`, `search_too_slow`, `search_busy` */
async function searchedOf(pageRequest: PageRequest, shown: Shown): Promise<Searched> {
  const { questions } = shown;
  const isHome = pageRequest.pairs.length === 0;
  const listed = await questions.list(isHome ? { ...pageRequest, pairs: [['limit', homeRows]] } : pageRequest);
  const q = given(pageRequest.pairs, 'q');
  const explained = q === '' ? nothingExplained : await explain(q, pageRequest, questions);
  const marker = q === '' ? null : new Marker(explained.marked);
  return {
    ...{ listed, explained, marker },
    counts: await countsOf(pageRequest, questions),
    suggestions: q === '' ? { names: [], categories: [] } : await suggestionsFor(q, pageRequest, questions),
    corrections: listed.data.length > 0 ? null : await correctionsOf(pageRequest, questions),
    leadOn: listed.data.length > 0 ? null : await leadOnOf(questions, pageRequest),
    quotes: await quotesFor(listed.data, marker, questions),
    home: isHome ? await homeOf(pageRequest, shown) : null,
  };
}

function homeOf(pageRequest: PageRequest, { questions, isSignedIn, request, connection }: Shown): Promise<HomeParts> {
  const span = newsSpan(headerOf(request, connection, 'cookie') ?? '', Date.now());
  return homePartsOf(span, isSignedIn, questions, pageRequest);
}

/** Returns the id if the search is a single id. In quotes it is an ordinary phrase. */
function loneId(pairs: Pairs): string | null {
  const [only, ...more] = pairs;
  if (only === undefined || more.length > 0 || only[0] !== 'q') return null;
  const text = only[1].trim();
  return /^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|(?:PYSEC|GO|RUSTSEC|JLSEC|BIT)-[\w.-]+)$/i.test(text)
    ? text
    : null;
}

async function recordOf(id: string, pageRequest: PageRequest, questions: PageQueries): Promise<string | null> {
  try {
    return (await questions.detail(id, pageRequest)).data.id;
  } catch (error) {
    // An unknown id is searched for as words.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function countsOf({ pairs, language }: PageRequest, questions: PageQueries): Promise<Counts> {
  return (await questions.ask<{ data: Counts }>(countFacets, { lang: language }, searchPairs(pairs))).data;
}

async function suggestionsFor(q: string, { language }: PageRequest, questions: PageQueries): Promise<Suggestions> {
  return (await questions.ask<{ data: Suggestions }>(suggestFilters, { q, lang: language })).data;
}

async function explain(q: string, { language }: PageRequest, questions: PageQueries): Promise<Explained> {
  return (await questions.ask<{ data: Explained }>(explainSearch, { q, lang: language })).data;
}

async function correctionsOf({ pairs, language }: PageRequest, questions: PageQueries): Promise<Corrections> {
  return (await questions.ask<{ data: Corrections }>(correctSearch, { lang: language }, searchPairs(pairs))).data;
}
