import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { framed } from './layout.ts';
import { words } from './messages/messages.ts';
import type { Visit } from './page-request.ts';
import { type ListedPosts, postList, turns } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** The page at `/`: the newest posts. */
export function homePage(listed: ListedPosts, visit: Visit): Page {
  const text = words[visit.language];
  return framed(visit, {
    title: null,
    description: text.siteDescription,
    canonical: listed.first ? `${visit.baseUrl}/` : null,
    head: feedLinks('/', text.site, visit.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
<p class="motto">${text.motto.map((part) => html`<span>${part}</span>`)}</p>
<p>${text.siteDescription}</p>
${searchForm(visit)}
${categoryIndex('all', visit)}
</div><div class="column">
<h1>${text.latest}</h1>
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, visit, { led: listed.first })}
${turns(listed, '/', visit)}
</div></div>`,
  });
}
