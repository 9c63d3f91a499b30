import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { tagPath } from '../page-address.ts';
import { listsTag } from '../shared-caches/tags.ts';
import type { Topics } from '../storage/topics.ts';
import { tagKey } from '../tag.ts';
import type { TagUse } from '../tag-uses.ts';
import { categoryIndex } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { listHead } from './lists/list-head.ts';
import { listMessages } from './lists/messages/messages.ts';
import { tagTopics, topicLinks } from './lists/topic-chips.ts';
import { pageMessages } from './messages/messages.ts';
import type { PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** What the page of a tag shows. */
interface TagContent {
  /** The tag as requested; it is shown as the newest post writes it. */
  readonly tag: string;
  readonly listed: ListedPosts;
  /** How many posts have the tag. */
  readonly posts: number;
  /** The most used tags of its newest posts, itself included. */
  readonly tags: readonly TagUse[];
  /** What the site is about. */
  readonly topics: Topics;
}

/** Renders the page of a tag: its posts, newest first, and the tags that they have beside it. */
export function tagPage({ tag, listed, posts, tags, topics }: TagContent, pageRequest: PageRequest): Page {
  const { baseUrl, language } = pageRequest;
  const text = pageMessages[language];
  const key = tagKey(tag);
  const written = listed.posts[0]?.tags.find((one) => tagKey(one) === key) ?? tag;
  const title = text.tagged(written);
  const related = tags.filter((other) => tagKey(other.tag) !== key);
  return renderPage(pageRequest, {
    title,
    description: `${title} ${text.siteDescription}`,
    tags: [listsTag],
    canonical: listed.first ? baseUrl + tagPath(key) : null,
    head: feedLinks(tagPath(key), title, baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
${searchForm(pageRequest)}
${categoryIndex(null, topics, pageRequest)}
</div><div class="column">
${listHead({ title, posts, path: tagPath(key) }, pageRequest)}
${topicLinks(listMessages[language].relatedTags, tagTopics(related.slice(0, most), pageRequest))}
${postList(listed, pageRequest, { leaveOut: key })}
${pagination(listed, tagPath(tag), pageRequest)}
</div></div>`,
  });
}

/** Most related tags that are shown. */
const most = 12;
