import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { countFacets } from '../../operations/count-facets.ts';
import { listLatestChanges } from '../../operations/list-latest-changes.ts';
import { type Listed, type PageQueries, searchPairs } from '../page-queries.ts';
import type { PageRequest, Pairs } from '../page-request.ts';
import type { PageRoute, Shown } from '../routes.ts';
import type { Counts } from '../search/facets.ts';
import { given } from '../search/filter-links.ts';
import { invalidSearchPage } from '../search/invalid-search-page.ts';
import type { News } from './change-sentence.ts';
import { changesPage } from './changes-page.ts';

/** The page of changes: the news of the change log, with the filters of the search. */
export const changesRoutes: readonly PageRoute[] = [{ path: /^\/changes$/, cached: true, show: page }];

async function page({ pageRequest, questions, scripts }: Shown): Promise<Page> {
  const filters = filtersOf(pageRequest);
  try {
    const found = {
      listed: await newsOf(pageRequest, filters, questions),
      counts: (await questions.ask<{ data: Counts }>(countFacets, { lang: pageRequest.language }, filters)).data,
    };
    return changesPage(pageRequest, found, await scripts.script('list-keys'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.code !== 'invalid_cursor') {
      return invalidSearchPage(pageRequest, error);
    }
    throw error;
  }
}

/** `since` is when this service learnt of a change, so it is no filter. A change may be that a vulnerability is rejected. */
function filtersOf({ pairs }: PageRequest): Pairs {
  const filters = searchPairs(pairs).filter(([name]) => name !== 'since');
  return filters.some(([name]) => name === 'state') ? filters : [...filters, ['state', 'all']];
}

async function newsOf(
  { pairs, language }: PageRequest,
  filters: Pairs,
  questions: PageQueries,
): Promise<{ data: News[]; pagination: Listed['pagination'] }> {
  const since = given(pairs, 'since');
  const own = pairs.filter(([name]) => ['change', 'cursor', 'limit'].includes(name));
  const learnt: Pairs = since === '' ? [] : [['learnt_since', since]];
  return questions.ask(listLatestChanges, { lang: language }, [...filters, ...own, ...learnt]);
}
