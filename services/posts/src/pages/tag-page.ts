import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { tagPath } from '../page-address.ts';
import { tagKey } from '../tag.ts';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/**
 * Renders the page of a tag: its posts, newest first.
 * @param tag as requested; it is shown as the newest post writes it
 */
export function tagPage(tag: string, listed: ListedPosts, pageRequest: PageRequest): Page {
  const text = pageMessages[pageRequest.language];
  const key = tagKey(tag);
  const written = listed.posts[0]?.tags.find((one) => tagKey(one) === key) ?? tag;
  const title = text.tagged(written);
  return renderPage(pageRequest, {
    title,
    description: `${title} ${text.siteDescription}`,
    canonical: listed.first ? pageRequest.baseUrl + tagPath(key) : null,
    head: feedLinks(tagPath(key), title, pageRequest.baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
${searchForm(pageRequest)}
${categoryIndex(null, pageRequest)}
</div><div class="column">
<h1>${isolated(title)}</h1>
${postList(listed, pageRequest)}
${pagination(listed, tagPath(tag), pageRequest)}
</div></div>`,
  });
}
