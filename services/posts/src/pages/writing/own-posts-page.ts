import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { getMe } from '../../operations/get-me.ts';
import { listOwnPosts } from '../../operations/list-own-posts.ts';
import { type Status, statuses } from '../../post.ts';
import { findHiddenPosts, type HiddenPosts } from '../../storage/hidden-users.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { welcome } from '../welcome/welcome.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { type WritingDone, writingMessages } from './messages/messages.ts';
import { type OwnListedPost, ownPostRow } from './own-post-row.ts';
import { run, type WriterRequest } from './writing-context.ts';

interface OwnPosts {
  readonly posts: readonly OwnListedPost[];
  readonly counts: Readonly<Record<Status | 'scheduled', number>>;
  readonly next_cursor: string | null;
}

/** What the list can be narrowed to: a state, or the drafts that are scheduled. */
const filters = ['draft', 'scheduled', 'published', 'held', 'hidden'] as const;
type Filter = (typeof filters)[number];

/** `GET /posts`: the author's own posts by state, with their remaining limits. */
export async function ownPosts(writerRequest: WriterRequest): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { query, language, baseUrl } = pageRequest;
  const messages = writingMessages[language].ownPosts;
  const status = filters.find((known) => known === query.get('status'));
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const cursor = query.get('cursor');
  const shown = { ...(status !== undefined && { status }), ...(q !== '' && { q }) };
  const filter = status === 'scheduled' ? { scheduled: true, ...(q !== '' && { q }) } : shown;
  const [found, me, hidden] = await Promise.all([
    run<OwnPosts>(writerRequest, listOwnPosts, { ...filter, ...(cursor !== undefined && { cursor }) }),
    run<Me>(writerRequest, getMe, {}),
    findHiddenPosts(writerRequest.context.deps.reading, writerRequest.person.user.id),
  ]);
  const all = statuses.reduce((sum, each) => sum + found.counts[each], 0);
  const steps = await welcome(writerRequest, { all, published: found.counts.published });
  return writingPage(writerRequest, {
    title: messages.title,
    main: html`<div class="titled"><h1>${messages.title}</h1><a class="button" href="${hrefOf(baseUrl, '/posts/new')}">${messages.newPost}</a></div>
${doneNotice(pageRequest)}${hiddenNotice(hidden, pageRequest)}${steps}
${findForm(pageRequest, q, status)}
${states(pageRequest, found.counts, status, q)}
${list(found.posts, pageRequest, { q, status })}
${pagination(found.next_cursor, cursor !== undefined, pageRequest, shown)}
<p><a href="${hrefOf(baseUrl, '/posts/import')}">${writingMessages[language].importing.title}</a></p>
<div class="quotas">${limitsList(me, pageRequest)}</div>`,
  });
}

function doneNotice({ query, language }: PageRequest): Html {
  const { done } = writingMessages[language];
  const name = query.get('done') ?? '';
  if (!Object.hasOwn(done, name)) return html``;
  return html`<div class="notice" role="status"><p>${done[name as WritingDone]}</p></div>`;
}

/** Tells a user that readers see none of their posts, and why. */
function hiddenNotice(hidden: HiddenPosts | null, { language }: PageRequest): Html {
  if (hidden === null) return html``;
  const { reason } = hidden;
  return html`<div class="notice warn" role="note"><p>${writingMessages[language].ownPosts.allHidden}</p>
${reason === null ? '' : html`<p>${isolated(reason)}</p>`}</div>`;
}

function findForm({ baseUrl, language }: PageRequest, q: string, status: Filter | undefined): Html {
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
  chosen: Filter | undefined,
  q: string,
): Html {
  const messages = writingMessages[language].ownPosts;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const link = (status: Filter | undefined, name: string, count: number) => {
    const href = hrefOf(baseUrl, '/posts', { ...(q !== '' && { q }), ...(status !== undefined && { status }) });
    return html`<li><a href="${href}"${status === chosen ? html` aria-current="true"` : ''}>${name} <span>${count}</span></a></li>
`;
  };
  return html`<nav class="states" aria-label="${messages.states}"><ul>
${link(undefined, messages.all, all)}${filters.map((status) => link(status, messages.status[status], counts[status]))}</ul></nav>`;
}

function list(
  posts: readonly OwnListedPost[],
  pageRequest: PageRequest,
  { q, status }: { readonly q: string; readonly status: Filter | undefined },
): Html {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language].ownPosts;
  if (posts.length > 0) return html`<ol class="rows">${posts.map((post) => ownPostRow(post, pageRequest))}</ol>`;
  if (q !== '') return html`<p role="status">${messages.noneFound}</p>`;
  const next = status === undefined ? messages.begin : messages.showAll;
  const href = status === undefined ? hrefOf(baseUrl, '/posts/new') : hrefOf(baseUrl, '/posts');
  return html`<p role="status">${status === undefined ? messages.none : messages.noneInState}</p>
<p><a class="button second" href="${href}">${next}</a></p>`;
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
