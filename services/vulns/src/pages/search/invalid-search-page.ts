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

/** The page of an invalid search: the error, the form as filled in, and links to the search without each part. */
export function invalidSearchPage(pageRequest: PageRequest, { code, status, message, headers }: ApiError): Page {
  const { messages } = pageRequest;
  const isCursor = code === 'invalid_cursor';
  const q = given(pageRequest.pairs, 'q');
  const problem = q === '' ? null : queryProblem(q);
  const { title, text } = messages.faults[isCursor ? 'badCursor' : 'badRequest'];
  const more = isCursor
    ? html`<p><a href="${hrefOf(pageRequest, '/', filterPairs(pageRequest.pairs))}">${messages.first}</a></p>`
    : html`<p lang="en">${isolated(message)}</p>`;
  return renderPage(pageRequest, {
    title,
    description: text,
    listed: false,
    searchable: false,
    status,
    headers,
    main: html`<h1>${title}</h1>
${
  problem === null || !message.includes(problem.message)
    ? html`<div class="notice bad"><p>${text}</p>
${more}</div>`
    : ''
}
${searchForm(pageRequest, nothingCounted, problem)}
${chips(pageRequest, nothingCounted, nothingExplained)}`,
  });
}
