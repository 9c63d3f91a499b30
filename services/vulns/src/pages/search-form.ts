import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import { categoryCodes, categoryName } from '../tags/categories.ts';
import { severities, sourceCodes } from '../vulnerability.ts';
import { filterPairs } from './asking.ts';
import { offeredSorts } from './messages/shape.ts';
import { sourceNames } from './source-names.ts';
import { hrefOf, type Pairs, type Visit } from './visit.ts';

/** The parameters that have a field of their own. */
const fields = new Set(['q', 'severity', 'kev', 'poc', 'source', 'category', 'sort']);

type Option = readonly [value: string, name: string];

/** The form that searches the list. It works without a script: it sends itself to the list, empty fields and all. */
export function searchForm(visit: Visit): Html {
  const { words, carried, language } = visit;
  const { search } = words;
  const pairs = filterPairs(visit.pairs);
  const others = pairs.filter(([name]) => !fields.has(name));
  const narrowed = pairs.some(([name]) => name !== 'q');
  return html`<search><form class="find" action="${hrefOf({ ...visit, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}${others.map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<div class="words">
<label for="q">${search.label}</label>
<div class="line"><input id="q" type="search" name="q" value="${given(pairs, 'q')}" maxlength="200" autocomplete="off" spellcheck="false" aria-describedby="q-hint"><button>${search.submit}</button></div>
<p id="q-hint" class="hint">${search.hint}</p>
</div>
<details class="filters"${narrowed ? html` open` : ''}><summary>${search.filters}</summary>
<div class="fields">
<fieldset><legend>${search.severity}</legend>${severities.map((severity) => severityBox(severity, visit))}</fieldset>
${choice('kev', search.kev, Object.entries(search.kevValues).reverse(), visit)}
${choice('poc', search.poc, Object.entries(search.pocValues).reverse(), visit)}
${choice(
  'source',
  search.source,
  sourceCodes.map((code) => [code, sourceNames[code]] as const),
  visit,
)}
${choice(
  'category',
  search.category,
  categoryCodes.map((code) => [code, categoryName(code, language)] as const),
  visit,
)}
${choice(
  'sort',
  search.sort,
  offeredSorts.map((sort) => [sort, search.sorts[sort]] as const),
  visit,
  search.automatic,
)}
</div></details>
${others.length === 0 ? '' : activeFilters(others, visit)}
${pairs.length === 0 ? '' : html`<p class="clear"><a href="${hrefOf(visit, '/')}">${search.clear}</a></p>`}
</form></search>`;
}

function severityBox(severity: (typeof severities)[number], { words, pairs }: Visit): Html {
  const ticked = given(pairs, 'severity').split(',').includes(severity);
  return html`<label class="box"><input type="checkbox" name="severity" value="${severity}"${ticked ? html` checked` : ''}> ${words.severities[severity]}</label>`;
}

function choice(
  name: string,
  label: string,
  options: readonly Option[],
  visit: Visit,
  none = visit.words.search.any,
): Html {
  const chosen = given(visit.pairs, name);
  // A link may hold a value that the form does not offer, such as two sources: it must not get lost.
  const unusual =
    chosen === '' || chosen === 'relevance' || options.some(([value]) => value === chosen)
      ? []
      : [[chosen, chosen] as const];
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${none}</option>${[
    ...options,
    ...unusual,
  ].map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`;
}

/** What narrows the list beside the form's fields, each with a link to the list without it. */
function activeFilters(others: Pairs, visit: Visit): Html {
  const { words } = visit;
  const kept = filterPairs(visit.pairs);
  return html`<div class="active"><p>${words.activeFilters}${words.colon}</p><ul>${others.map(([name, value]) => {
    const label = `${words.filterNames[name] ?? name}${words.colon}`;
    const without = kept.filter((pair) => pair[0] !== name);
    return html`<li><a href="${hrefOf(visit, '/', without)}" aria-label="${words.remove(label + value)}"><span>${label}${isolated(value)}</span> <span aria-hidden="true">×</span></a></li>`;
  })}</ul></div>`;
}

/** The value of a parameter; of one given several times all of them, as of a list. */
function given(pairs: Pairs, name: string): string {
  return pairs.flatMap(([key, value]) => (key === name ? [value] : [])).join(',');
}
