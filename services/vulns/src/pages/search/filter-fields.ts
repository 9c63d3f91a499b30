import { type Html, html } from '@kairan/web/html';
import { categoryCodes, categoryName } from '../../tags/categories.ts';
import { severities, sourceCodes } from '../../vulnerability.ts';
import type { PageRequest } from '../page-request.ts';
import { sourceNames } from '../source-names.ts';
import { given, valuesOf } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

/** The fields of a form by which vulnerabilities are filtered: those of the search, and of webhooks. */

export type Option = readonly [value: string, name: string];

/** In which words they are shown, and what they are filled with. */
export type FilterPageRequest = Pick<PageRequest, 'messages' | 'language' | 'pairs'>;

/** A box for each severity. */
export function severityBoxes({ messages, pairs }: FilterPageRequest): Html {
  const ticked = valuesOf(pairs, 'severity');
  return html`<fieldset><legend>${messages.search.severity}</legend>${severities.map(
    (severity) =>
      html`<label class="box"><input type="checkbox" name="severity" value="${severity}"${ticked.includes(severity) ? html` checked` : ''}> ${messages.severities[severity]}</label>`,
  )}</fieldset>`;
}

/** Whether it is exploited, whether there is an exploit, who speaks of it, which category it is in. */
export function choices(pageRequest: FilterPageRequest): Html {
  const { messages, language } = pageRequest;
  const { search } = messages;
  const sources = sourceCodes.map((code): Option => [code, sourceNames[code]]);
  const categories = categoryCodes.map((code): Option => [code, categoryName(code, language)]);
  return html`${choice('kev', search.kev, Object.entries(search.kevValues).reverse(), pageRequest)}
${choice('poc', search.poc, Object.entries(search.pocValues).reverse(), pageRequest)}
${choice('source', search.source, sources, pageRequest)}
${choice('category', search.category, categories, pageRequest)}`;
}

/** One value of some. */
export function choice(
  name: string,
  label: string,
  options: readonly Option[],
  pageRequest: FilterPageRequest,
  none = pageRequest.messages.search.any,
): Html {
  const chosen = given(pageRequest.pairs, name);
  // A link may hold a value that the form does not offer, such as two sources: it must not get lost.
  const usual = chosen === '' || chosen === 'relevance' || options.some(([value]) => value === chosen);
  const all = usual ? options : [...options, [chosen, chosen] as const];
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${none}</option>${all.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`;
}

/** Values that browsers may offer while a field is filled, by parameter. */
export type Offered = Readonly<Record<string, readonly Option[]>>;

/** Tags by their slugs, a package and its version. */
export function topicFields(pageRequest: FilterPageRequest, offered: Offered = {}): Html {
  const own = searchMessages[pageRequest.language].fields;
  const tags = ['vendor', 'language', 'framework', 'tag'] as const;
  return html`${tags.map((name) => textField(name, own[name], 'slug-hint', pageRequest, offered[name]))}
<p id="slug-hint" class="hint whole">${own.slugHint}</p>
${textField('package', own.package, 'package-hint', pageRequest)}${textField('version', own.version, 'package-hint', pageRequest)}
<p id="package-hint" class="hint whole">${own.packageHint}</p>`;
}

function textField(
  name: string,
  label: string,
  hint: string,
  { pairs }: FilterPageRequest,
  offered: readonly Option[] = [],
): Html {
  const options = offered.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  const list = `${name}-offered`;
  const [named, datalist] =
    options.length === 0 ? ['', ''] : [html` list="${list}"`, html`<datalist id="${list}">${options}</datalist>`];
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" type="text" name="${name}" value="${given(pairs, name)}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="${hint}"${named}>${datalist}</div>
`;
}
