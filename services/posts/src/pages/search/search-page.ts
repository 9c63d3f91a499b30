import { setImmediate } from 'node:timers/promises';
import { parseQuery, type Query } from '@kairan/full-text/query';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type FoundPost, type SearchResults, searchPosts } from '../../operations/search-posts.ts';
import { authorPath, postPath } from '../../page-address.ts';
import { matchedParts } from '../../search/matched-text.ts';
import { listPublished } from '../../storage/readable-posts.ts';
import { authorName } from '../author-name.ts';
import { categoryIndex } from '../category-index.ts';
import { renderPage } from '../layout.ts';
import type { ListContext } from '../list-pages.ts';
import { pageMessages } from '../messages/messages.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { categoryLink, fewTags, inLanguageOf } from '../post-list.ts';
import { dayOf } from '../times.ts';
import { searchMessages } from './messages/messages.ts';
import { noResults, popularTags } from './no-results.ts';
import { narrowings, searchControls, searchFacts } from './search-controls.ts';
import { isSearch, type SearchQuery, searchHref, searchQueryOf } from './search-query.ts';

/** The caller of searches by readers. */
const reader = { key: 'reader' };

/** Number of newest posts that are shown if nothing is found. */
const offered = 5;

/**
 * Renders `/search`: the form, and its results or ways to go on.
 * @throws {ApiError} `invalid_request` for a search that is too long, or a cursor of another search
 */
export async function searchPage(pageRequest: PageRequest, context: ListContext): Promise<Page> {
  const { language, fault } = pageRequest;
  if (fault) throw fault;
  const text = searchMessages[language];
  const search = searchQueryOf(pageRequest);
  const { q } = search;
  const title = q === '' ? (isSearch(search) ? text.filtered : text.title) : text.of(q);
  return renderPage(pageRequest, {
    title,
    description: text.description,
    canonical: null,
    moreStyle: style,
    main: html`<h1>${isolated(title)}</h1>
${searchControls(search, pageRequest)}
${isSearch(search) ? await results(search, pageRequest, context) : await beginnings(pageRequest, context)}`,
  });
}

/** Renders how to search, and what there is. */
async function beginnings(pageRequest: PageRequest, { topics }: ListContext): Promise<Html> {
  const all = await topics();
  return html`<p class="hint">${searchMessages[pageRequest.language].how}</p>
${popularTags(all, pageRequest)}
${categoryIndex(null, all, pageRequest)}`;
}

async function results(search: SearchQuery, pageRequest: PageRequest, { deps, topics }: ListContext): Promise<Html> {
  const { query, language } = pageRequest;
  const cursor = query.get('cursor');
  const input = cursor === undefined ? search : { ...search, cursor };
  const found = (await searchPosts.run(input, reader, deps)) as SearchResults;
  await setImmediate();
  if (found.count === 0) {
    const latest = await listPublished(deps.reading, {}, { after: null, limit: offered });
    return noResults(found, search, { topics: await topics(), latest }, pageRequest);
  }
  const parsed = parseQuery(search.q);
  const { next_cursor: next } = found;
  return html`${searchFacts(found, search, pageRequest)}
${cursor === undefined ? narrowings(found, search, pageRequest) : ''}
<ol class="rows">${found.posts.map((post) => result(post, parsed, pageRequest))}</ol>
${
  next === null
    ? ''
    : html`<nav class="turns" aria-label="${searchMessages[language].title}"><ul><li><a class="button" rel="next" href="${searchHref(pageRequest, search, { cursor: next })}">${pageMessages[language].nextPage}</a></li></ul></nav>`
}`;
}

function result(post: FoundPost, found: Query, pageRequest: PageRequest): Html {
  const { language } = pageRequest;
  const spoken = inLanguageOf(post);
  return html`<li><article>
<div class="kind">${categoryLink(post, pageRequest)}${fewTags(post, undefined, pageRequest)}</div>
<h2${spoken}><a href="${hrefOf(pageRequest, postPath(post.username, post.id))}">${marked(post.title, found)}</a></h2>
<p class="excerpt"${spoken}>${marked(post.excerpt, found)}</p>
<p class="by"><a href="${hrefOf(pageRequest, authorPath(post.username))}">${isolated(authorName(post.display_name, language))}</a>${
    post.published_at === null ? '' : html` <span>${dayOf(post.published_at, pageRequest)}</span>`
  }</p>
</article></li>
`;
}

function marked(text: string, found: Query): Html {
  const parts = matchedParts(text, found);
  return html`<bdi>${parts.map((part) => (part.matched ? html`<mark>${part.text}</mark>` : html`${part.text}`))}</bdi>`;
}

const style = `
form.search { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0 0 1rem; }
form.search p { margin: 0; }
form.search p:first-child { flex: 1 1 14rem; }
form.search label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
.chips.active { margin-bottom: 1rem; }
.chips.active a { border-color: var(--edge); background: var(--soft); }
.facts { justify-content: space-between; margin-bottom: .9rem; }
.orders { display: flex; gap: 1rem; list-style: none; }
.orders [aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
.nothing { border-block: 1px solid var(--line); padding: 1rem 0 .5rem; margin-bottom: 1.5rem; }
.nothing ul { list-style: none; margin-bottom: .75rem; }
.rows mark { background: var(--mark); color: var(--text); border-radius: .2em; }
.rows h2 mark { padding: 0; }
`;
