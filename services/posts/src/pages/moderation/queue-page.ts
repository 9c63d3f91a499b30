import { momentOf } from '@kairan/accounts/page-request';
import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type HeldPosts, listHeld } from '../../operations/list-pending-review.ts';
import { authorPath, hrefOf } from '../../page-address.ts';
import { deskPage } from './frame.ts';
import { deskWords } from './messages/messages.ts';
import { type DeskAsked, run } from './moderation-options.ts';

/** `GET /desk`: the posts that wait, the longest waiting first, and a way to any other post. */
export async function heldPage(asked: DeskAsked, refused: Refusal | null = null): Promise<Page> {
  const { visit } = asked;
  const words = deskWords[visit.language];
  const { posts } = await run<HeldPosts>(asked, listHeld, {});
  return deskPage(asked, {
    title: words.sections.held,
    refused,
    main: html`<h1>${words.sections.held}</h1>
<p>${posts.length === 0 ? words.held.none : words.held.count(posts.length)}</p>
<ol class="plain queue">${posts.map((post) => waiting(post, asked))}</ol>
<form class="filter" action="${hrefOf(visit.baseUrl, '/desk/posts')}"><p><label for="post">${words.review.findLabel}</label>
<input id="post" type="search" name="post" required maxlength="400"></p><p class="act"><button class="second">${words.review.find}</button></p></form>`,
  });
}

function waiting(post: HeldPosts['posts'][number], { visit }: DeskAsked): Html {
  const { baseUrl, language } = visit;
  const { held } = deskWords[language];
  const author = post.author.slice(1);
  return html`<li><h2><a href="${hrefOf(baseUrl, `/desk/posts/${post.id}`)}">${isolated(post.title)}</a></h2>
<p class="line hint"><a href="${hrefOf(baseUrl, authorPath(author))}">${post.author}</a><span>${held.since} ${momentOf(Date.parse(post.held_at), visit)}</span></p>
${post.unchecked ? html`<p>${held.unchecked}</p>` : html`<ul class="why" aria-label="${held.reasons}">${post.reasons.map(({ says }) => html`<li>${isolated(says)}</li>`)}</ul>`}
<p class="hint">${isolated(post.excerpt)}</p>
<p><a class="button second" href="${hrefOf(baseUrl, `/desk/posts/${post.id}`)}">${held.review}</a></p></li>
`;
}

/** `GET /desk/posts?post=…`: leads to the review of a post by its address or its id. */
export async function findPostPage({ visit }: DeskAsked): Promise<Response> {
  const id = /([0-9A-Za-z]{1,64})(?:\/(?:edit|publish|revisions)?)?(?:[?#].*)?$/.exec(
    (visit.query.get('post') ?? '').trim(),
  )?.[1];
  return seeOther(hrefOf(visit.baseUrl, id === undefined ? '/desk' : `/desk/posts/${id}`));
}
