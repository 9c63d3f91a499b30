import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated, plainLine } from '@kairan/web/page-texts';
import { authorPath } from '../page-address.ts';
import type { Category } from '../post.ts';
import { listsTag } from '../shared-caches/tags.ts';
import type { Author } from '../storage/authors.ts';
import type { TagUse } from '../tag-uses.ts';
import { aboutAuthor } from './about-author.ts';
import { authorName } from './author-name.ts';
import { authorCardImage } from './cards/cards.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { hanko } from './hanko.ts';
import { renderPage } from './layout.ts';
import { listFacts } from './lists/list-head.ts';
import { listMessages } from './lists/messages/messages.ts';
import { topicLinks } from './lists/topic-chips.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { monthOf } from './times.ts';

/** What the page of an author shows. */
interface AuthorContent {
  readonly author: Author;
  readonly listed: ListedPosts;
  /** How many of the posts each category has. */
  readonly categories: ReadonlyMap<Category, number>;
  /** The tags that the newest posts use most. */
  readonly tags: readonly TagUse[];
}

/** Renders the page of an author: who they are, what they write about, and their published posts, newest first. */
export function authorPage({ author, listed, categories, tags }: AuthorContent, pageRequest: PageRequest): Page {
  const { username, displayName: ownName, picture, posts, biography, joinedAt } = author;
  const { language, baseUrl } = pageRequest;
  const text = pageMessages[language];
  const said = listMessages[language];
  const displayName = authorName(ownName, language);
  const path = authorPath(username);
  return renderPage(pageRequest, {
    title: text.by(displayName),
    description: biography === '' ? text.by(displayName) : plainLine(biography),
    tags: [listsTag],
    canonical: listed.first ? baseUrl + path : null,
    image: authorCardImage(author, pageRequest),
    type: 'profile',
    head: feedLinks(path, text.by(displayName), baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail who">
${hanko({ displayName, picture }, pageRequest, 'large')}
<div><h1>${isolated(displayName)}</h1>
${ownName === '' ? '' : html`<p class="hint">@${username}</p>`}</div>
${aboutAuthor(author)}
${ownName === '' ? '' : html`<p class="hint">${said.joined(monthOf(joinedAt, pageRequest))}</p>`}
${authorTopics(username, { categories, tags }, pageRequest)}
</div><div class="column">
<h2>${said.postsOfAuthor}</h2>
${listFacts({ posts, path }, pageRequest)}
${listed.posts.length === 0 ? html`<p class="empty">${said.noPostsOfAuthor}</p>` : postList(listed, pageRequest, { byline: false })}
${pagination(listed, path, pageRequest)}
</div></div>`,
  });
}

/** Renders what an author writes about: links to searches in their posts. */
function authorTopics(
  author: string,
  { categories, tags }: Pick<AuthorContent, 'categories' | 'tags'>,
  pageRequest: PageRequest,
): Html {
  const { language } = pageRequest;
  const said = listMessages[language];
  const { category: names } = pageMessages[language];
  const inCategories = [...categories]
    .sort(([, one], [, other]) => other - one)
    .map(([category, posts]) => ({
      name: names[category],
      posts,
      href: hrefOf(pageRequest, '/search', { author, category }),
    }));
  const withTags = tags.map(({ tag }) => ({
    name: tag,
    posts: null,
    href: hrefOf(pageRequest, '/search', { author, tag }),
  }));
  return html`${topicLinks(said.categoriesOfAuthor, inCategories)}
${topicLinks(said.tagsOfAuthor, withTags)}`;
}
