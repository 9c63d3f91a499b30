import { Html, html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import type { ReadablePostWithBody } from '../storage/reading.ts';
import type { Script } from './assets.ts';
import { framed } from './layout.ts';
import { authorPath, hrefOf, postPath } from './page-address.ts';
import { coverImage, type ImageSizes, withImages } from './post-images.ts';
import { categoryLink, tagLinks } from './post-list.ts';
import { dayOf, sameDay } from './times.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/** Anyone may keep the page and ask whether it still holds: it is the same for everyone who reads in its language. */
const forEveryone = { 'Cache-Control': 'public, no-cache' };

/** What the page of a post shows below its title and above it. */
export interface ShownBody {
  /** The HTML of the post's body, which is put in as it is. */
  readonly body: string;
  readonly sizes: ImageSizes;
  readonly scripts: readonly (Script | null)[];
}

/** The page of a published post. */
export function postPage(post: ReadablePostWithBody, shown: ShownBody, visit: Visit): Page {
  const { baseUrl } = visit;
  return framed(visit, {
    title: post.title,
    description: post.excerpt,
    canonical: baseUrl + postPath(post.username, post.id),
    headers: forEveryone,
    scripts: shown.scripts,
    main: article(post, shown, visit),
  });
}

/** The page on which a post is shown in any state to whoever has its address. Nobody keeps it, and no search engine lists it. */
export function previewPage(post: ReadablePostWithBody, shown: ShownBody, visit: Visit): Page {
  const { baseUrl, language } = visit;
  const text = words[language];
  const { status, note, username, id } = post;
  return framed(visit, {
    title: `${text.preview}: ${post.title}`,
    description: post.excerpt,
    canonical: null,
    headers: { 'Cache-Control': 'no-store' },
    scripts: shown.scripts,
    main: html`<div class="notice" role="note"><p>${text.previewOf[status]}</p>
${status === 'published' ? html`<p><a href="${hrefOf(baseUrl, postPath(username, id))}">${text.toPublished}</a></p>` : ''}
${note === null ? '' : html`<p>${text.noteFromEditors}: ${isolated(note)}</p>`}</div>
${article(post, shown, visit)}`,
  });
}

function article(post: ReadablePostWithBody, { body, sizes }: ShownBody, visit: Visit): Html {
  const { baseUrl } = visit;
  return html`<article class="post">
<header>
${coverImage(post.cover, baseUrl, sizes)}
<h1>${isolated(post.title)}</h1>
<p class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${isolated(post.displayName)}</a>${days(post, visit)}${categoryLink(post, visit)}</p>
</header>
<div class="body">
${new Html(withImages(body, baseUrl, sizes))}</div>
<footer>${tagLinks(post, visit)}</footer>
</article>`;
}

function days({ publishedAt, updatedAt }: ReadablePostWithBody, visit: Visit): Html {
  if (publishedAt === null) return html``;
  const text = words[visit.language];
  const changed = !sameDay(publishedAt, updatedAt, visit);
  return html` <span>${text.published} ${dayOf(publishedAt, visit)}</span>${
    changed ? html` <span>${text.updated} ${dayOf(updatedAt, visit)}</span>` : ''
  }`;
}
