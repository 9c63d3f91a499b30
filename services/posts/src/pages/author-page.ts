import { html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import { framed } from './layout.ts';
import { authorPath } from './page-address.ts';
import { type ListedPosts, postList, type Site, turns } from './post-list.ts';
import { words } from './words.ts';

/** The page of an author: what is published of theirs. */
export function authorPage(
  { username, displayName }: { username: string; displayName: string },
  listed: ListedPosts,
  site: Site,
): Page {
  const { baseUrl } = site;
  const path = authorPath(username);
  return framed(baseUrl, {
    title: words.by(displayName),
    description: words.by(displayName),
    canonical: listed.first ? baseUrl + path : null,
    main: html`<div class="who"><h1>${isolated(displayName)}</h1><p class="hint">@${username}</p></div>
${listed.posts.length === 0 ? html`<p>${words.noPosts}</p>` : postList(listed, site)}
${turns(listed, { baseUrl, path, query: {} })}`,
  });
}
