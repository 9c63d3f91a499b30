import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import { authorPath, categoryPath, postPath, tagPath } from '../page-address.ts';
import type { ReadablePost } from '../storage/readable-posts.ts';
import { hanko } from './hanko.ts';
import { messages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { languageOfText } from './text-language.ts';
import { dayOf } from './times.ts';

/** A page of a list of posts, and how to go on. */
export interface ListedPosts {
  readonly posts: readonly ReadablePost[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Whether this is the first page. */
  readonly first: boolean;
}

/**
 * Posts of a list, each with its category, title, first lines, author, day and cover.
 * @param led whether the first is shown larger than the others
 */
export function postList({ posts }: Pick<ListedPosts, 'posts'>, pageRequest: PageRequest, { led = false } = {}): Html {
  return html`<ol class="rows${led ? ' led' : ''}">${posts.map((post) => entry(post, pageRequest))}</ol>`;
}

function entry(post: ReadablePost, pageRequest: PageRequest): Html {
  const { baseUrl, language } = pageRequest;
  const href = hrefOf(baseUrl, postPath(post.username, post.id));
  const spoken = inLanguageOf(post);
  return html`<li><article class="entry${post.cover === null ? '' : ' pictured'}">
${categoryLink(post, pageRequest)}
<h2${spoken}><a href="${href}">${isolated(post.title)}</a></h2>
<p class="excerpt"${spoken}>${isolated(post.excerpt)}</p>
<div class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${hanko(post.displayName)}${isolated(post.displayName)}</a>
${post.publishedAt === null ? '' : dayOf(post.publishedAt, pageRequest)}
<span>${messages[language].minutes(minutesToRead(post))}</span></div>
${
  post.cover === null
    ? ''
    : html`<a class="picture" href="${href}" tabindex="-1" aria-hidden="true"><img src="${hrefOf(baseUrl, post.cover)}" alt="" width="480" height="320" loading="lazy" decoding="async"></a>`
}
</article></li>
`;
}

/** The `lang` attribute of what an author wrote, where it is known. */
export function inLanguageOf({ title, excerpt = '' }: { title: string; excerpt?: string }): Html {
  const language = languageOfText(title + excerpt);
  return language === null ? html`` : html` lang="${language}"`;
}

/** Signs that people read in a minute: fewer where each says more. */
const perMinute = { ja: 500, en: 1_000 } as const;

/** Minutes that a post takes to read, at least one. */
export function minutesToRead({ title, excerpt, characters }: ReadablePost): number {
  return Math.max(1, Math.round(characters / perMinute[languageOfText(title + excerpt) ?? 'ja']));
}

/** A link to the category's list; nothing where the post has none. */
export function categoryLink({ category }: ReadablePost, { baseUrl, language }: PageRequest): Html {
  if (category === null) return html``;
  return html`<p class="kind"><a href="${hrefOf(baseUrl, categoryPath(category))}">${messages[language].category[category]}</a></p>`;
}

/** Links to the lists of each tag. */
export function tagLinks({ tags }: ReadablePost, { baseUrl, language }: PageRequest): Html {
  if (tags.length === 0) return html``;
  return html`<ul class="chips" aria-label="${messages[language].tags}">${tags.map(
    (tag) => html`<li><a href="${hrefOf(baseUrl, tagPath(tag))}" rel="tag">${isolated(tag)}</a></li>`,
  )}</ul>`;
}

/**
 * The way to the next page of a list, and back to its first.
 * @param path the list's own
 */
export function turns({ next, first }: ListedPosts, path: string, { baseUrl, language }: PageRequest): Html {
  if (next === null && first) return html``;
  const text = messages[language];
  return html`<nav class="turns" aria-label="${text.posts}"><ul>${
    first ? '' : html`<li><a href="${hrefOf(baseUrl, path)}">${text.first}</a></li>`
  }${
    next === null
      ? ''
      : html`<li><a class="button second" rel="next" href="${hrefOf(baseUrl, path, { cursor: next })}">${text.older}</a></li>`
  }</ul></nav>`;
}
