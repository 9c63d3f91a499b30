import { type Html, html } from '@kairan/web/html';
import type { Field } from '../../search/filters/filter.ts';
import { parameterFields, valueName } from '../../search/filters/parameter-fields.ts';
import { isSwitch } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { given, valuesOf } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

/** The fields of a form by which vulnerabilities are filtered: those of the search, and of webhooks. */

export type Option = readonly [value: string, name: string];

/** In which words they are shown, and what they are filled with. */
export type FilterPageRequest = Pick<PageRequest, 'messages' | 'language' | 'pairs'>;

/** Values that browsers may offer while a field is filled, by parameter. */
export type Offered = Readonly<Record<string, readonly Option[]>>;

/**
 * The fields of some parameters of filters, alike ones together. The words of `q` have a field elsewhere.
 * @param parameters by name, such as `listParameters`
 */
export function filterFields(
  parameters: Readonly<Record<string, unknown>>,
  pageRequest: FilterPageRequest,
  offered: Offered = {},
): Html {
  const { slugHint, packageHint } = searchMessages[pageRequest.language];
  const those = (control: Field['control'], show: (name: string, field: Field) => Html) =>
    Array.from(parameterFields).map(([name, field]) =>
      name in parameters && field.control === control ? show(name, field) : '',
    );
  return html`${those('boxes', (name, field) => boxes(name, field, pageRequest))}
${those('choice', (name, field) => filterChoice(name, field, pageRequest))}
${those('number', (name, field) => numberField(name, field, pageRequest))}
${those('slug', (name, field) => lineField(name, field, 'slug-hint', pageRequest, offered[name]))}
<p id="slug-hint" class="hint whole">${slugHint}</p>
${those('package', (name, field) => lineField(name, field, 'package-hint', pageRequest))}
<p id="package-hint" class="hint whole">${packageHint}</p>
${those('line', (name, field) => lineField(name, field, `${name}-hint`, pageRequest))}
<p class="hint whole">${those('line', (name, field) => lineHint(name, field, pageRequest))}</p>
${those('date', (name, field) => dateField(name, field, pageRequest))}`;
}

/** A box for each value. */
function boxes(name: string, field: Field, { language, pairs }: FilterPageRequest): Html {
  const ticked = valuesOf(pairs, name);
  const { label, values = {} } = field.texts[language];
  return html`<fieldset><legend>${label}</legend>${Object.entries(values).map(
    ([value, text]) =>
      html`<label class="box"><input type="checkbox" name="${name}" value="${value}"${ticked.includes(value) ? html` checked` : ''}> ${text}</label>`,
  )}</fieldset>`;
}

function filterChoice(name: string, field: Field, pageRequest: FilterPageRequest): Html {
  const { label, values = {} } = field.texts[pageRequest.language];
  const usual = field.control === 'choice' ? field.usual : undefined;
  // Keys that are numbers come in their order, and yes is chosen far more often than no.
  const names = isSwitch(name) ? Object.keys(values).reverse() : Object.keys(values);
  const options = names.filter((value) => value !== usual).map((value): Option => [value, values[value] ?? value]);
  return choice(name, label, options, pageRequest, usual === undefined ? undefined : values[usual]);
}

/** One value of several. */
export function choice(
  name: string,
  label: string,
  options: readonly Option[],
  { messages, language, pairs }: FilterPageRequest,
  none = messages.search.any,
): Html {
  const chosen = given(pairs, name);
  // A link may hold a value that the form does not offer, such as two sources: it must not get lost.
  const usual = chosen === '' || chosen === 'relevance' || options.some(([value]) => value === chosen);
  const all = usual ? options : [...options, [chosen, valueName(name, chosen, language)] as const];
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${none}</option>${all.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>
`;
}

/** A number. A text that is none is shown as it was sent. */
function numberField(name: string, field: Field, { language, pairs }: FilterPageRequest): Html {
  const value = given(pairs, name);
  const most = field.control === 'number' ? field.most : '';
  const type = /^[\d.]*$/.test(value) ? html`type="number" min="0" max="${most}" step="any"` : html`type="text"`;
  return html`<div class="field"><label for="${name}">${field.texts[language].label}</label><input id="${name}" ${type} name="${name}" value="${value}" inputmode="decimal" autocomplete="off"></div>
`;
}

function lineField(
  name: string,
  field: Field,
  hint: string,
  { language, pairs }: FilterPageRequest,
  offered: readonly Option[] = [],
): Html {
  const options = offered.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  const list = `${name}-offered`;
  const [named, datalist] =
    options.length === 0 ? ['', ''] : [html` list="${list}"`, html`<datalist id="${list}">${options}</datalist>`];
  return html`<div class="field"><label for="${name}">${field.texts[language].label}</label><input id="${name}" type="text" name="${name}" value="${given(pairs, name)}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="${hint}"${named}>${datalist}</div>
`;
}

/** What to write into a line, for all of them below each other. */
function lineHint(name: string, field: Field, { messages, language }: FilterPageRequest): Html {
  const { label, hint = '' } = field.texts[language];
  return html`<span id="${name}-hint">${label}${messages.colon}${hint}</span><br>`;
}

/** A day. A time of day that a link has is kept as a text. */
function dateField(name: string, field: Field, { language, pairs }: FilterPageRequest): Html {
  const value = given(pairs, name);
  const type = /^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text';
  return html`<div class="field"><label for="${name}">${field.texts[language].label}</label><input id="${name}" type="${type}" name="${name}" value="${value}"></div>
`;
}
