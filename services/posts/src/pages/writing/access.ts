import type { SignedIn } from '@kairan/accounts/session';
import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { statuses } from '../../post.ts';
import { messages as frameMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { sentenceFor } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import { preservedText } from './preserved-text.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { textOf } from './written-post.ts';

/**
 * Where somebody is sent who is not signed in, or whose account is unfinished. A text that they sent stays on the page, in a
 * form that can be sent again after they signed in beside it.
 */
export function accessRequired(pageRequest: PageRequest, person: SignedIn | null, sent: Sent | null): Page | Response {
  const { baseUrl, language } = pageRequest;
  const path = person === null ? '/sign-in' : '/set-up';
  if (sent === null || !hasText(sent)) {
    const back = hrefOf(baseUrl, pageRequest.path, Object.fromEntries(pageRequest.query));
    return seeOther(hrefOf(baseUrl, path, { return_to: back }));
  }
  const messages = writingMessages[language].signedOut;
  const href = hrefOf(baseUrl, path, { return_to: hrefOf(baseUrl, '/posts') });
  return writingPage(
    { pageRequest, person: null },
    {
      title: messages.title,
      refused: { status: person === null ? 401 : 403, headers: {} },
      holdsText: true,
      main: html`<h1>${messages.title}</h1>
<div class="notice warn" role="alert"><p>${person === null ? messages.text : messages.unfinished}</p>
<p><a class="button" href="${href}" target="_blank">${person === null ? messages.signIn : messages.setUp}</a></p></div>
<p>${messages.stay}</p>
${sameForm(pageRequest, sent)}`,
    },
  );
}

/** Says what stands in the way, and keeps a text that was sent. */
export function problemPage(
  { pageRequest, person, sent }: { pageRequest: PageRequest; person: SignedIn | null; sent: Sent | null },
  apiError: ApiError,
  requestId: string | null,
): Page {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language];
  const kept = sent !== null && hasText(sent);
  return writingPage(
    { pageRequest, person },
    {
      title: messages.problem,
      refused: apiError,
      holdsText: kept,
      main: html`<div class="fault"><p class="hint">${apiError.status}</p><h1>${messages.problem}</h1>
<p role="alert">${sentenceFor(apiError, language)}</p>
${requestId === null ? '' : html`<p class="hint">${isolated(frameMessages[language].requestId(requestId))}</p>`}
<p><a href="${hrefOf(baseUrl, '/posts')}"${kept ? html` target="_blank"` : ''}>${messages.ownPosts.title}</a></p></div>
${kept ? (apiError.code === 'not_found' ? preservedText(pageRequest, textOf(sent)) : sameForm(pageRequest, sent)) : ''}`,
    },
  );
}

function hasText(sent: Sent): boolean {
  return sent.get('body_markdown') !== '' || sent.get('title') !== '';
}

/** The form that was sent, as it was. */
function sameForm(pageRequest: PageRequest, sent: Sent): Html {
  const id = /^\/posts\/([0-9A-Za-z]+)(?:\/|$)/.exec(pageRequest.path)?.[1];
  const version = versionOf(sent);
  // Its buttons say what they do to a post in the state that the form was shown for.
  const status = statuses.find((known) => known === sent.get('was')) ?? 'draft';
  const post = id === undefined ? null : { id, status, version: version ?? 0 };
  return postForm(pageRequest, { post, text: textOf(sent), expectedVersion: version, apiError: null, findings: [] });
}
