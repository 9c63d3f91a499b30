import type { ApiError } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { queryProblem } from '../../search/query/query-problem.ts';
import { renderPage } from '../layout.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { chips } from './chips.ts';
import { nothingExplained } from './explained-parts.ts';
import type { Counts } from './facets.ts';
import { given } from './filter-links.ts';
import { searchForm } from './search-form.ts';

const nothingCounted: Counts = { total: 0, facets: [] };

/** Which texts tell of an error. */
const faultsOfSearches: Readonly<Record<string, 'badCursor' | 'tooSlow'>> = {
  invalid_cursor: 'badCursor',
  search_too_slow: 'tooSlow',
};

/** The page of an invalid search: the error, the form as filled in, and links to the search without each part. */
export function invalidSearchPage(pageRequest: PageRequest, { code, status, message, headers }: ApiError): Page {
  const { messages } = pageRequest;
  const q = given(pageRequest.pairs, 'q');
  const problem = q === '' ? null : queryProblem(q);
  const isOfText = problem !== null && message.includes(problem.message);
  const fault = faultsOfSearches[code] ?? 'badRequest';
  const { title, text } = messages.faults[fault];
  const first = hrefOf(pageRequest, '/', filterPairs(pageRequest.pairs));
  const more = {
    badCursor: html`<p><a href="${first}">${messages.first}</a></p>`,
    tooSlow: '',
    badRequest: html`<p lang="en">${isolated(message)}</p>`,
  }[fault];
  return renderPage(pageRequest, {
    title,
    description: text,
    listed: false,
    searchable: false,
    status,
    headers,
    main: html`<h1>${title}</h1>
${
  isOfText
    ? ''
    : html`<div class="notice bad"><p>${text}</p>
${more}</div>`
}
${searchForm(pageRequest, nothingCounted, problem, fault === 'badRequest' && !isOfText)}
${chips(pageRequest, nothingCounted, nothingExplained)}`,
  });
}
