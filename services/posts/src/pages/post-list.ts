import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import type { ReadablePost } from '../storage/reading.ts';
import { authorPath, categoryPath, hrefOf, postPath, tagPath } from './page-address.ts';
import { dayOf } from './times.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/** A page of a list of posts, and how to go on. */
export interface ListedPosts {
  readonly posts: readonly ReadablePost[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Whether this is the first page. */
  readonly first: boolean;
}

/** Posts of a list, each with its title, author, day, first lines, category and tags. */
export function postList({ posts }: Pick<ListedPosts, 'posts'>, visit: Visit): Html {
  return html`<ol class="rows">${posts.map((post) => entry(post, visit))}</ol>`;
}

function entry(post: ReadablePost, visit: Visit): Html {
  const { baseUrl } = visit;
  const href = hrefOf(baseUrl, postPath(post.username, post.id));
  return html`<li><article${post.cover === null ? '' : html` class="pictured"`}>
<h2><a href="${href}">${isolated(post.title)}</a></h2>
<p class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${isolated(post.displayName)}</a>${
    post.publishedAt === null ? '' : html` <span>${dayOf(post.publishedAt, visit)}</span>`
  }${categoryLink(post, visit)}</p>
<p class="excerpt">${isolated(post.excerpt)}</p>
${post.cover === null ? '' : html`<div class="picture"><img src="${hrefOf(baseUrl, post.cover)}" alt="" loading="lazy"></div>`}
</article></li>
`;
}

/** A link to the category's list; nothing where the post has none. */
export function categoryLink({ category }: ReadablePost, { baseUrl, language }: Visit): Html {
  if (category === null) return html``;
  return html` <a href="${hrefOf(baseUrl, categoryPath(category))}">${words[language].category[category]}</a>`;
}

/** Links to the lists of each tag. */
export function tagLinks({ tags }: ReadablePost, { baseUrl, language }: Visit): Html {
  if (tags.length === 0) return html``;
  return html`<ul class="chips" aria-label="${words[language].tags}">${tags.map(
    (tag) => html`<li><a href="${hrefOf(baseUrl, tagPath(tag))}">${isolated(tag)}</a></li>`,
  )}</ul>`;
}

/**
 * The way to the next page of a list, and back to its first.
 * @param path the list's own
 */
export function turns({ next, first }: ListedPosts, path: string, { baseUrl, language }: Visit): Html {
  if (next === null && first) return html``;
  const text = words[language];
  return html`<nav class="turns" aria-label="${text.posts}"><ul>${
    first ? '' : html`<li><a href="${hrefOf(baseUrl, path)}">${text.first}</a></li>`
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(baseUrl, path, { cursor: next })}">${text.older}</a></li>`
  }</ul></nav>`;
}
