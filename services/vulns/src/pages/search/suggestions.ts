import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { suggestedFilters } from '../../operations/suggest-filters.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';

export type Suggestions = z.output<typeof suggestedFilters>;

/** The search parameter of each kind of tag. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

/** Tags and categories named by the search words, as searches of their own kind. */
export function suggestionLine({ tags, categories }: Suggestions, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const links = [
    ...tags.map(({ slug, name, kind, count }) => ({
      kind: own.kinds[kind],
      name: kind === 'weakness' && name !== slug.toUpperCase() ? `${slug.toUpperCase()} ${name}` : name,
      count: pageRequest.messages.bracketed(pageRequest.formats.count(count)),
      href: hrefOf(pageRequest, '/', [[parameterOf[kind], slug]]),
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
