import { momentOf } from '@kairan/accounts/page-request';
import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type ForReview, getForReview } from '../../operations/get-for-review.ts';
import { authorPath } from '../../page-address.ts';
import { findForPreview } from '../../storage/readable-posts.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import type { PageRequest } from '../page-request.ts';
import { shownBody } from '../post-body.ts';
import { postArticle } from '../post-page.ts';
import { moderationPage } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';
import { reportsOfPost } from './reported-posts.ts';

/**
 * `GET /desk/posts/{id}`: a post as readers would see it, the changes since it was last public, and the possible
 * decisions.
 */
export async function reviewPage(
  moderationRequest: ModerationRequest,
  id: string,
  refused: ApiError | null = null,
): Promise<Page> {
  const { pageRequest, context } = moderationRequest;
  const messages = moderationMessages[pageRequest.language].review;
  const found = await run<ForReview>(moderationRequest, getForReview, { id });
  const readable = await findForPreview(context.deps.reading, id);
  const shown = readable && (await shownBody(readable, context));
  return moderationPage(moderationRequest, {
    title: `${messages.of}: ${found.post.title}`,
    refused,
    wide: true,
    scripts: shown?.scripts ?? [],
    main: html`<div class="review"><div class="reviewed">${head(found, moderationRequest)}
${await reportsOfPost(moderationRequest, id)}
<h2>${messages.changes}</h2>
${await changes(found, moderationRequest)}
<h2>${messages.asReaders}</h2>
<div class="shown">${readable && shown ? postArticle(readable, shown, pageRequest) : ''}</div>
<details class="source"><summary>${messages.source}</summary><textarea rows="18" readonly aria-label="${messages.source}">
${found.post.body_markdown}</textarea></details></div>
${decisions(found, moderationRequest, refused !== null)}</div>`,
  });
}

function head({ post, review, note }: ForReview, { pageRequest }: ModerationRequest): Html {
  const { baseUrl, language } = pageRequest;
  const messages = moderationMessages[language];
  return html`<p class="line"><span class="stamp">${messages.review.status[post.status]}</span>
<a href="${hrefOf(baseUrl, authorPath(post.author.slice(1)))}">${post.author}</a>
${review === null ? '' : html`<span class="hint">${messages.held.since} ${momentOf(Date.parse(review.held_at), pageRequest)}</span>`}
<a href="${hrefOf(baseUrl, '/desk/audit', { post: post.id })}">${messages.review.log}</a></p>
<h1>${isolated(post.title)}</h1>
${
  review === null
    ? ''
    : html`<div class="notice warn"><h2>${messages.held.reasons}</h2>${
        review.unchecked
          ? html`<p>${messages.held.unchecked}</p>`
          : html`<ul class="why">${review.reasons.map(({ message }) => html`<li>${isolated(message)}</li>`)}</ul>`
      }${review.answer === null ? '' : html`<h2>${messages.held.answer}</h2><p class="answer">${isolated(review.answer)}</p>`}</div>`
}${note === null ? '' : html`<div class="notice"><h2>${messages.review.note}</h2><p>${isolated(note)}</p></div>`}`;
}

async function changes({ post, before }: ForReview, { pageRequest, context }: ModerationRequest): Promise<Html> {
  const { language } = pageRequest;
  const messages = moderationMessages[language].review;
  if (before === null) return html`<p class="hint">${messages.neverPublic}</p>`;
  const labels = { language, before: messages.before, after: messages.now };
  const title = before.title === post.title ? '' : titleDifference(before.title, post.title, labels);
  try {
    const texts = { before: before.body_markdown, after: post.body_markdown, base: null };
    const { parts } = await context.deps.text.compare(texts);
    return html`${title}${differenceView(parts, labels)}`;
  } catch (error) {
    if (error instanceof ApiError) return html`${title}<p class="hint">${messages.tooLong}</p>`;
    throw error;
  }
}

/** Renders the possible decisions: beside the post if there is space, otherwise in a bar at the lower edge that opens. */
function decisions({ post }: ForReview, { pageRequest }: ModerationRequest, isOpen: boolean): Html {
  const messages = moderationMessages[pageRequest.language].review;
  const form = (action: string, inner: Html) =>
    html`<form method="post" action="${hrefOf(pageRequest.baseUrl, `/desk/posts/${post.id}/${action}`)}">${inner}</form>
`;
  return html`<section class="decide" aria-labelledby="decide"><details${isOpen ? html` open` : ''}><summary><h2 id="decide">${messages.decide}</h2> <span class="stamp">${messages.status[post.status]}</span></summary>
${
  post.status === 'held'
    ? html`${form('approve', html`<button>${messages.approve}</button> <span class="hint">${approveHint(post, pageRequest)}</span>`)}
${form(
  'return',
  html`<div class="field"><label for="note">${messages.sendBackNote}</label><textarea id="note" name="note" required maxlength="1000"></textarea></div>
<button class="second">${messages.sendBack}</button>`,
)}`
    : ''
}${
  post.status === 'hidden'
    ? form('unhide', html`<button>${messages.unhide}</button>`)
    : form(
        'hide',
        html`<div class="field"><label for="reason">${messages.hideReason}</label><textarea id="reason" name="reason" maxlength="1000"></textarea></div>
<button class="danger">${messages.hide}</button> <span class="hint">${messages.hideHint}</span>`,
      )
}</details></section>`;
}

/** When the approved post becomes public. */
function approveHint({ publish_at: at }: ForReview['post'], pageRequest: PageRequest): Html {
  const messages = moderationMessages[pageRequest.language].review;
  if (at === null) return html`${messages.approveHint}`;
  return html`${messages.approveScheduled} ${momentOf(Date.parse(at), pageRequest)}`;
}
