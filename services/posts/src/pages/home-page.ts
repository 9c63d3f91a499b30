import { type Html, html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import { type Category, categories } from '../post.ts';
import { framed } from './layout.ts';
import { hrefOf } from './page-address.ts';
import { type ListedPosts, postList, type Site, turns } from './post-list.ts';
import { words } from './words.ts';

/** What the page's list holds: everything, or the posts of a category or with a tag. */
export interface Chosen {
  readonly category?: Category;
  readonly tag?: string;
}

/** The page at `/`: the newest posts. */
export function homePage(listed: ListedPosts, chosen: Chosen, site: Site): Page {
  const { baseUrl } = site;
  const query = Object.fromEntries(Object.entries(chosen));
  const whole = listed.first && chosen.tag === undefined;
  const title = titleOf(chosen);
  return framed(baseUrl, {
    title,
    description: words.siteDescription,
    canonical: whole ? new URL(baseUrl).origin + hrefOf(baseUrl, '/', query) : null,
    main: html`<h1>${title === null ? words.latest : isolated(title)}</h1>
${title === null ? html`<p>${words.siteDescription}</p>` : ''}
${categoryChips(chosen.category, baseUrl)}
${listed.posts.length === 0 ? html`<p>${title === null ? words.noPosts : words.noPostsHere}</p>` : postList(listed, site)}
${turns(listed, { baseUrl, path: '/', query })}`,
  });
}

function titleOf({ category, tag }: Chosen): string | null {
  if (tag !== undefined) return words.tagged(tag);
  const name = categories.find(({ code }) => code === category)?.name;
  return name === undefined ? null : words.inCategory(name);
}

function categoryChips(current: Category | undefined, baseUrl: string): Html {
  return html`<nav aria-label="${words.categories}"><ul class="chips">${categories.map(
    ({ code, name }) =>
      html`<li><a href="${hrefOf(baseUrl, '/', { category: code })}"${code === current ? html` aria-current="page"` : ''}>${name}</a></li>
`,
  )}</ul></nav>`;
}
