import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { authorPath } from '../page-address.ts';
import type { Author } from '../storage/public-pages.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { hanko } from './hanko.ts';
import { framed } from './layout.ts';
import { words } from './messages/messages.ts';
import type { Visit } from './page-request.ts';
import { type ListedPosts, postList, turns } from './post-list.ts';

/** The page of an author: what is published of theirs. */
export function authorPage({ username, displayName, posts }: Author, listed: ListedPosts, visit: Visit): Page {
  const text = words[visit.language];
  const path = authorPath(username);
  return framed(visit, {
    title: text.by(displayName),
    description: text.by(displayName),
    canonical: listed.first ? visit.baseUrl + path : null,
    head: feedLinks(path, text.by(displayName), visit.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail who">
${hanko(displayName, 'large')}
<div><h1>${isolated(displayName)}</h1>
<p class="hint">@${username}</p>
<p class="hint">${text.postCount(posts)}</p></div>
</div><div class="column">
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, visit)}
${turns(listed, path, visit)}
</div></div>`,
  });
}
