import { Html, html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import type { ReadablePostWithBody } from '../storage/reading.ts';
import { framed } from './layout.ts';
import { authorPath, hrefOf, postPath } from './page-address.ts';
import { coverImage, type ImageSizes, withImages } from './post-images.ts';
import { categoryLink, type Site, tagLinks } from './post-list.ts';
import { dayOf, sameDay } from './times.ts';
import { words } from './words.ts';

/** Anyone may keep the page and ask whether it still holds: it is the same for everyone. */
const forEveryone = { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };

/** What the page of a post shows below its title and above it. */
export interface ShownBody {
  /** The HTML of the post's body, which is put in as it is. */
  readonly body: string;
  readonly sizes: ImageSizes;
}

/** The page of a published post. */
export function postPage(post: ReadablePostWithBody, shown: ShownBody, site: Site): Page {
  const { baseUrl } = site;
  return framed(baseUrl, {
    title: post.title,
    description: post.excerpt,
    canonical: baseUrl + postPath(post.username, post.id),
    picture: post.cover === null ? null : baseUrl + post.cover,
    headers: forEveryone,
    main: article(post, shown, site),
  });
}

/** The page on which a post is shown in any state to whoever has its address. Nobody keeps it, and no search engine lists it. */
export function previewPage(post: ReadablePostWithBody, shown: ShownBody, site: Site): Page {
  const { baseUrl } = site;
  const { status, note, username, id } = post;
  return framed(baseUrl, {
    title: `${words.preview}: ${post.title}`,
    description: post.excerpt,
    canonical: null,
    headers: { 'Cache-Control': 'no-store' },
    main: html`<div class="notice" role="note"><p>${words.previewOf[status]}</p>
${status === 'published' ? html`<p><a href="${hrefOf(baseUrl, postPath(username, id))}">${words.toPublished}</a></p>` : ''}
${note === null ? '' : html`<p>${words.noteFromEditors}: ${isolated(note)}</p>`}</div>
${article(post, shown, site)}`,
  });
}

function article(post: ReadablePostWithBody, { body, sizes }: ShownBody, site: Site): Html {
  const { baseUrl } = site;
  return html`<article class="post">
<header>
${coverImage(post.cover, baseUrl, sizes)}
<h1>${isolated(post.title)}</h1>
<p class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${isolated(post.displayName)}</a>${days(post, site)}${categoryLink(post, baseUrl)}</p>
</header>
<div class="body">
${new Html(withImages(body, baseUrl, sizes))}</div>
<footer>${tagLinks(post, baseUrl)}</footer>
</article>`;
}

function days({ publishedAt, updatedAt }: ReadablePostWithBody, { timeZone }: Site): Html {
  if (publishedAt === null) return html``;
  const changed = !sameDay(publishedAt, updatedAt, timeZone);
  return html` <span>${words.published} ${dayOf(publishedAt, timeZone)}</span>${
    changed ? html` <span>${words.updated} ${dayOf(updatedAt, timeZone)}</span>` : ''
  }`;
}
