import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, seeOther } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { statuses } from '../../post.ts';
import { pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { sentenceFor, titleFor } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { postForm } from './post-form.ts';
import { preservedText } from './preserved-text.ts';
import { type Sent, versionOf } from './sent-form.ts';
import { textOf } from './written-post.ts';

/**
 * Redirects an author who is not signed in, or whose account is not set up. A text that they sent stays on the page,
 * in a form that can be sent again after they sign in in another tab.
 */
export function accessRequired(pageRequest: PageRequest, sent: Sent | null): Page | Response {
  const { baseUrl, language, viewer } = pageRequest;
  const path = viewer === null ? '/sign-in' : '/set-up';
  if (sent === null || !hasText(sent)) {
    const back = hrefOf(baseUrl, pageRequest.path, Object.fromEntries(pageRequest.query));
    return seeOther(hrefOf(baseUrl, path, { return_to: back }));
  }
  const messages = writingMessages[language].signedOut;
  const href = hrefOf(baseUrl, path, { return_to: hrefOf(baseUrl, '/posts') });
  return writingPage(
    { pageRequest },
    {
      title: messages.title,
      refused: { status: viewer === null ? 401 : 403, headers: {} },
      holdsText: true,
      main: html`<h1>${messages.title}</h1>
<div class="notice warn" role="alert"><p>${viewer === null ? messages.text : messages.unfinished}</p>
<p><a class="button" href="${href}" target="_blank">${viewer === null ? messages.signIn : messages.setUp}</a></p></div>
<p>${messages.stay}</p>
${sameForm(pageRequest, sent)}`,
    },
  );
}

/** Renders an error page that preserves a text that was sent. */
export function problemPage(
  { pageRequest, sent }: { pageRequest: PageRequest; sent: Sent | null },
  apiError: ApiError,
  requestId: string | null,
): Page {
  const { baseUrl, language } = pageRequest;
  const title = titleFor(apiError, language);
  const preserves = sent !== null && hasText(sent);
  return writingPage(
    { pageRequest },
    {
      title,
      refused: apiError,
      holdsText: preserves,
      main: html`<div class="fault"><p class="stamp">${apiError.status}</p><h1>${title}</h1>
<p role="alert">${sentenceFor(apiError, language)}</p>
${requestId === null ? '' : html`<p class="hint">${isolated(pageMessages[language].requestId(requestId))}</p>`}
<p><a href="${hrefOf(baseUrl, '/posts')}"${preserves ? html` target="_blank"` : ''}>${writingMessages[language].ownPosts.title}</a></p></div>
${preserves ? (apiError.code === 'not_found' ? preservedText(pageRequest, textOf(sent)) : sameForm(pageRequest, sent)) : ''}`,
    },
  );
}

function hasText(sent: Sent): boolean {
  return sent.get('body_markdown') !== '' || sent.get('title') !== '';
}

/** Renders the form as it was sent. */
function sameForm(pageRequest: PageRequest, sent: Sent): Html {
  const id = /^\/posts\/([0-9A-Za-z]+)(?:\/|$)/.exec(pageRequest.path)?.[1];
  const version = versionOf(sent);
  // The buttons depend on the state that the post had when the form was shown.
  const status = statuses.find((known) => known === sent.get('was')) ?? 'draft';
  const post = id === undefined ? null : { id, status, version: version ?? 0 };
  return postForm(pageRequest, { post, text: textOf(sent), expectedVersion: version, apiError: null, findings: [] });
}
