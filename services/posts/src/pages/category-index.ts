import { type Html, html } from '@kairan/web/html';
import { categoryPath } from '../page-address.ts';
import { type Category, categories } from '../post.ts';
import type { Topics } from '../storage/topics.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';

/**
 * Renders links to the newest posts and to the list of each category, with their number of posts.
 * @param current the list that is shown; `all` on the page of the newest posts, null on other pages
 */
export function categoryIndex(
  current: Category | 'all' | null,
  { categories: counts }: Pick<Topics, 'categories'>,
  pageRequest: PageRequest,
): Html {
  const { language } = pageRequest;
  const text = pageMessages[language];
  const lists = [
    { code: 'all', path: '/', name: text.all, posts: postsIn(counts) },
    ...categories.map(({ code }) => ({
      code,
      path: categoryPath(code),
      name: text.category[code],
      posts: counts.get(code) ?? 0,
    })),
  ];
  return html`<nav class="index" aria-label="${text.categories}"><ul>${lists.map(
    ({ code, path, name, posts }) =>
      html`<li><a href="${hrefOf(pageRequest, path)}"${code === current ? html` aria-current="page"` : ''}>${name} <span class="count">${posts}</span></a></li>
`,
  )}</ul></nav>`;
}

/** The number of posts of all categories. */
export function postsIn(counts: Topics['categories']): number {
  return [...counts.values()].reduce((sum, posts) => sum + posts, 0);
}
