import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { type CategoryCode, categoryCodes, categoryName } from '../../tags/categories.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { type Counts, plainName } from './facets.ts';
import { given, hrefRemoving, hrefWith, valuesOf } from './filter-links.ts';
import { searchWords } from './messages/messages.ts';

/** Parameters that may have several values: each has a chip of its own. */
const lists: ReadonlySet<string> = new Set([
  'severity',
  'source',
  'category',
  'tag',
  'framework',
  'vendor',
  'language',
]);
/** Parameters that narrow nothing. */
const orders: ReadonlySet<string> = new Set(['sort', 'lang']);

/** All that a search asks for, each with a link to the same search without it. */
export function chips(visit: Visit, counts: Counts): Html {
  const own = searchWords[visit.language];
  const names = [...new Set(filterPairs(visit.pairs).map(([name]) => name))].filter((name) => !orders.has(name));
  const each = names.flatMap((name) =>
    lists.has(name)
      ? valuesOf(visit.pairs, name).map((value) => chip(name, value, hrefRemoving(visit, name, value), visit, counts))
      : [chip(name, given(visit.pairs, name), hrefWith(visit, name, ''), visit, counts)],
  );
  if (each.length === 0) return html``;
  return html`<div class="active"><h2 class="unseen">${own.active}</h2><ul>${each}${
    each.length > 1 ? html`<li><a class="clear" href="${hrefOf(visit, '/')}">${own.clear}</a></li>` : ''
  }</ul></div>`;
}

function chip(name: string, value: string, href: string, visit: Visit, counts: Counts): Html {
  const { words } = visit;
  const label = `${labelOf(name, visit)}${words.colon}`;
  const shown = shownValue(name, value, visit, counts);
  return html`<li><a href="${href}" aria-label="${words.remove(label + shown)}"><span>${label}${isolated(shown)}</span> <span aria-hidden="true">×</span></a></li>`;
}

/** What a parameter is called. */
export function labelOf(name: string, { words, language }: Visit): string {
  const { search } = words;
  if (name === 'q') return searchWords[language].words;
  if (name === 'severity' || name === 'kev' || name === 'poc' || name === 'source' || name === 'category')
    return search[name];
  return words.filterNames[name] ?? name;
}

/** What people call a value of a parameter. @param counts where names of tags may be found */
export function shownValue(name: string, value: string, visit: Visit, counts: Counts | null): string {
  if (name === 'category' && (categoryCodes as readonly string[]).includes(value)) {
    return categoryName(value as CategoryCode, visit.language);
  }
  if (name === 'state' && value === 'all') return searchWords[visit.language].fields.allStates;
  const told = counts?.facets
    .find(({ parameter }) => parameter === name)
    ?.values.find((each) => each.value === value.toLowerCase());
  return told?.name ?? plainName(name, value, visit);
}
