import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { parameterFields } from '../../search/filters/parameter-fields.ts';
import { listParameters } from '../../search/filters/registry.ts';
import type { QueryProblem } from '../../search/query/understood-query.ts';
import { offeredSorts } from '../messages/messages.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { choice, filterFields, type Offered, type Option } from './filter-fields.ts';
import { given, hiddenFields, hrefWith } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

/** The parameters that have a field in the form. */
const fieldNames: ReadonlySet<string> = new Set([...parameterFields.keys(), 'sort']);

/**
 * The search form with a field for every filter. It submits empty fields too.
 * @param counts the values that browsers may suggest for tags
 * @param problem a mistake in the search text
 * @param open whether the filters are unfolded
 */
export function searchForm(
  pageRequest: PageRequest,
  counts: Counts,
  problem: QueryProblem | null = null,
  open = false,
): Html {
  const { messages } = pageRequest;
  const { search } = messages;
  const pairs = filterPairs(pageRequest.pairs);
  return html`<search><form class="find" action="${hrefOf(pageRequest, '/')}">
${hiddenFields(pairs, fieldNames)}
<div class="words">
<label for="q">${search.label}</label>
<div class="line"><input id="q" type="search" name="q" value="${given(pairs, 'q')}" maxlength="200" autocomplete="off" spellcheck="false" aria-describedby="${problem === null ? '' : 'q-problem '}q-hint"${problem === null ? '' : html` aria-invalid="true" autofocus`}><button>${search.submit}</button></div>
${problem === null ? '' : problemNote(given(pairs, 'q'), problem, pageRequest)}<p id="q-hint" class="hint">${search.hint}</p>
</div>
<details class="filters"${open ? html` open` : ''}><summary>${search.filters}</summary>
<div class="fields">
${filterFields(listParameters, pageRequest, offeredIn(counts))}
${sortChoice(pageRequest)}
</div>
<p class="send"><button>${search.submit}</button></p></details>
</form></search>`;
}

/** The mistake, where it is, and a link that searches for it as a text. */
function problemNote(q: string, { expected, start, end }: QueryProblem, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const part = q.slice(start, end);
  const asText = part.includes('"')
    ? ''
    : html` <a href="${hrefWith(pageRequest, 'q', `${q.slice(0, start)}"${part}"${q.slice(end)}`)}">${own.asText}</a>`;
  return html`<div id="q-problem" class="problem"><p><strong>${own.problem(part)}</strong>${asText}</p>
<p><bdi>${q.slice(0, start)}<mark>${part}</mark>${q.slice(end)}</bdi></p>
<p>${isolated(own.expected(expected[pageRequest.language]))}</p></div>
`;
}

/** The most frequent tags of the results. */
function offeredIn({ facets }: Counts): Offered {
  const pairs = facets.map(({ parameter, values }) => {
    const options = values.map(({ value, name }): Option => [value, name ?? value]);
    return [parameter, options] as const;
  });
  return Object.fromEntries(pairs);
}

function sortChoice(pageRequest: PageRequest): Html {
  const { search } = pageRequest.messages;
  const sorts = offeredSorts.map((sort): Option => [sort, search.sorts[sort]]);
  return choice('sort', search.sort, sorts, pageRequest, search.automatic);
}
