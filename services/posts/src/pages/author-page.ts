import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated, plainLine } from '@kairan/web/page-texts';
import { authorPath } from '../page-address.ts';
import type { Author } from '../storage/public-pages.ts';
import { authorName } from './author-name.ts';
import { authorCardImage } from './cards/cards.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { hanko } from './hanko.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { inLanguageOf, type ListedPosts, pagination, postList } from './post-list.ts';

/** Renders the page of an author with their published posts. */
export function authorPage(author: Author, listed: ListedPosts, pageRequest: PageRequest): Page {
  const { username, displayName: ownName, picture, posts, biography } = author;
  const text = pageMessages[pageRequest.language];
  const displayName = authorName(ownName, pageRequest.language);
  const path = authorPath(username);
  return renderPage(pageRequest, {
    title: text.by(displayName),
    description: biography === '' ? text.by(displayName) : plainLine(biography),
    canonical: listed.first ? pageRequest.baseUrl + path : null,
    image: authorCardImage(author, pageRequest),
    type: 'profile',
    head: feedLinks(path, text.by(displayName), pageRequest.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail who">
${hanko({ displayName, picture }, pageRequest, 'large')}
<div><h1>${isolated(displayName)}</h1>
${ownName === '' ? '' : html`<p class="hint">@${username}</p>`}
<p class="hint">${text.postCount(posts)}</p></div>
${aboutAuthor(author)}
</div><div class="column">
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, pageRequest)}
${pagination(listed, path, pageRequest)}
</div></div>`,
  });
}

/** Renders what an author says of themselves, and their links by host and path. */
function aboutAuthor({ biography, links }: Author): Html {
  if (biography === '' && links.length === 0) return html``;
  return html`<div class="about">${biography === '' ? '' : html`<p class="biography"${inLanguageOf({ title: biography })}>${isolated(biography)}</p>`}
${
  links.length === 0
    ? ''
    : html`<ul class="plain">${links.map(
        (link) => html`<li><a href="${link}" rel="me nofollow noopener">${shownAddress(link)}</a></li>
`,
      )}</ul>`
}</div>`;
}

/** Characters of a link's address that are shown. */
const mostShown = 60;

/** An address without its scheme, query and fragment. The host stays as it is in the address, so it cannot look like another. */
function shownAddress(link: string): string {
  const { host, pathname } = new URL(link);
  const shown = host + pathname.replace(/\/$/, '');
  return shown.length > mostShown ? `${shown.slice(0, mostShown - 1)}…` : shown;
}
