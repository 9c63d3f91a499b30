import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { getMe } from '../../operations/get-me.ts';
import { listOwnPosts } from '../../operations/list-own-posts.ts';
import { type Status, statuses } from '../../post.ts';
import type { listedPost } from '../../responses/shapes.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { inLanguageOf } from '../post-list.ts';
import { categoryName, momentText } from './facts.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { type WritingDone, writingMessages } from './messages/messages.ts';
import { noteNotice } from './status-notice.ts';
import { run, type WriterRequest } from './writing-context.ts';

type Listed = z.output<typeof listedPost> & { readonly note: string | null };

interface OwnPosts {
  readonly posts: readonly Listed[];
  readonly counts: Readonly<Record<Status, number>>;
  readonly next_cursor: string | null;
}

/** `GET /posts`: the author's own posts by state, with their remaining limits. */
export async function ownPosts(writerRequest: WriterRequest): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { query, language, baseUrl } = pageRequest;
  const messages = writingMessages[language].ownPosts;
  const status = statuses.find((known) => known === query.get('status'));
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const cursor = query.get('cursor');
  const filter = { ...(status !== undefined && { status }), ...(q !== '' && { q }) };
  const [found, me] = await Promise.all([
    run<OwnPosts>(writerRequest, listOwnPosts, { ...filter, ...(cursor !== undefined && { cursor }) }),
    run<Me>(writerRequest, getMe, {}),
  ]);
  return writingPage(writerRequest, {
    title: messages.title,
    main: html`<div class="titled"><h1>${messages.title}</h1><a class="button" href="${hrefOf(baseUrl, '/posts/new')}">${messages.newPost}</a></div>
${doneNotice(pageRequest)}
${limitsList(me, pageRequest)}
${findForm(pageRequest, q, status)}
${states(pageRequest, found.counts, status, q)}
${list(found.posts, pageRequest, q)}
${pagination(found.next_cursor, cursor !== undefined, pageRequest, filter)}
<p><a href="${hrefOf(baseUrl, '/posts/import')}">${writingMessages[language].importing.title}</a></p>`,
  });
}

function doneNotice({ query, language }: PageRequest): Html {
  const { done } = writingMessages[language];
  const name = query.get('done') ?? '';
  if (!Object.hasOwn(done, name)) return html``;
  return html`<div class="notice" role="status"><p>${done[name as WritingDone]}</p></div>`;
}

function findForm({ baseUrl, language }: PageRequest, q: string, status: Status | undefined): Html {
  const messages = writingMessages[language].ownPosts;
  return html`<search><form class="find" action="${hrefOf(baseUrl, '/posts')}">
<label class="unseen" for="own-q">${messages.findLabel}</label>
<input id="own-q" type="search" name="q" value="${q}" maxlength="200" placeholder="${messages.findLabel}">
${status === undefined ? '' : html`<input type="hidden" name="status" value="${status}">`}
<button>${messages.find}</button></form></search>`;
}

function states(
  { baseUrl, language }: PageRequest,
  counts: OwnPosts['counts'],
  chosen: Status | undefined,
  q: string,
): Html {
  const messages = writingMessages[language].ownPosts;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const link = (status: Status | undefined, name: string, count: number) => {
    const href = hrefOf(baseUrl, '/posts', { ...(q !== '' && { q }), ...(status !== undefined && { status }) });
    return html`<li><a href="${href}"${status === chosen ? html` aria-current="true"` : ''}>${name} <span>${count}</span></a></li>
`;
  };
  return html`<nav class="states" aria-label="${messages.states}"><ul>
${link(undefined, messages.all, all)}${statuses.map((status) => link(status, messages.status[status], counts[status]))}</ul></nav>`;
}

function list(posts: readonly Listed[], pageRequest: PageRequest, q: string): Html {
  const messages = writingMessages[pageRequest.language].ownPosts;
  if (posts.length === 0) return html`<p role="status">${q === '' ? messages.none : messages.noneFound}</p>`;
  return html`<ol class="rows">${posts.map((post) => row(post, pageRequest))}</ol>`;
}

function row(post: Listed, pageRequest: PageRequest): Html {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language];
  const { ownPosts: own } = messages;
  const at = (path: string) => hrefOf(baseUrl, `/posts/${post.id}${path}`);
  const spoken = inLanguageOf(post);
  return html`<li><article class="entry own">
<div class="by"><span class="stamp ${post.status}">${own.status[post.status]}</span>
<span>${own.updated} ${momentText(post.updated_at, pageRequest)}</span>
<span>${messages.characters(post.characters)}</span>
${post.category === null ? '' : html`<span>${categoryName(post.category, language)}</span>`}</div>
<h2${spoken}><a href="${at('/edit')}">${isolated(post.title)}</a></h2>
<p class="excerpt"${spoken}>${isolated(post.excerpt)}</p>
${noteNotice(post.note, language)}
<ul class="plain inline acts">
${post.url === null ? '' : html`<li><a href="${post.url}">${own.publicPage}</a></li>`}
<li><a href="${post.preview_url}">${pageMessages[language].preview}</a></li>
<li><a href="${at('/revisions')}">${messages.tools.revisions}</a></li>
${post.status === 'draft' ? html`<li><a href="${at('/publish')}">${messages.tools.publish}</a></li>` : ''}
</ul></article></li>
`;
}

function pagination(
  next: string | null,
  later: boolean,
  { baseUrl, language }: PageRequest,
  filter: Readonly<Record<string, string>>,
): Html {
  if (next === null && !later) return html``;
  const text = pageMessages[language];
  return html`<nav class="turns" aria-label="${text.posts}"><ul>
${later ? html`<li><a href="${hrefOf(baseUrl, '/posts', filter)}">${text.firstPage}</a></li>` : ''}
${next === null ? '' : html`<li><a class="button second" rel="next" href="${hrefOf(baseUrl, '/posts', { ...filter, cursor: next })}">${text.nextPage}</a></li>`}
</ul></nav>`;
}
