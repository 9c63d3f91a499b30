import { type Html, html } from '@kairan/web/html';
import type { TagKind } from '../../search/filters.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import { topicWords } from './messages/messages.ts';

/** An index of topics. */
export type IndexName = 'tags' | TagKind | 'categories' | 'packages';

/** Where the index of a kind of tags is. */
export function indexPlace(name: IndexName): { path: string; pairs: Pairs } {
  if (name === 'tags' || name === 'categories' || name === 'packages') return { path: `/${name}`, pairs: [] };
  return name === 'vendor' ? { path: '/vendors', pairs: [] } : { path: '/tags', pairs: [['kind', name]] };
}

/** The name of an index. */
export function indexName(name: IndexName, { language }: Visit): string {
  const words = topicWords[language];
  return name === 'tags' || name === 'categories' || name === 'packages' ? words[name] : words.kinds[name].many;
}

const all: readonly IndexName[] = ['tags', 'weakness', 'language', 'framework', 'vendor', 'categories', 'packages'];

/** The way between the indexes of topics. */
export function topicsBar(current: IndexName, visit: Visit): Html {
  return html`<nav class="topics-bar" aria-label="${topicWords[visit.language].topics}"><ul>${all.map((name) => {
    const { path, pairs } = indexPlace(name);
    return html`<li><a href="${hrefOf(visit, path, pairs)}"${name === current ? html` aria-current="page"` : ''}>${indexName(name, visit)}</a></li>`;
  })}</ul></nav>
`;
}

/** A link from a topic to the index it is in, above its heading. */
export function kindLink(text: string, index: IndexName, visit: Visit): Html {
  const { path, pairs } = indexPlace(index);
  return html`<p class="kind"><a href="${hrefOf(visit, path, pairs)}">${text}</a></p>`;
}
