import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import type { PageRequest } from '../page-request.ts';
import { momentText } from './facts.ts';
import { type WritingDone, writingMessages } from './messages/messages.ts';
import type { OpenedPost, OwnPost } from './written-post.ts';

/**
 * Renders the state of a post that is not a draft, why it is pending review, and the editors' note.
 * @param options.unsent an answer to the editors that could not be sent
 */
export function statusNotice(
  pageRequest: PageRequest,
  opened: OpenedPost,
  { unsent = '', next = 'link' }: { readonly unsent?: string; readonly next?: 'link' | 'form' } = {},
): Html {
  const { post, note, review } = opened;
  const { language } = pageRequest;
  const messages = writingMessages[language];
  const stateText = post.status === 'draft' ? undefined : messages.form.status[post.status];
  return html`${
    stateText === undefined
      ? ''
      : html`<div class="notice ${post.status === 'published' ? 'info' : 'warn'}" role="note"><p>${stateText}</p>
${post.url === null ? '' : html`<p><a href="${post.url}">${messages.ownPosts.publicPage}</a></p>`}</div>`
  }${scheduleNotice(pageRequest, opened, next)}${review === null ? '' : reviewNotice(pageRequest, post, review, unsent)}${noteNotice(note, language)}`;
}

/** Renders why a post is pending review, and the author's answer or the form for it. */
function reviewNotice(
  { language, baseUrl }: PageRequest,
  { id }: OwnPost,
  { reasons, answer, can_answer: canAnswer }: NonNullable<OpenedPost['review']>,
  unsent: string,
): Html {
  const messages = writingMessages[language].review;
  return html`<section class="notice warn note" aria-labelledby="review"><h2 id="review">${messages.why}</h2>
<ul>${reasons[language].map((reason) => html`<li>${reason}</li>`)}</ul>
${answer === null ? '' : html`<h3>${messages.answer}</h3><p>${isolated(answer)}</p>`}
${
  canAnswer
    ? html`<form method="post" action="${hrefOf(baseUrl, `/posts/${id}/review`)}"><div class="field"><label for="answer">${messages.ask}</label>
<textarea id="answer" name="answer" required maxlength="1000" rows="4" aria-describedby="answer-hint">
${unsent}</textarea>
<p class="hint" id="answer-hint">${messages.hint}</p></div><p class="act"><button class="second">${messages.send}</button></p></form>`
    : unsent === ''
      ? ''
      : html`<h3>${messages.unsent}</h3><p>${isolated(unsent)}</p>`
}</section>`;
}

/**
 * Renders when a draft becomes public, with a link to change it or, on the page to which that leads, a form that cancels it;
 * and why it was not published at its time.
 */
function scheduleNotice(
  pageRequest: PageRequest,
  { post, publish_problem: problem }: Pick<OpenedPost, 'post' | 'publish_problem'>,
  next: 'link' | 'form',
): Html {
  const { language, baseUrl } = pageRequest;
  const { schedule } = writingMessages[language];
  const { id, publish_at: at, version } = post;
  const why = problem === null ? '' : html`<p>${schedule.problem[problem]}</p>`;
  if (at === null || post.status !== 'draft') {
    return problem === null ? html`` : html`<div class="notice warn" role="note">${why}</div>`;
  }
  return html`<div class="notice info" role="note">${why}<p>${schedule.at} <b>${momentText(at, pageRequest)}</b></p>
${
  next === 'link'
    ? html`<p><a href="${hrefOf(baseUrl, `/posts/${id}/publish`)}">${schedule.change}</a></p>`
    : html`<form method="post" action="${hrefOf(baseUrl, `/posts/${id}/unpublish`)}"><input type="hidden" name="expected_version" value="${version}"><input type="hidden" name="was" value="draft">
<button class="second">${schedule.cancel}</button></form>`
}</div>`;
}

/** Renders an editor's note to the author; nothing if there is none. */
export function noteNotice(note: string | null, language: PageRequest['language']): Html {
  if (note === null) return html``;
  const messages = writingMessages[language];
  return html`<div class="notice warn note" role="note"><h2>${messages.note}</h2>
<p>${isolated(note)}</p></div>`;
}

/** Renders what the previous request did, by the name in the address. */
export function doneNotice({ query, language, baseUrl }: PageRequest, post: OwnPost | null): Html {
  const messages = writingMessages[language];
  const name = query.get('done') ?? '';
  if (!Object.hasOwn(messages.done, name)) return html``;
  const next =
    post?.status === 'draft' && (name === 'saved' || name === 'created')
      ? html`<p><a href="${hrefOf(baseUrl, `/posts/${post.id}/publish`)}">${messages.tools.publish}</a></p>`
      : '';
  return html`<div class="notice" role="status"><p>${messages.done[name as WritingDone]}</p>
${next}</div>`;
}
