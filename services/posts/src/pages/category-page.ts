import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { categoryPath } from '../page-address.ts';
import type { Category } from '../post.ts';
import { listsTag } from '../shared-caches/tags.ts';
import type { Topics } from '../storage/topics.ts';
import type { TagUse } from '../tag-uses.ts';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { listHead } from './lists/list-head.ts';
import { listMessages } from './lists/messages/messages.ts';
import { tagTopics, topicLinks } from './lists/topic-chips.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** What the page of a category shows. */
interface CategoryContent {
  readonly category: Category;
  readonly listed: ListedPosts;
  /** The most used tags of its newest posts. */
  readonly tags: readonly TagUse[];
  /** What the site is about. */
  readonly topics: Topics;
}

/** Renders the page of a category: what it is about, and its posts, newest first. */
export function categoryPage({ category, listed, tags, topics }: CategoryContent, pageRequest: PageRequest): Page {
  const { baseUrl, language } = pageRequest;
  const text = pageMessages[language];
  const said = listMessages[language];
  const path = categoryPath(category);
  const title = text.inCategory(text.category[category]);
  return renderPage(pageRequest, {
    title,
    description: said.about[category],
    tags: [listsTag],
    canonical: listed.first ? baseUrl + path : null,
    head: feedLinks(path, title, baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
${searchForm(pageRequest)}
${categoryIndex(category, topics, pageRequest)}
</div><div class="column">
${listHead({ title, about: said.about[category], posts: topics.categories.get(category) ?? 0, path }, pageRequest)}
${topicLinks(said.tagsOfCategory, tagTopics(tags, pageRequest))}
${
  listed.posts.length === 0
    ? html`<p class="empty">${said.noPostsOfCategory} <a href="${hrefOf(pageRequest, '/posts/new')}">${said.writeOne}</a></p>`
    : postList(listed, pageRequest)
}
${pagination(listed, path, pageRequest)}
</div></div>`,
  });
}
