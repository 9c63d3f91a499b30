import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { fieldTexts, valueName } from '../../search/filters/parameter-fields.ts';
import { filterPairs, isList } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { given, hrefRemoving, hrefWith, valuesOf } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

/** Parameters that narrow nothing. */
const orders: ReadonlySet<string> = new Set(['sort', 'lang']);

/** All that a search asks for, each with a link to the same search without it. */
export function chips(pageRequest: PageRequest, counts: Counts): Html {
  const own = searchMessages[pageRequest.language];
  const names = [...new Set(filterPairs(pageRequest.pairs).map(([name]) => name))].filter((name) => !orders.has(name));
  const each = names.flatMap((name) =>
    isList(name)
      ? valuesOf(pageRequest.pairs, name).map((value) =>
          chip(name, value, hrefRemoving(pageRequest, name, value), pageRequest, counts),
        )
      : [chip(name, given(pageRequest.pairs, name), hrefWith(pageRequest, name, ''), pageRequest, counts)],
  );
  if (each.length === 0) return html``;
  return html`<div class="active"><h2 class="unseen">${own.active}</h2><ul>${each}${
    each.length > 1 ? html`<li><a class="clear" href="${hrefOf(pageRequest, '/')}">${own.clear}</a></li>` : ''
  }</ul></div>`;
}

function chip(name: string, value: string, href: string, pageRequest: PageRequest, counts: Counts): Html {
  const { messages } = pageRequest;
  const label = `${labelOf(name, pageRequest)}${messages.colon}`;
  const shown = shownValue(name, value, pageRequest, counts);
  return html`<li><a href="${href}" aria-label="${messages.remove(label + shown)}"><span>${label}${isolated(shown)}</span> <span aria-hidden="true">×</span></a></li>`;
}

/** What a parameter is called. */
export function labelOf(name: string, { messages, language }: PageRequest): string {
  return fieldTexts(name, language)?.label ?? (name === 'limit' ? messages.rowsPerPage : name);
}

/** What people call a value of a parameter. @param counts where names of tags may be found */
export function shownValue(name: string, value: string, { language }: PageRequest, counts: Counts | null): string {
  const counted = counts?.facets
    .find(({ parameter }) => parameter === name)
    ?.values.find((each) => each.value === value.toLowerCase());
  return counted?.name ?? valueName(name, value, language);
}
