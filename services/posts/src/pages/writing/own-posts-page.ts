import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { getMe } from '../../operations/get-me.ts';
import { listOwnPosts } from '../../operations/list-own-posts.ts';
import { hrefOf } from '../../page-address.ts';
import { type Status, statuses } from '../../post.ts';
import type { listedPost } from '../../responses/shapes.ts';
import { words as frameWords } from '../messages/messages.ts';
import type { Visit } from '../page-request.ts';
import { inLanguageOf } from '../post-list.ts';
import { categoryName, momentText } from './facts.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingWords } from './messages/messages.ts';
import { noteNotice } from './status-notice.ts';
import { type Asked, run } from './writing-options.ts';

type Listed = z.output<typeof listedPost> & { readonly note: string | null };

interface OwnPosts {
  readonly posts: readonly Listed[];
  readonly counts: Readonly<Record<Status, number>>;
  readonly next_cursor: string | null;
}

/** `GET /posts`: the person's own posts, by state, with what they may still do today. */
export async function ownPosts(asked: Asked): Promise<Page> {
  const { visit } = asked;
  const { query, language, baseUrl } = visit;
  const words = writingWords[language].ownPosts;
  const status = statuses.find((known) => known === query.get('status'));
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const cursor = query.get('cursor');
  const filter = { ...(status !== undefined && { status }), ...(q !== '' && { q }) };
  const [found, me] = await Promise.all([
    run<OwnPosts>(asked, listOwnPosts, { ...filter, ...(cursor !== undefined && { cursor }) }),
    run<Me>(asked, getMe, {}),
  ]);
  return writingPage(asked, {
    title: words.title,
    main: html`<div class="titled"><h1>${words.title}</h1><a class="button" href="${hrefOf(baseUrl, '/posts/new')}">${words.newPost}</a></div>
${done(visit)}
${limitsList(me, visit)}
${findForm(visit, q, status)}
${states(visit, found.counts, status, q)}
${list(found.posts, visit, q)}
${turns(found.next_cursor, cursor !== undefined, visit, filter)}`,
  });
}

function done({ query, language }: Visit): Html {
  const told = writingWords[language].done;
  const name = query.get('done') ?? '';
  return Object.hasOwn(told, name) ? html`<div class="notice" role="status"><p>${told[name] ?? ''}</p></div>` : html``;
}

function findForm({ baseUrl, language }: Visit, q: string, status: Status | undefined): Html {
  const words = writingWords[language].ownPosts;
  return html`<search><form class="find" action="${hrefOf(baseUrl, '/posts')}">
<label class="unseen" for="own-q">${words.findLabel}</label>
<input id="own-q" type="search" name="q" value="${q}" maxlength="200" placeholder="${words.findLabel}">
${status === undefined ? '' : html`<input type="hidden" name="status" value="${status}">`}
<button>${words.find}</button></form></search>`;
}

function states({ baseUrl, language }: Visit, counts: OwnPosts['counts'], chosen: Status | undefined, q: string): Html {
  const words = writingWords[language].ownPosts;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const link = (status: Status | undefined, name: string, count: number) => {
    const href = hrefOf(baseUrl, '/posts', { ...(q !== '' && { q }), ...(status !== undefined && { status }) });
    return html`<li><a href="${href}"${status === chosen ? html` aria-current="true"` : ''}>${name} <span>${count}</span></a></li>
`;
  };
  return html`<nav class="states" aria-label="${words.states}"><ul>
${link(undefined, words.all, all)}${statuses.map((status) => link(status, words.status[status], counts[status]))}</ul></nav>`;
}

function list(posts: readonly Listed[], visit: Visit, q: string): Html {
  const words = writingWords[visit.language].ownPosts;
  if (posts.length === 0) return html`<p role="status">${q === '' ? words.none : words.noneFound}</p>`;
  return html`<ol class="rows">${posts.map((post) => row(post, visit))}</ol>`;
}

function row(post: Listed, visit: Visit): Html {
  const { baseUrl, language } = visit;
  const words = writingWords[language];
  const { ownPosts: own } = words;
  const at = (path: string) => hrefOf(baseUrl, `/posts/${post.id}${path}`);
  const spoken = inLanguageOf(post);
  return html`<li><article class="entry own">
<div class="by"><span class="stamp ${post.status}">${own.status[post.status]}</span>
<span>${own.updated} ${momentText(post.updated_at, visit)}</span>
<span>${words.characters(post.characters)}</span>
${post.category === null ? '' : html`<span>${categoryName(post.category, language)}</span>`}</div>
<h2${spoken}><a href="${at('/edit')}">${isolated(post.title)}</a></h2>
<p class="excerpt"${spoken}>${isolated(post.excerpt)}</p>
${noteNotice(post.note, language)}
<ul class="plain inline acts">
${post.url === null ? '' : html`<li><a href="${post.url}">${own.publicPage}</a></li>`}
<li><a href="${post.preview_url}">${frameWords[language].preview}</a></li>
<li><a href="${at('/revisions')}">${words.tools.revisions}</a></li>
${post.status === 'draft' ? html`<li><a href="${at('/publish')}">${words.tools.publish}</a></li>` : ''}
</ul></article></li>
`;
}

function turns(
  next: string | null,
  later: boolean,
  { baseUrl, language }: Visit,
  filter: Readonly<Record<string, string>>,
): Html {
  if (next === null && !later) return html``;
  const text = frameWords[language];
  return html`<nav class="turns" aria-label="${text.posts}"><ul>
${later ? html`<li><a href="${hrefOf(baseUrl, '/posts', filter)}">${text.first}</a></li>` : ''}
${next === null ? '' : html`<li><a class="button second" rel="next" href="${hrefOf(baseUrl, '/posts', { ...filter, cursor: next })}">${text.older}</a></li>`}
</ul></nav>`;
}
