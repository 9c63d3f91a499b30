import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { categoryPath } from '../page-address.ts';
import type { Category } from '../post.ts';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** Renders the page of a category: its posts, newest first. */
export function categoryPage(category: Category, listed: ListedPosts, pageRequest: PageRequest): Page {
  const text = pageMessages[pageRequest.language];
  const path = categoryPath(category);
  const title = text.inCategory(text.category[category]);
  return renderPage(pageRequest, {
    title,
    description: `${title} ${text.siteDescription}`,
    canonical: listed.first ? pageRequest.baseUrl + path : null,
    head: feedLinks(path, title, pageRequest.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
${searchForm(pageRequest)}
${categoryIndex(category, pageRequest)}
</div><div class="column">
<h1>${title}</h1>
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, pageRequest)}
${pagination(listed, path, pageRequest)}
</div></div>`,
  });
}
