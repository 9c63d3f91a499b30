import { type Html, html } from '@kairan/web/html';
import { filterParameters, spanParameters } from '../../search/parameters/filter-parameters.ts';
import { states } from '../../vulnerability.ts';
import { offeredSorts } from '../messages/messages.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { choice, choices, type Offered, type Option, severityBoxes, topicFields } from './filter-fields.ts';
import { given, hiddenFields } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

/**
 * The search form with a field for every filter. It submits empty fields too.
 * @param counts the values that browsers may suggest for tags
 */
export function searchForm(pageRequest: PageRequest, counts: Counts): Html {
  const { messages, carried, language } = pageRequest;
  const { search } = messages;
  const pairs = filterPairs(pageRequest.pairs);
  return html`<search><form class="find" action="${hrefOf({ ...pageRequest, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}${hiddenFields(pairs, fields)}
<div class="words">
<label for="q">${search.label}</label>
<div class="line"><input id="q" type="search" name="q" value="${given(pairs, 'q')}" maxlength="200" autocomplete="off" spellcheck="false" aria-describedby="q-hint"><button>${search.submit}</button></div>
<p id="q-hint" class="hint">${search.hint}</p>
</div>
<details class="filters"><summary>${search.filters}</summary>
<div class="fields">
${severityBoxes(pageRequest)}
${choices(pageRequest)}
${lastChoices(pageRequest)}
${topicFields(pageRequest, offeredIn(counts))}
${spans(pageRequest)}
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

/** The parameters that have their own field. */
const fields: ReadonlySet<string> = new Set([
  ...Object.keys(filterParameters),
  ...Object.keys(spanParameters),
  ...['state', 'sort'],
]);

function lastChoices(pageRequest: PageRequest): Html {
  const { messages, language } = pageRequest;
  const { search } = messages;
  const own = searchMessages[language].fields;
  const stated = [
    ...states.slice(1).map((state): Option => [state, messages.states[state]]),
    ['all', own.allStates] as const,
  ];
  const sorts = offeredSorts.map((sort): Option => [sort, search.sorts[sort]]);
  return html`${choice('state', own.state, stated, pageRequest, messages.states.published)}
${choice('sort', search.sort, sorts, pageRequest, search.automatic)}`;
}

/** Date fields. A link with a time of day shows it as text. */
function spans(pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language].fields;
  const all = [
    ['published_from', own.publishedFrom],
    ['published_to', own.publishedTo],
    ['modified_from', own.modifiedFrom],
    ['modified_to', own.modifiedTo],
  ] as const;
  return html`${all.map(([name, label]) => {
    const value = given(pageRequest.pairs, name);
    const type = /^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text';
    return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" type="${type}" name="${name}" value="${value}"></div>
`;
  })}`;
}
