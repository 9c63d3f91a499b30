import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** Renders `/`: the newest posts. */
export function homePage(listed: ListedPosts, pageRequest: PageRequest): Page {
  const text = pageMessages[pageRequest.language];
  return renderPage(pageRequest, {
    title: null,
    description: text.siteDescription,
    canonical: listed.first ? `${pageRequest.baseUrl}/` : null,
    head: feedLinks('/', text.site, pageRequest.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
<p class="motto">${text.motto.map((part) => html`<span>${part}</span>`)}</p>
<p>${text.siteDescription}</p>
${searchForm(pageRequest)}
${categoryIndex('all', pageRequest)}
</div><div class="column">
<h1>${text.latest}</h1>
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, pageRequest, { led: listed.first })}
${pagination(listed, '/', pageRequest)}
</div></div>`,
  });
}
