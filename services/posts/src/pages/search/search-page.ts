import { parseQuery, type Query } from '@kairan/full-text/query';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type FoundPost, searchPosts } from '../../operations/search-posts.ts';
import { authorPath, categoryPath, postPath } from '../../page-address.ts';
import { type Category, categories } from '../../post.ts';
import type { Posting } from '../../posting.ts';
import { matchedParts } from '../../search/matched-text.ts';
import { authorName } from '../author-name.ts';
import { renderPage } from '../layout.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { dayOf } from '../times.ts';
import { searchMessages } from './messages/messages.ts';

/** The caller of searches by readers. */
const reader = { key: 'reader' };

/**
 * Renders `/search`: the form and its results.
 * @throws {ApiError} `invalid_request` for a search that is too long, or a cursor of another search
 */
export async function searchPage(pageRequest: PageRequest, deps: Posting): Promise<Page> {
  const { query, language, fault } = pageRequest;
  if (fault) throw fault;
  const text = searchMessages[language];
  const q = (query.get('q') ?? '').trim();
  const category = categories.find(({ code }) => code === query.get('category'))?.code ?? null;
  return renderPage(pageRequest, {
    title: q === '' ? text.title : text.of(q),
    description: text.description,
    canonical: null,
    moreStyle: style,
    main: html`<h1>${q === '' ? text.title : isolated(text.of(q))}</h1>
${form(pageRequest, q, category)}
${q === '' ? html`<p class="hint">${text.how}</p>` : await results(pageRequest, deps, q, category)}`,
  });
}

function form({ baseUrl, language }: PageRequest, q: string, chosen: Category | null): Html {
  const text = searchMessages[language];
  return html`<form class="search" action="${hrefOf(baseUrl, '/search')}" role="search">
<p><label for="q">${text.terms}</label><input id="q" type="search" name="q" value="${q}" maxlength="200" required></p>
<p><label for="category">${text.category}</label><select id="category" name="category"><option value="">${text.all}</option>${categories.map(
    ({ code }) =>
      html`<option value="${code}"${code === chosen ? html` selected` : ''}>${pageMessages[language].category[code]}</option>`,
  )}</select></p>
<p><button type="submit">${text.find}</button></p>
</form>`;
}

async function results(pageRequest: PageRequest, deps: Posting, q: string, category: Category | null): Promise<Html> {
  const { query, language, baseUrl } = pageRequest;
  const cursor = query.get('cursor');
  const input = { q, ...(category !== null && { category }) };
  const { posts, next_cursor: next } = (await searchPosts.run(
    cursor === undefined ? input : { ...input, cursor },
    reader,
    deps,
  )) as { posts: FoundPost[]; next_cursor: string | null };
  const text = searchMessages[language];
  if (posts.length === 0) return html`<p role="status">${text.nothing}</p><p class="hint">${text.instead}</p>`;
  const found = parseQuery(q);
  return html`<ol class="rows">${posts.map((post) => result(post, found, pageRequest))}</ol>
${
  next === null
    ? ''
    : html`<nav class="turns" aria-label="${text.title}"><ul><li><a class="button" rel="next" href="${hrefOf(baseUrl, '/search', { ...input, cursor: next })}">${pageMessages[language].nextPage}</a></li></ul></nav>`
}`;
}

function result(post: FoundPost, found: Query, pageRequest: PageRequest): Html {
  const { baseUrl, language } = pageRequest;
  const { category } = post;
  return html`<li><article>
<h2><a href="${hrefOf(baseUrl, postPath(post.username, post.id))}">${marked(post.title, found)}</a></h2>
<p class="by"><a href="${hrefOf(baseUrl, authorPath(post.username))}">${isolated(authorName(post.display_name, language))}</a>${
    post.published_at === null ? '' : html` <span>${dayOf(post.published_at, pageRequest)}</span>`
  }${category === null ? '' : html` <a href="${hrefOf(baseUrl, categoryPath(category))}">${pageMessages[language].category[category]}</a>`}</p>
<p class="excerpt">${marked(post.excerpt, found)}</p>
</article></li>
`;
}

function marked(text: string, found: Query): Html {
  const parts = matchedParts(text, found);
  return html`<bdi>${parts.map((part) => (part.matched ? html`<mark>${part.text}</mark>` : html`${part.text}`))}</bdi>`;
}

const style = `
form.search { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0 0 1.5rem; }
form.search p { margin: 0; }
form.search p:first-child { flex: 1 1 16rem; }
form.search label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
.rows mark { background: var(--mark); color: inherit; border-radius: .2em; }
.rows h2 mark { padding: 0; }
`;
