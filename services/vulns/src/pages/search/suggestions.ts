import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { suggestedFilters } from '../../operations/suggest-filters.ts';
import type { NamedKind } from '../../search/similar/named-facets.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';

export type Suggestions = z.output<typeof suggestedFilters>;

/** The parameter of each kind of names. */
function parameterOfKind(kind: NamedKind): string {
  return kind === 'weakness' ? 'tag' : kind;
}

/** Tags, products and categories named by the search words, as searches of their own kind. */
export function suggestionLine({ names, categories }: Suggestions, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const links = [
    ...names.map(({ slug, name, kind, count }) => ({
      kind: own.kinds[kind],
      name: kind === 'weakness' && name !== slug.toUpperCase() ? `${slug.toUpperCase()} ${name}` : name,
      count: pageRequest.messages.bracketed(pageRequest.formats.count(count)),
      href: hrefOf(pageRequest, '/', [[parameterOfKind(kind), slug]]),
    })),
    ...categories.map(({ slug, name }) => ({
      kind: own.kinds.category,
      name,
      count: '',
      href: hrefOf(pageRequest, '/', [['category', slug]]),
    })),
  ];
  if (links.length === 0) return html``;
  return html`<div class="suggestions"><h2>${own.suggestions}</h2><ul>${links.map(
    ({ kind, name, count, href }) =>
      html`<li><a href="${href}"><span class="hint">${kind}</span> ${isolated(name)}${count}</a></li>`,
  )}</ul></div>`;
}
