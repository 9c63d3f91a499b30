import type { Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { framed } from '../layout.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { chips } from './chips.ts';
import type { Counts } from './facets.ts';
import { searchForm } from './search-form.ts';

const nothingCounted: Counts = { total: 0, exact: true, facets: [] };

/** A search that is not understood: why, and the form as it was filled, with a link to the search without each part. */
export function refusedSearch(visit: Visit, { code, status, message, headers }: Refusal): Page {
  const { words } = visit;
  const isCursor = code === 'invalid_cursor';
  const { title, text } = words.faults[isCursor ? 'badCursor' : 'badRequest'];
  const more = isCursor
    ? html`<p><a href="${hrefOf(visit, '/', filterPairs(visit.pairs))}">${words.first}</a></p>`
    : html`<p lang="en">${isolated(message)}</p>`;
  return framed(visit, {
    title,
    description: text,
    listed: false,
    searchable: false,
    status,
    headers,
    main: html`<h1>${title}</h1>
<div class="notice bad"><p>${text}</p>
${more}</div>
${searchForm(visit, nothingCounted)}
${chips(visit, nothingCounted)}`,
  });
}
