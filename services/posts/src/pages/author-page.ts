import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { authorPath } from '../page-address.ts';
import type { Author } from '../storage/public-pages.ts';
import { authorName } from './author-name.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { hanko } from './hanko.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';

/** Renders the page of an author with their published posts. */
export function authorPage(
  { username, displayName: ownName, posts }: Author,
  listed: ListedPosts,
  pageRequest: PageRequest,
): Page {
  const text = pageMessages[pageRequest.language];
  const displayName = authorName(ownName, pageRequest.language);
  const path = authorPath(username);
  return renderPage(pageRequest, {
    title: text.by(displayName),
    description: text.by(displayName),
    canonical: listed.first ? pageRequest.baseUrl + path : null,
    head: feedLinks(path, text.by(displayName), pageRequest.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail who">
${hanko(displayName, 'large')}
<div><h1>${isolated(displayName)}</h1>
${ownName === '' ? '' : html`<p class="hint">@${username}</p>`}
<p class="hint">${text.postCount(posts)}</p></div>
</div><div class="column">
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, pageRequest)}
${pagination(listed, path, pageRequest)}
</div></div>`,
  });
}
