import { type Html, html } from '@kairan/doors/html';
import { categoryCodes, categoryName } from '../../tags/categories.ts';
import { severities, sourceCodes, states } from '../../vulnerability.ts';
import { filterPairs } from '../asking.ts';
import { offeredSorts } from '../messages/shape.ts';
import { sourceNames } from '../source-names.ts';
import { hrefOf, type Visit } from '../visit.ts';
import { given, hiddenFields, valuesOf } from './filter-links.ts';
import { searchWords } from './words.ts';

type Option = readonly [value: string, name: string];

/** The form that searches the list, with a field for every filter. It sends itself to the list, empty fields and all. */
export function searchForm(visit: Visit): Html {
  const { words, carried, language } = visit;
  const { search } = words;
  const pairs = filterPairs(visit.pairs);
  return html`<search><form class="find" action="${hrefOf({ ...visit, carried: false }, '/')}">
${carried ? html`<input type="hidden" name="lang" value="${language}">` : ''}${hiddenFields(pairs, fields)}
<div class="words">
<label for="q">${search.label}</label>
<div class="line"><input id="q" type="search" name="q" value="${given(pairs, 'q')}" maxlength="200" autocomplete="off" spellcheck="false" aria-describedby="q-hint"><button>${search.submit}</button></div>
<p id="q-hint" class="hint">${search.hint}</p>
</div>
<details class="filters"><summary>${search.filters}</summary>
<div class="fields">
${severityBoxes(visit)}
${choices(visit)}
${textFields(visit)}
${spans(visit)}
</div>
<p class="send"><button>${search.submit}</button></p></details>
</form></search>`;
}

/** The parameters that have a field of their own. */
const fields: ReadonlySet<string> = new Set([
  ...[
    'q',
    'severity',
    'kev',
    'poc',
    'source',
    'category',
    'tag',
    'framework',
    'vendor',
    'language',
    'package',
    'version',
  ],
  ...['published_from', 'published_to', 'modified_from', 'modified_to', 'state', 'sort'],
]);

function severityBoxes({ words, pairs }: Visit): Html {
  const ticked = valuesOf(pairs, 'severity');
  return html`<fieldset><legend>${words.search.severity}</legend>${severities.map(
    (severity) =>
      html`<label class="box"><input type="checkbox" name="severity" value="${severity}"${ticked.includes(severity) ? html` checked` : ''}> ${words.severities[severity]}</label>`,
  )}</fieldset>`;
}

function choices(visit: Visit): Html {
  const { words, language } = visit;
  const { search } = words;
  const own = searchWords[language].fields;
  const sources = sourceCodes.map((code): Option => [code, sourceNames[code]]);
  const categories = categoryCodes.map((code): Option => [code, categoryName(code, language)]);
  const stated = [
    ...states.slice(1).map((state): Option => [state, words.states[state]]),
    ['all', own.allStates] as const,
  ];
  const sorts = offeredSorts.map((sort): Option => [sort, search.sorts[sort]]);
  return html`${choice('kev', search.kev, Object.entries(search.kevValues).reverse(), visit)}
${choice('poc', search.poc, Object.entries(search.pocValues).reverse(), visit)}
${choice('source', search.source, sources, visit)}
${choice('category', search.category, categories, visit)}
${choice('state', own.state, stated, visit, words.states.published)}
${choice('sort', search.sort, sorts, visit, search.automatic)}`;
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
  const usual = chosen === '' || chosen === 'relevance' || options.some(([value]) => value === chosen);
  const all = usual ? options : [...options, [chosen, chosen] as const];
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${none}</option>${all.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`;
}

function textFields(visit: Visit): Html {
  const own = searchWords[visit.language].fields;
  return html`${(['vendor', 'language', 'framework', 'tag'] as const).map((name) => textField(name, own[name], 'slug-hint', visit))}
<p id="slug-hint" class="hint whole">${own.slugHint}</p>
${textField('package', own.package, 'package-hint', visit)}${textField('version', own.version, 'package-hint', visit)}
<p id="package-hint" class="hint whole">${own.packageHint}</p>`;
}

function textField(name: string, label: string, hint: string, { pairs }: Visit): Html {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" type="text" name="${name}" value="${given(pairs, name)}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="${hint}"></div>
`;
}

/** Days. A time of day that a link has is kept as a text. */
function spans(visit: Visit): Html {
  const own = searchWords[visit.language].fields;
  const all = [
    ['published_from', own.publishedFrom],
    ['published_to', own.publishedTo],
    ['modified_from', own.modifiedFrom],
    ['modified_to', own.modifiedTo],
  ] as const;
  return html`${all.map(([name, label]) => {
    const value = given(visit.pairs, name);
    const type = /^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text';
    return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" type="${type}" name="${name}" value="${value}"></div>
`;
  })}`;
}
