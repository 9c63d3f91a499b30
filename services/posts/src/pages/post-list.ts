import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import { categories } from '../post.ts';
import type { ReadablePost } from '../storage/reading.ts';
import { authorPath, hrefOf, postPath } from './page-address.ts';
import { dayOf } from './times.ts';
import { words } from './words.ts';

/** Where and when pages are: addresses begin with `baseUrl`, days are those of `timeZone`. */
export interface Site {
  readonly baseUrl: string;
  readonly timeZone: string;
}

/** A page of a list of posts, and how to go on. */
export interface ListedPosts {
  readonly posts: readonly ReadablePost[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Whether this is the first page. */
  readonly first: boolean;
}

/** Posts of a list, each with its title, author, day, first lines, category and tags. */
export function postList({ posts }: ListedPosts, site: Site): Html {
  return html`<ol class="rows">${posts.map((post) => entry(post, site))}</ol>`;
}

function entry(post: ReadablePost, site: Site): Html {
  const { baseUrl, timeZone } = site;
  const href = hrefOf(baseUrl, postPath(post.username, post.id));
  return html`<li><article${post.cover === null ? '' : html` class="pictured"`}>
<h2><a href="${href}">${isolated(post.title)}</a></h2>
<p class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${isolated(post.displayName)}</a>${
    post.publishedAt === null ? '' : html` <span>${dayOf(post.publishedAt, timeZone)}</span>`
  }${categoryLink(post, baseUrl)}</p>
<p class="excerpt">${isolated(post.excerpt)}</p>
${post.cover === null ? '' : html`<div class="picture"><img src="${hrefOf(baseUrl, post.cover)}" alt="" loading="lazy"></div>`}
</article></li>
`;
}

/** A link to the category's list; nothing where the post has none. */
export function categoryLink({ category }: ReadablePost, baseUrl: string): Html {
  if (category === null) return html``;
  const name = categories.find(({ code }) => code === category)?.name ?? category;
  return html` <a href="${hrefOf(baseUrl, '/', { category })}">${name}</a>`;
}

/** Links to the lists of each tag. */
export function tagLinks({ tags }: ReadablePost, baseUrl: string): Html {
  if (tags.length === 0) return html``;
  return html`<ul class="chips" aria-label="${words.tags}">${tags.map(
    (tag) => html`<li><a href="${hrefOf(baseUrl, '/', { tag })}">${isolated(tag)}</a></li>`,
  )}</ul>`;
}

/**
 * The way to the next page of a list, and back to its first.
 * @param path the list's own, with its filter in `query`
 */
export function turns(
  { next, first }: ListedPosts,
  { baseUrl, path, query }: { baseUrl: string; path: string; query: Readonly<Record<string, string>> },
): Html {
  if (next === null && first) return html``;
  return html`<nav class="turns" aria-label="${words.posts}"><ul>${
    first ? '' : html`<li><a href="${hrefOf(baseUrl, path, query)}">${words.first}</a></li>`
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(baseUrl, path, { ...query, cursor: next })}">${words.older}</a></li>`
  }</ul></nav>`;
}
