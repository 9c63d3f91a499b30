import { type Html, html } from '@kairan/web/html';
import { newsKinds } from '../../changes/latest-changes.ts';
import { listParameters } from '../../search/filters/registry.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { filterFields } from '../search/filter-fields.ts';
import { changesPath, given, hiddenFields, hrefWith, valuesOf } from '../search/filter-links.ts';
import { changesMessages } from './messages/messages.ts';

/** The parameters that select changes, beside the filters of the search. */
export const ownParameters: readonly string[] = ['change', 'since', 'limit'];

/** The filters that have a field here. Others of an address are kept. */
const { severity, kev, vendor, package: named } = listParameters;
const fields = { severity, kev, vendor, package: named };
const fieldNames: ReadonlySet<string> = new Set([...Object.keys(fields), 'since']);

/** Links to the changes of each kind, with the current one marked. */
export function kindLinks(pageRequest: PageRequest): Html {
  const messages = changesMessages[pageRequest.language];
  const chosen = valuesOf(pageRequest.pairs, 'change');
  const link = (kind: keyof typeof messages.kinds, isCurrent: boolean) =>
    html`<li><a href="${hrefWith(pageRequest, 'change', kind === 'all' ? '' : kind)}" rel="nofollow"${isCurrent ? html` aria-current="true"` : ''}>${messages.kinds[kind]}</a></li>
`;
  return html`<nav class="topics-bar" aria-label="${messages.kind}"><ul>
${link('all', chosen.length === 0)}${newsKinds.map((kind) => link(kind, chosen.includes(kind)))}</ul></nav>`;
}

/** The form that filters the changes by what they are about, and by when this service learnt of them. */
export function changesForm(pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const messages = changesMessages[language];
  const pairs = filterPairs(pageRequest.pairs);
  const since = given(pairs, 'since');
  const type = /^(?:\d{4}-\d\d-\d\d)?$/.test(since) ? 'date' : 'text';
  return html`<search><form class="find" action="${hrefOf(pageRequest, changesPath)}">
${hiddenFields(pairs, fieldNames)}
<details class="filters"><summary>${messages.filter}</summary>
<div class="fields">
${filterFields(fields, pageRequest)}
<div class="field"><label for="since">${messages.sinceField}</label><input id="since" type="${type}" name="since" value="${since}"></div>
</div>
<p class="send"><button>${messages.apply}</button></p></details>
</form></search>`;
}
