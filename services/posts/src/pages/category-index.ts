import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { categoryPath } from '../page-address.ts';
import { type Category, categories } from '../post.ts';
import { messages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';

/**
 * Links to the newest posts and to the lists of all categories.
 * @param current the one that is shown; `all` on the page of the newest posts, null on others
 */
export function categoryIndex(current: Category | 'all' | null, { baseUrl, language }: PageRequest): Html {
  const text = messages[language];
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
