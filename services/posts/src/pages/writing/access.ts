import type { SignedIn } from '@kairan/accounts/session';
import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf } from '../../page-address.ts';
import { statuses } from '../../post.ts';
import { words as frameWords } from '../messages/messages.ts';
import type { Visit } from '../page-request.ts';
import { sentenceFor } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingWords } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import { keptText } from './preserved-text.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { textOf } from './written-post.ts';

/**
 * Where somebody is sent who is not signed in, or whose account is unfinished. A text that they sent stays on the page, in a
 * form that can be sent again after they signed in beside it.
 */
export function doorstep(visit: Visit, person: SignedIn | null, sent: Sent | null): Page | Response {
  const { baseUrl, language } = visit;
  const door = person === null ? '/sign-in' : '/set-up';
  if (sent === null || !hasText(sent)) {
    const back = hrefOf(baseUrl, visit.path, Object.fromEntries(visit.query));
    return seeOther(hrefOf(baseUrl, door, { return_to: back }));
  }
  const words = writingWords[language].signedOut;
  const href = hrefOf(baseUrl, door, { return_to: hrefOf(baseUrl, '/posts') });
  return writingPage(
    { visit, person: null },
    {
      title: words.title,
      refused: { status: person === null ? 401 : 403, headers: {} },
      holdsText: true,
      main: html`<h1>${words.title}</h1>
<div class="notice warn" role="alert"><p>${person === null ? words.text : words.unfinished}</p>
<p><a class="button" href="${href}" target="_blank">${person === null ? words.signIn : words.setUp}</a></p></div>
<p>${words.stay}</p>
${sameForm(visit, sent)}`,
    },
  );
}

/** Says what stands in the way, and keeps a text that was sent. */
export function problemPage(
  { visit, person, sent }: { visit: Visit; person: SignedIn | null; sent: Sent | null },
  refusal: Refusal,
  requestId: string | null,
): Page {
  const { baseUrl, language } = visit;
  const words = writingWords[language];
  const kept = sent !== null && hasText(sent);
  return writingPage(
    { visit, person },
    {
      title: words.problem,
      refused: refusal,
      holdsText: kept,
      main: html`<div class="fault"><p class="hint">${refusal.status}</p><h1>${words.problem}</h1>
<p role="alert">${sentenceFor(refusal, language)}</p>
${requestId === null ? '' : html`<p class="hint">${isolated(frameWords[language].requestId(requestId))}</p>`}
<p><a href="${hrefOf(baseUrl, '/posts')}"${kept ? html` target="_blank"` : ''}>${words.ownPosts.title}</a></p></div>
${kept ? (refusal.code === 'not_found' ? keptText(visit, textOf(sent)) : sameForm(visit, sent)) : ''}`,
    },
  );
}

function hasText(sent: Sent): boolean {
  return sent.get('body_markdown') !== '' || sent.get('title') !== '';
}

/** The form that was sent, as it was. */
function sameForm(visit: Visit, sent: Sent): Html {
  const id = /^\/posts\/([0-9A-Za-z]+)(?:\/|$)/.exec(visit.path)?.[1];
  const version = versionOf(sent);
  // Its buttons say what they do to a post in the state that the form was shown for.
  const status = statuses.find((known) => known === sent.get('was')) ?? 'draft';
  const post = id === undefined ? null : { id, status, version: version ?? 0 };
  return postForm(visit, { post, text: textOf(sent), expectedVersion: version, refusal: null, findings: [] });
}
