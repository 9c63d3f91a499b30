import { momentOf } from '@kairan/accounts/page-request';
import { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { type ForReview, getForReview } from '../../operations/get-for-review.ts';
import { authorPath, hrefOf } from '../../page-address.ts';
import { findForPreview } from '../../storage/reading.ts';
import { differenceView, titleDifference } from '../difference/difference-view.ts';
import { shownBody } from '../post-body.ts';
import { postArticle } from '../post-page.ts';
import { deskPage } from './frame.ts';
import { deskWords } from './messages/messages.ts';
import { type DeskAsked, run } from './moderation-options.ts';

/** `GET /desk/posts/{id}`: a post as readers would see it, what changed since it was public last, and what can be decided. */
export async function reviewPage(asked: DeskAsked, id: string, refused: Refusal | null = null): Promise<Page> {
  const { visit, house } = asked;
  const words = deskWords[visit.language].review;
  const found = await run<ForReview>(asked, getForReview, { id });
  const readable = await findForPreview(house.deps.reading, id);
  const shown = readable && (await shownBody(readable, { ...house, render: (body) => house.deps.text.render(body) }));
  return deskPage(asked, {
    title: `${words.of}: ${found.post.title}`,
    refused,
    wide: true,
    scripts: shown?.scripts ?? [],
    main: html`${head(found, asked)}
<h2>${words.changes}</h2>
${await changes(found, asked)}
<h2>${words.asReaders}</h2>
<div class="shown">${readable && shown ? postArticle(readable, shown, visit) : ''}</div>
<details class="source"><summary>${words.source}</summary><textarea rows="18" readonly aria-label="${words.source}">
${found.post.body_markdown}</textarea></details>
${decisions(found, asked)}`,
  });
}

function head({ post, review, note }: ForReview, { visit }: DeskAsked): Html {
  const { baseUrl, language } = visit;
  const words = deskWords[language];
  return html`<p class="line"><span class="stamp">${words.review.status[post.status]}</span>
<a href="${hrefOf(baseUrl, authorPath(post.author.slice(1)))}">${post.author}</a>
${review === null ? '' : html`<span class="hint">${words.held.since} ${momentOf(Date.parse(review.held_at), visit)}</span>`}
<a href="${hrefOf(baseUrl, '/desk/audit', { post: post.id })}">${words.review.log}</a></p>
<h1>${isolated(post.title)}</h1>
${
  review === null
    ? ''
    : html`<div class="notice warn"><h2>${words.held.reasons}</h2>${
        review.unchecked
          ? html`<p>${words.held.unchecked}</p>`
          : html`<ul class="why">${review.reasons.map(({ says }) => html`<li>${isolated(says)}</li>`)}</ul>`
      }</div>`
}${note === null ? '' : html`<div class="notice"><h2>${words.review.note}</h2><p>${isolated(note)}</p></div>`}`;
}

async function changes({ post, before }: ForReview, { visit, house }: DeskAsked): Promise<Html> {
  const { language } = visit;
  const words = deskWords[language].review;
  if (before === null) return html`<p class="hint">${words.neverPublic}</p>`;
  const labels = { language, before: words.before, after: words.now };
  const title = before.title === post.title ? '' : titleDifference(before.title, post.title, labels);
  try {
    const texts = { before: before.body_markdown, after: post.body_markdown, base: null };
    const { parts } = await house.deps.text.compare(texts);
    return html`${title}${differenceView(parts, labels)}`;
  } catch (error) {
    if (error instanceof Refusal) return html`${title}<p class="hint">${words.tooLong}</p>`;
    throw error;
  }
}

function decisions({ post }: ForReview, { visit }: DeskAsked): Html {
  const words = deskWords[visit.language].review;
  const form = (action: string, inner: Html) =>
    html`<form method="post" action="${hrefOf(visit.baseUrl, `/desk/posts/${post.id}/${action}`)}">${inner}</form>
`;
  return html`<section class="decide" aria-labelledby="decide"><h2 id="decide">${words.decide}</h2>
${
  post.status === 'held'
    ? html`${form('approve', html`<button>${words.approve}</button> <span class="hint">${words.approveHint}</span>`)}
${form(
  'return',
  html`<div class="field"><label for="note">${words.sendBackNote}</label><textarea id="note" name="note" required maxlength="1000"></textarea></div>
<button class="second">${words.sendBack}</button>`,
)}`
    : ''
}${
  post.status === 'hidden'
    ? form('unhide', html`<button>${words.unhide}</button>`)
    : form(
        'hide',
        html`<div class="field"><label for="reason">${words.hideReason}</label><textarea id="reason" name="reason" maxlength="1000"></textarea></div>
<button class="danger">${words.hide}</button> <span class="hint">${words.hideHint}</span>`,
      )
}</section>`;
}
