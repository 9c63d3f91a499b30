import { type Html, html } from '@kairan/web/html';
import { hrefOf as fileHref } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import { authorPath, postPath } from '../../page-address.ts';
import type { Author } from '../../storage/authors.ts';
import type { Neighbours } from '../../storage/neighbours.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { aboutAuthor } from '../about-author.ts';
import { authorName } from '../author-name.ts';
import { feedPath } from '../feeds/feed-links.ts';
import { hanko } from '../hanko.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { inLanguageOf } from '../post-list.ts';
import { reportLink } from '../reports/report-link.ts';
import { editLink } from './edit-link.ts';
import { postEndMessages } from './messages/messages.ts';
import { relatedPosts } from './related-posts.ts';
import { shareLinks } from './share-links.ts';

/** What is around a published post. */
export interface Surroundings {
  readonly author: Author;
  /** The author's posts before and after it. */
  readonly beside: Neighbours;
  /** Posts by others that are related to it. */
  readonly related: readonly ReadablePost[];
}

/** Renders what follows a published post: ways to share it, its author, their other posts, related posts, an invitation. */
export function endOfPost(
  post: ReadablePost,
  { author, beside, related }: Surroundings,
  pageRequest: PageRequest,
): Html {
  const { language } = pageRequest;
  return html`${shareLinks(post, pageRequest)}
${aboutTheAuthor(author, pageRequest)}
${besides(author, beside, pageRequest)}
${relatedPosts(post, related, pageRequest)}
${pageRequest.viewer?.user.username === post.username ? html`<p>${editLink(post, pageRequest)}</p>` : reportLink(post, pageRequest)}
<p class="invitation">${postEndMessages[language].invitation} <a href="${hrefOf(pageRequest, '/connect')}">${pageMessages[language].connect}</a></p>`;
}

/** Renders who the author is, with links to all their posts and their feed. */
function aboutTheAuthor(author: Author, pageRequest: PageRequest): Html {
  const { username, displayName: ownName, picture } = author;
  const { baseUrl, language } = pageRequest;
  const text = postEndMessages[language];
  const displayName = authorName(ownName, language);
  const path = authorPath(username);
  return html`<div class="who">${hanko({ displayName, picture }, pageRequest, 'large')}<div><p class="hint">${pageMessages[language].author}</p>
<p><a href="${hrefOf(pageRequest, path)}">${isolated(displayName)}</a>${ownName === '' ? '' : html` <span class="hint">@${username}</span>`}</p></div>
${aboutAuthor(author)}
<p class="facts"><a href="${hrefOf(pageRequest, path)}">${text.allOfAuthor}</a>
<a href="${fileHref(baseUrl, feedPath(path, 'atom'))}" type="application/atom+xml">${text.feedOfAuthor}</a></p></div>`;
}

/** Renders links to the author's previous and next post. */
function besides({ username, displayName }: Author, { older, newer }: Neighbours, pageRequest: PageRequest): Html {
  if (older === null && newer === null) return html``;
  const { language } = pageRequest;
  const text = pageMessages[language];
  const link = (post: Neighbours['older'], label: string, rel: string) =>
    post === null
      ? ''
      : html`<a href="${hrefOf(pageRequest, postPath(username, post.id))}" rel="${rel}"><span class="hint">${label}</span> <span class="title"${inLanguageOf(post)}>${isolated(post.title)}</span></a>`;
  return html`<nav class="pass" aria-label="${text.by(authorName(displayName, language))}">${link(older, text.olderByAuthor, 'prev')}${link(newer, text.newerByAuthor, 'next')}</nav>`;
}
