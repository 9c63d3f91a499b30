import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { authorPath, postPath } from '../page-address.ts';
import { coverImage } from '../post-html/post-images.ts';
import { authorTag, postTag } from '../shared-caches/tags.ts';
import type { ReadablePostWithBody } from '../storage/readable-posts.ts';
import { authorName } from './author-name.ts';
import { postVary } from './feeds/post-markdown.ts';
import { hanko } from './hanko.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { editLink } from './post/edit-link.ts';
import { endOfPost, type Surroundings } from './post/post-end.ts';
import type { ShownBody } from './post-body.ts';
import { postHead, postImage } from './post-head.ts';
import { categoryLink, inLanguageOf, minutesToRead, tagLinks } from './post-list.ts';
import { backToContents, tableOfContents } from './table-of-contents.ts';
import { dayOf, sameDay } from './times.ts';

/** The same address has the post as Markdown for clients that prefer it. */
const headers = { Vary: postVary };

/** Shared caches may store a visitor's page and revalidate it: all visitors who read in its language get the same. */
const visitorHeaders = { ...headers, 'Cache-Control': 'public, no-cache' };

/** Renders the page of a published post. */
export function postPage(
  post: ReadablePostWithBody,
  shown: ShownBody,
  surroundings: Surroundings,
  pageRequest: PageRequest,
): Page {
  const image = postImage(post, shown.sizes, pageRequest);
  return renderPage(pageRequest, {
    title: post.title,
    description: post.excerpt,
    canonical: pageRequest.baseUrl + postPath(post.username, post.id),
    image,
    type: 'article',
    head: postHead(post, image, pageRequest),
    tags: [post, ...surroundings.related].flatMap(({ id, username }) => [postTag(id), authorTag(username)]),
    headers: pageRequest.viewer === null ? visitorHeaders : headers,
    scripts: shown.scripts,
    wide: true,
    main: postArticle(post, shown, pageRequest, endOfPost(post, surroundings, pageRequest)),
  });
}

/**
 * Renders a post in any state for anyone who has the preview link. It is never cached, and no search engine lists it.
 */
export function previewPage(post: ReadablePostWithBody, shown: ShownBody, pageRequest: PageRequest): Page {
  const { language } = pageRequest;
  const text = pageMessages[language];
  const { status, note, username, id } = post;
  return renderPage(pageRequest, {
    title: `${text.preview}: ${post.title}`,
    description: post.excerpt,
    canonical: null,
    headers: { 'Cache-Control': 'no-store' },
    scripts: shown.scripts,
    wide: true,
    main: html`<div class="notice info" role="note"><p>${text.previewOf[status]}</p>
${status === 'published' ? html`<p><a href="${hrefOf(pageRequest, postPath(username, id))}">${text.toPublished}</a></p>` : ''}
${note === null ? '' : html`<p>${text.noteFromEditors}: ${isolated(note)}</p>`}</div>
${postArticle(post, shown, pageRequest)}`,
  });
}

/**
 * Renders a post as readers see it: title, author, dates, table of contents, cover, body, tags.
 * @param more what to show below it
 */
export function postArticle(
  post: ReadablePostWithBody,
  shown: ShownBody,
  pageRequest: PageRequest,
  more: Html = html``,
): Html {
  const { baseUrl, language } = pageRequest;
  const spoken = inLanguageOf(post);
  return html`<article class="post spread">
<header>
<p class="kind">${categoryLink(post, pageRequest)}</p>
<h1${spoken}>${isolated(post.title)}</h1>
</header>
<div class="rail">
${byline(post, pageRequest)}
${tableOfContents(shown.headings, language, spoken)}
</div>
${coverImage(post.cover, baseUrl, shown.sizes)}
<div class="body"${spoken}>
${shown.html}</div>
<footer>${backToContents(shown.headings, language)}
${tagLinks(post, pageRequest)}
${more}</footer>
</article>`;
}

function byline(post: ReadablePostWithBody, pageRequest: PageRequest): Html {
  const { username, publishedAt, updatedAt } = post;
  const displayName = authorName(post.displayName, pageRequest.language);
  const text = pageMessages[pageRequest.language];
  const changed = publishedAt !== null && !sameDay(publishedAt, updatedAt, pageRequest);
  return html`<div class="by"><a href="${hrefOf(pageRequest, authorPath(username))}" rel="author">${hanko({ displayName, picture: post.picture }, pageRequest)}${isolated(displayName)}</a>
${publishedAt === null ? '' : html`<span>${text.published} ${dayOf(publishedAt, pageRequest)}</span>`}
${changed ? html`<span>${text.updated} ${dayOf(updatedAt, pageRequest)}</span>` : ''}
<span>${text.minutes(minutesToRead(post))}</span>
${editLink(post, pageRequest)}</div>`;
}
