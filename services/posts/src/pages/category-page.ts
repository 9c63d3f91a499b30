import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { categoryPath } from '../page-address.ts';
import type { Category } from '../post.ts';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { framed } from './layout.ts';
import { words } from './messages/messages.ts';
import type { Visit } from './page-request.ts';
import { type ListedPosts, postList, turns } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** The page of a category: its posts, the newest first. */
export function categoryPage(category: Category, listed: ListedPosts, visit: Visit): Page {
  const text = words[visit.language];
  const path = categoryPath(category);
  const title = text.inCategory(text.category[category]);
  return framed(visit, {
    title,
    description: `${title} ${text.siteDescription}`,
    canonical: listed.first ? visit.baseUrl + path : null,
    head: feedLinks(path, title, visit.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
${searchForm(visit)}
${categoryIndex(category, visit)}
</div><div class="column">
<h1>${title}</h1>
${listed.posts.length === 0 ? html`<p>${text.noPosts}</p>` : postList(listed, visit)}
${turns(listed, path, visit)}
</div></div>`,
  });
}
