import { type Html, html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { type Category, categories } from '../post.ts';
import { framed } from './layout.ts';
import { categoryPath, hrefOf } from './page-address.ts';
import { type ListedPosts, postList, turns } from './post-list.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/** The page at `/`: the newest posts. */
export function homePage(listed: ListedPosts, visit: Visit): Page {
  const text = words[visit.language];
  return framed(visit, {
    title: null,
    description: text.siteDescription,
    canonical: listed.first ? `${visit.baseUrl}/` : null,
    main: html`<h1>${text.latest}</h1>
<p>${text.siteDescription}</p>
${categoryChips(null, visit)}
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, visit)}
${turns(listed, '/', visit)}`,
  });
}

/** Links to the lists of all categories. */
export function categoryChips(current: Category | null, { baseUrl, language }: Visit): Html {
  const text = words[language];
  return html`<nav aria-label="${text.categories}"><ul class="chips">${categories.map(
    ({ code }) =>
      html`<li><a href="${hrefOf(baseUrl, categoryPath(code))}"${code === current ? html` aria-current="page"` : ''}>${text.category[code]}</a></li>
`,
  )}</ul></nav>`;
}
