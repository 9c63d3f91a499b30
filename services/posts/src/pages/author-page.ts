import { html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import { framed } from './layout.ts';
import { authorPath } from './page-address.ts';
import { type ListedPosts, postList, turns } from './post-list.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

/** The page of an author: what is published of theirs. */
export function authorPage(
  { username, displayName }: { username: string; displayName: string },
  listed: ListedPosts,
  visit: Visit,
): Page {
  const { baseUrl, language } = visit;
  const text = words[language];
  const path = authorPath(username);
  return framed(visit, {
    title: text.by(displayName),
    description: text.by(displayName),
    canonical: listed.first ? baseUrl + path : null,
    main: html`<div class="who"><h1>${isolated(displayName)}</h1><p class="hint">@${username}</p></div>
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, visit)}
${turns(listed, path, visit)}`,
  });
}
