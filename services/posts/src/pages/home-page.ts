import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { tagPath } from '../page-address.ts';
import { listsTag } from '../shared-caches/tags.ts';
import type { Topics } from '../storage/topics.ts';
import { categoryIndex, postsIn } from './category-index.ts';
import { feedLinks } from './feeds/feed-links.ts';
import { renderPage } from './layout.ts';
import { listFacts } from './lists/list-head.ts';
import { listMessages } from './lists/messages/messages.ts';
import { topicLinks } from './lists/topic-chips.ts';
import { pageMessages } from './messages/messages.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { type ListedPosts, pagination, postList } from './post-list.ts';
import { searchForm } from './search-form.ts';

/** Most tags that are shown. */
const mostTags = 12;

/** Renders `/`: what the site is, what it is about, and the newest posts. */
export function homePage(
  { listed, topics }: { readonly listed: ListedPosts; readonly topics: Topics },
  pageRequest: PageRequest,
): Page {
  const { baseUrl, language } = pageRequest;
  const text = pageMessages[language];
  const said = listMessages[language];
  const shared = topics.tags.filter(({ posts }) => posts > 1);
  const tags = (shared.length === 0 ? topics.tags : shared).slice(0, mostTags);
  return renderPage(pageRequest, {
    title: null,
    description: text.siteDescription,
    tags: [listsTag],
    canonical: listed.first ? `${baseUrl}/` : null,
    head: feedLinks('/', text.site, baseUrl),
    wide: true,
    main: html`<div class="spread"><div class="rail">
<p class="motto">${text.motto.map((part) => html`<span>${part}</span>${language === 'ja' ? '' : ' '}`)}</p>
<p>${text.siteDescription}</p>
${waysToBegin(pageRequest)}
${searchForm(pageRequest)}
${categoryIndex('all', topics, pageRequest)}
</div><div class="column">
<h1>${text.latest}</h1>
${listFacts({ posts: postsIn(topics.categories), path: '/' }, pageRequest)}
${topicLinks(
  said.popularTags,
  tags.map(({ tag, posts }) => ({ name: tag, posts, href: hrefOf(pageRequest, tagPath(tag)) })),
)}
${listed.posts.length === 0 ? html`<p class="empty">${text.noPosts} <a href="${hrefOf(pageRequest, '/posts/new')}">${said.writeOne}</a></p>` : postList(listed, pageRequest, { led: listed.first })}
${pagination(listed, '/', pageRequest)}
</div></div>`,
  });
}

/** Renders for visitors how to begin: an account, if sign-up is open, and posting from an AI client. */
function waysToBegin(pageRequest: PageRequest): Html {
  const { language, viewer, signUpOpen } = pageRequest;
  if (viewer !== null) return html``;
  const said = listMessages[language];
  return html`<p class="begin">${signUpOpen ? html`<a class="button" href="${hrefOf(pageRequest, '/sign-up')}">${said.signUp}</a>` : ''}
<a class="button second" href="${hrefOf(pageRequest, '/connect')}">${pageMessages[language].connect}</a>
${signUpOpen ? html`<span class="hint">${said.begin}</span>` : ''}</p>`;
}
