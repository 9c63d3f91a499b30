import { type Html, html } from '@kairan/web/html';
import type { TagKind } from '../../tags/tag-kinds.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { topicMessages } from './messages/messages.ts';

/** The index pages of topics. */
export type IndexName = 'tags' | TagKind | 'categories' | 'packages';

/** The path and parameters of an index. */
export function indexRoute(name: IndexName): { path: string; pairs: Pairs } {
  if (name === 'tags' || name === 'categories' || name === 'packages') return { path: `/${name}`, pairs: [] };
  return name === 'vendor' ? { path: '/vendors', pairs: [] } : { path: '/tags', pairs: [['kind', name]] };
}

/** The name of an index. */
export function indexName(name: IndexName, { language }: PageRequest): string {
  const messages = topicMessages[language];
  return name === 'tags' || name === 'categories' || name === 'packages' ? messages[name] : messages.kinds[name].many;
}

const all: readonly IndexName[] = ['tags', 'weakness', 'language', 'framework', 'vendor', 'categories', 'packages'];

/** The navigation between the indexes of topics. */
export function topicsBar(current: IndexName, pageRequest: PageRequest): Html {
  return html`<nav class="topics-bar" aria-label="${topicMessages[pageRequest.language].topics}"><ul>${all.map(
    (name) => {
      const { path, pairs } = indexRoute(name);
      return html`<li><a href="${hrefOf(pageRequest, path, pairs)}"${name === current ? html` aria-current="page"` : ''}>${indexName(name, pageRequest)}</a></li>`;
    },
  )}</ul></nav>
`;
}

/** The link above the heading of a topic to its index. */
export function kindLink(text: string, index: IndexName, pageRequest: PageRequest): Html {
  const { path, pairs } = indexRoute(index);
  return html`<p class="kind"><a href="${hrefOf(pageRequest, path, pairs)}">${text}</a></p>`;
}
