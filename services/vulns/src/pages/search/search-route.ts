import { parseQuery } from '@kairan/full-text/query';
import { Refusal } from '@kairan/operation/api-error';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { correctSearch } from '../../operations/correct-search.ts';
import { countFacets } from '../../operations/count-facets.ts';
import { suggestFilters } from '../../operations/suggest-filters.ts';
import { type Listed, listPairs, type Questions, searchPairs } from '../page-queries.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { overviewOf } from '../statistics/overview-section.ts';
import type { Counts } from './facets.ts';
import { given } from './filter-links.ts';
import { refusedSearch } from './invalid-search-page.ts';
import type { Corrections } from './nothing-found.ts';
import { quotesFor } from './quotes.ts';
import { type Searched, searchPage } from './search-page.ts';
import type { Suggestions } from './suggestions.ts';

/** The search: the ids of a vulnerability lead straight to it. */
export async function search({ visit: asked, questions }: Shown): Promise<Page | Response> {
  const visit = { ...asked, pairs: listPairs(asked.pairs) };
  const id = loneId(visit.pairs);
  const found = id === null ? null : await recordOf(id, visit, questions);
  if (found !== null) return redirectResponse(hrefOf(visit, `/vulnerabilities/${found}`));

  const listed = await listedOr(visit, questions);
  if (listed instanceof Refusal) return refusedSearch(visit, listed);
  const q = given(visit.pairs, 'q');
  const searched: Searched = {
    listed,
    counts: await countsOf(visit, questions),
    suggestions: q === '' ? { tags: [], categories: [] } : await suggestionsFor(q, visit, questions),
    corrections: q === '' || listed.data.length > 0 ? [] : await correctionsOf(q, visit, questions),
    quotes: await quotesFor(listed.data, q === '' ? null : parseQuery(q), questions),
    overview:
      visit.pairs.length > 0
        ? null
        : {
            ...(await overviewOf(questions, visit)),
            sources: await questions.sources(),
          },
  };
  return searchPage(visit, searched);
}

/** A page of the list, or why the search is not understood. */
async function listedOr(visit: Visit, questions: Questions): Promise<Listed | Refusal> {
  try {
    return await questions.list(visit);
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error;
    throw error;
  }
}

/** The id of a vulnerability where the search is nothing else. In quotes it is words like any other. */
function loneId(pairs: Pairs): string | null {
  const [only, ...more] = pairs;
  if (only === undefined || more.length > 0 || only[0] !== 'q') return null;
  const text = only[1].trim();
  return /^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|(?:PYSEC|GO|RUSTSEC|JLSEC|BIT)-[\w.-]+)$/i.test(text)
    ? text
    : null;
}

async function recordOf(id: string, visit: Visit, questions: Questions): Promise<string | null> {
  try {
    return (await questions.detail(id, visit)).data.id;
  } catch (error) {
    // An id that nothing goes by is searched for as words.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function countsOf({ pairs, language }: Visit, questions: Questions): Promise<Counts> {
  return (await questions.ask<{ data: Counts }>(countFacets, { lang: language }, searchPairs(pairs))).data;
}

async function suggestionsFor(q: string, { language }: Visit, questions: Questions): Promise<Suggestions> {
  return (await questions.ask<{ data: Suggestions }>(suggestFilters, { q, lang: language })).data;
}

async function correctionsOf(q: string, { language }: Visit, questions: Questions): Promise<Corrections> {
  return (await questions.ask<{ data: Corrections }>(correctSearch, { q, lang: language })).data;
}
