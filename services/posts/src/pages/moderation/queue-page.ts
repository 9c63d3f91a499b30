import { momentOf } from '@kairan/accounts/page-request';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { listPendingReview, type PendingPosts } from '../../operations/list-pending-review.ts';
import { authorPath } from '../../page-address.ts';
import { moderationPage } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';
import { reportedPosts } from './reported-posts.ts';

/** `GET /desk`: the posts pending review, oldest first, and a form to open any other post. */
export async function queuePage(moderationRequest: ModerationRequest, refused: ApiError | null = null): Promise<Page> {
  const { pageRequest } = moderationRequest;
  const messages = moderationMessages[pageRequest.language];
  const { posts } = await run<PendingPosts>(moderationRequest, listPendingReview, {});
  return moderationPage(moderationRequest, {
    title: messages.sections.held,
    refused,
    main: html`<h1>${messages.sections.held}</h1>
<p>${posts.length === 0 ? messages.held.none : messages.held.count(posts.length)}</p>
<ol class="plain queue">${posts.map((post) => waiting(post, moderationRequest))}</ol>
${await reportedPosts(moderationRequest)}
<form class="filter" action="${hrefOf(pageRequest.baseUrl, '/desk/posts')}"><p><label for="post">${messages.review.findLabel}</label>
<input id="post" type="search" name="post" required maxlength="400"></p><p class="act"><button class="second">${messages.review.find}</button></p></form>`,
  });
}

function waiting(post: PendingPosts['posts'][number], { pageRequest }: ModerationRequest): Html {
  const { baseUrl, language } = pageRequest;
  const { held } = moderationMessages[language];
  const author = post.author.slice(1);
  return html`<li><h2><a href="${hrefOf(baseUrl, `/desk/posts/${post.id}`)}">${isolated(post.title)}</a></h2>
<p class="line hint"><a href="${hrefOf(baseUrl, authorPath(author))}">${post.author}</a><span>${held.since} ${momentOf(Date.parse(post.held_at), pageRequest)}</span></p>
${post.unchecked ? html`<p>${held.unchecked}</p>` : html`<ul class="why" aria-label="${held.reasons}">${post.reasons.map(({ message }) => html`<li>${isolated(message)}</li>`)}</ul>`}
${post.answer === null ? '' : html`<p class="answer"><strong>${held.answer}</strong>: ${isolated(post.answer)}</p>`}
<p class="hint">${isolated(post.excerpt)}</p>
<p><a class="button second" href="${hrefOf(baseUrl, `/desk/posts/${post.id}`)}">${held.review}</a></p></li>
`;
}

/** `GET /desk/posts?post=…`: redirects to the review of a post, by its address or id. */
export async function findPostPage({ pageRequest }: ModerationRequest): Promise<Response> {
  const id = /([0-9A-Za-z]{1,64})(?:\/(?:edit|publish|revisions)?)?(?:[?#].*)?$/.exec(
    (pageRequest.query.get('post') ?? '').trim(),
  )?.[1];
  return seeOther(hrefOf(pageRequest.baseUrl, id === undefined ? '/desk' : `/desk/posts/${id}`));
}
