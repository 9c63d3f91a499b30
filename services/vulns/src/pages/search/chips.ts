import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { foldedName } from '../../tags/folded-name.ts';
import { filterPairs, isList } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { type Explained, partText } from './explained-parts.ts';
import type { Counts } from './facets.ts';
import { given, hrefRemoving, hrefWith, hrefWithout, valuesOf } from './filter-links.ts';
import { parameterText } from './filter-names.ts';
import { searchMessages } from './messages/messages.ts';

/** Parameters that narrow nothing. */
const orders: ReadonlySet<string> = new Set(['sort', 'lang']);

/**
 * All that a search asks for, each with a link to the same search without it: the parts of its text, if it filters by
 * fields, each followed by what was recognised in it, then the other parameters.
 * @param left parameters that are shown elsewhere
 */
export function chips(
  pageRequest: PageRequest,
  counts: Counts,
  explained: Explained,
  left: readonly string[] = [],
): Html {
  const own = searchMessages[pageRequest.language];
  const names = [...new Set(filterPairs(pageRequest.pairs).map(([name]) => name))].filter(
    (name) => !orders.has(name) && !left.includes(name),
  );
  const each = names.flatMap((name) => {
    if (name === 'q') return textChips(pageRequest, counts, explained);
    if (!isList(name))
      return [chip(name, given(pageRequest.pairs, name), hrefWith(pageRequest, name, ''), pageRequest, counts)];
    return valuesOf(pageRequest.pairs, name).map((value) =>
      chip(name, value, hrefRemoving(pageRequest, name, value), pageRequest, counts),
    );
  });
  if (each.length === 0) return html``;
  return html`<div class="active"><h2 class="unseen">${own.active}</h2><ul>${each}${
    each.length > 1
      ? html`<li><a class="clear" href="${hrefWithout(pageRequest, [...names, 'sort'])}">${own.clear}</a></li>`
      : ''
  }</ul></div>`;
}

function chip(name: string, value: string, href: string, pageRequest: PageRequest, counts: Counts): Html {
  const text = parameterText(name, [value], pageRequest, counts);
  return chipLink(href, pageRequest.messages.remove(text), isolated(text));
}

function textChips(pageRequest: PageRequest, counts: Counts, { parts, recognised }: Explained): Html[] {
  const own = searchMessages[pageRequest.language];
  const telling = recognised.filter(({ text, name }) => foldedName(text) !== foldedName(name));
  const termChips = (terms: typeof recognised) =>
    terms.map(({ text, name, without }) =>
      chipLink(
        hrefWith(pageRequest, 'q', without),
        own.asTyped(text, name),
        html`${isolated(text)} <span class="equals">=</span> ${isolated(name)}`,
      ),
    );
  if (!parts.some(({ field }) => field !== null)) {
    const whole = chip('q', given(pageRequest.pairs, 'q'), hrefWith(pageRequest, 'q', ''), pageRequest, counts);
    return [whole, ...termChips(telling)];
  }
  const left = [...telling];
  const each = parts.flatMap((part) => {
    const text = partText(part, pageRequest, counts);
    const href = hrefWith(pageRequest, 'q', part.without);
    const meant = left.findIndex((term) => term.text === part.text);
    const terms = meant === -1 ? [] : left.splice(meant, 1);
    return [chipLink(href, pageRequest.messages.remove(text), isolated(text)), ...termChips(terms)];
  });
  return [...each, ...termChips(left)];
}

/** @param does what the link does, for screen readers */
function chipLink(href: string, does: string, shown: Html): Html {
  return html`<li><a href="${href}" aria-label="${does}"><span>${shown}</span> <span aria-hidden="true">×</span></a></li>`;
}
