import { type Html, html } from '@kairan/web/html';
import { parameterFields } from '../../search/filters/parameter-fields.ts';
import { listParameters } from '../../search/filters/registry.ts';
import { offeredSorts } from '../messages/messages.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { choice, filterFields, type Offered, type Option } from './filter-fields.ts';
import { given, hiddenFields } from './filter-links.ts';

/** The parameters that have a field in the form. */
const fieldNames: ReadonlySet<string> = new Set([...parameterFields.keys(), 'sort']);

/**
 * The search form with a field for every filter. It submits empty fields too.
 * @param counts the values that browsers may suggest for tags
 */
export function searchForm(pageRequest: PageRequest, counts: Counts): Html {
  const { messages, carried, language } = pageRequest;
  const { search } = messages;
  const pairs = filterPairs(pageRequest.pairs);
  return html`<search><form class="find" action="${hrefOf({ ...pageRequest, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}${hiddenFields(pairs, fieldNames)}
<div class="words">
<label for="q">${search.label}</label>
<div class="line"><input id="q" type="search" name="q" value="${given(pairs, 'q')}" maxlength="200" autocomplete="off" spellcheck="false" aria-describedby="q-hint"><button>${search.submit}</button></div>
<p id="q-hint" class="hint">${search.hint}</p>
</div>
<details class="filters"><summary>${search.filters}</summary>
<div class="fields">
${filterFields(listParameters, pageRequest, offeredIn(counts))}
${sortChoice(pageRequest)}
</div>
<p class="send"><button>${search.submit}</button></p></details>
</form></search>`;
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
