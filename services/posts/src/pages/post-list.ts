import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { authorPath, categoryPath, postPath, tagPath } from '../page-address.ts';
import { thumbnail } from '../post-html/picture.ts';
import type { ReadablePost } from '../storage/readable-posts.ts';
import { tagKey } from '../tag.ts';
import { authorName } from './author-name.ts';
import { hanko } from './hanko.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { languageOfText } from './text-language.ts';
import { dayOf } from './times.ts';

/** A page of a list of posts. */
export interface ListedPosts {
  readonly posts: readonly ReadablePost[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Whether this is the first page. */
  readonly first: boolean;
}

/** What the posts of a list show. */
interface ListOptions {
  /** Whether the first is shown larger than the others. */
  readonly led?: boolean;
  /** Whether each has its author; not on the page of one. */
  readonly byline?: boolean;
  /** The key of the tag that all of them have; it is not repeated. */
  readonly leaveOut?: string;
}

/** Renders the posts of a list, each with its category, tags, title, first lines, author, day and cover. */
export function postList(
  { posts }: Pick<ListedPosts, 'posts'>,
  pageRequest: PageRequest,
  { led = false, ...options }: ListOptions = {},
): Html {
  return html`<ol class="rows${led ? ' led' : ''}">${posts.map((post, i) => entry(post, pageRequest, { ...options, led: led && i === 0 }))}</ol>`;
}

function entry(post: ReadablePost, pageRequest: PageRequest, { led, byline = true, leaveOut }: ListOptions): Html {
  const { baseUrl, language } = pageRequest;
  const href = hrefOf(pageRequest, postPath(post.username, post.id));
  const spoken = inLanguageOf(post);
  const name = authorName(post.displayName, language);
  return html`<li><article class="entry${post.cover === null ? '' : ' pictured'}">
<div class="kind">${categoryLink(post, pageRequest)}${fewTags(post, leaveOut, pageRequest)}</div>
<h2${spoken}><a href="${href}">${isolated(post.title)}</a></h2>
<p class="excerpt"${spoken}>${isolated(post.excerpt)}</p>
<div class="by">${byline ? html`<a href="${hrefOf(pageRequest, authorPath(post.username))}">${hanko({ displayName: name, picture: post.picture }, pageRequest)}${isolated(name)}</a>` : ''}
${post.publishedAt === null ? '' : dayOf(post.publishedAt, pageRequest)}
<span>${pageMessages[language].minutes(minutesToRead(post))}</span></div>
${
  post.cover === null
    ? ''
    : html`<a class="picture" href="${href}" tabindex="-1" aria-hidden="true">${thumbnail(post.cover, baseUrl, led ? '(max-width: 30rem) calc(100vw - 2rem), 20rem' : '(max-width: 30rem) 6rem, 11rem')}</a>`
}
</article></li>
`;
}

/** Most tags of a post in a list. */
const mostTags = 3;

/** Renders the first tags of a post in a list. @param leaveOut the key of a tag that is not repeated */
export function fewTags(
  { tags }: Pick<ReadablePost, 'tags'>,
  leaveOut: string | undefined,
  pageRequest: PageRequest,
): Html {
  const { language } = pageRequest;
  const few = tags.filter((tag) => tagKey(tag) !== leaveOut).slice(0, mostTags);
  if (few.length === 0) return html``;
  return html`<ul aria-label="${pageMessages[language].tags}">${few.map(
    (tag) => html`<li><a href="${hrefOf(pageRequest, tagPath(tag))}">${isolated(`#${tag}`)}</a></li>`,
  )}</ul>`;
}

/** The `lang` attribute of an author's text, if the language is known. */
export function inLanguageOf({ title, excerpt = '' }: { title: string; excerpt?: string }): Html {
  const language = languageOfText(title + excerpt);
  return language === null ? html`` : html` lang="${language}"`;
}

/** Characters that people read in a minute. */
const perMinute = { ja: 500, en: 1_000 } as const;

/** Estimates the reading time of a post in minutes, at least one. */
export function minutesToRead({ title, excerpt, characters }: ReadablePost): number {
  return Math.max(1, Math.round(characters / perMinute[languageOfText(title + excerpt) ?? 'ja']));
}

/** Renders a link to the list of the post's category; nothing if it has none. */
export function categoryLink({ category }: Pick<ReadablePost, 'category'>, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  if (category === null) return html``;
  return html`<a href="${hrefOf(pageRequest, categoryPath(category))}">${pageMessages[language].category[category]}</a>`;
}

/** Renders links to the list of each tag. */
export function tagLinks({ tags }: ReadablePost, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  if (tags.length === 0) return html``;
  return html`<ul class="chips" aria-label="${pageMessages[language].tags}">${tags.map(
    (tag) => html`<li><a href="${hrefOf(pageRequest, tagPath(tag))}" rel="tag">${isolated(tag)}</a></li>`,
  )}</ul>`;
}

/**
 * Renders the links to the next and the first page of a list.
 * @param path the path of the list
 */
export function pagination({ next, first }: ListedPosts, path: string, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  if (next === null && first) return html``;
  const text = pageMessages[language];
  return html`<nav class="turns" aria-label="${text.posts}"><ul>${
    first ? '' : html`<li><a href="${hrefOf(pageRequest, path)}">${text.firstPage}</a></li>`
  }${
    next === null
      ? ''
      : html`<li><a class="button second" rel="next" href="${hrefOf(pageRequest, path, { cursor: next })}">${text.nextPage}</a></li>`
  }</ul></nav>`;
}
