import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { categoryPath } from '../page-address.ts';
import { type Category, categories } from '../post.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';

/**
 * Renders links to the newest posts and to the list of each category.
 * @param current the list that is shown; `all` on the page of the newest posts, null on other pages
 */
export function categoryIndex(current: Category | 'all' | null, { baseUrl, language }: PageRequest): Html {
  const text = pageMessages[language];
  const lists = [
    { code: 'all', path: '/', name: text.all },
    ...categories.map(({ code }) => ({ code, path: categoryPath(code), name: text.category[code] })),
  ];
  return html`<nav class="index" aria-label="${text.categories}"><ul>${lists.map(
    ({ code, path, name }) =>
      html`<li><a href="${hrefOf(baseUrl, path)}"${code === current ? html` aria-current="page"` : ''}>${name}</a></li>
`,
  )}</ul></nav>`;
}
