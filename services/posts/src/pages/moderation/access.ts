import type { FormFields } from '@kairan/http/form';
import { html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, seeOther } from '@kairan/web/page-response';
import { renderPage } from '../layout.ts';
import type { PageRequest } from '../page-request.ts';
import { writingMessages } from '../writing/messages/messages.ts';
import { moderationMessages } from './messages/messages.ts';
import { typed } from './moderation-forms.ts';

/** The fields with texts that an editor writes. */
const written = ['note', 'reason', 'message'] as const;

/**
 * Redirects an editor who is no longer signed in, or whose account is not set up. A text that they sent stays on the
 * page, in a form that can be sent again after they sign in in another tab.
 */
export function accessRequired(pageRequest: PageRequest, sent: FormFields | null): Page | Response {
  const { baseUrl, language, path, query, viewer } = pageRequest;
  const page = viewer === null ? '/sign-in' : '/set-up';
  const name = written.find((field) => sent !== null && typed(sent, field) !== '');
  if (sent === null || name === undefined) {
    const back = hrefOf(baseUrl, path, Object.fromEntries(query));
    return seeOther(hrefOf(baseUrl, page, { return_to: back }));
  }
  const messages = writingMessages[language].signedOut;
  const { again } = moderationMessages[language];
  return renderPage(pageRequest, {
    title: messages.title,
    description: messages.title,
    canonical: null,
    languages: html``,
    status: viewer === null ? 401 : 403,
    headers: { 'Cache-Control': 'no-store' },
    main: html`<h1>${messages.title}</h1>
<div class="notice warn" role="alert"><p>${viewer === null ? messages.text : messages.unfinished}</p>
<p><a class="button" href="${hrefOf(baseUrl, page, { return_to: hrefOf(baseUrl, '/desk') })}" target="_blank">${viewer === null ? messages.signIn : messages.setUp}</a></p></div>
<p>${messages.stay}</p>
<form method="post" action="${hrefOf(baseUrl, path)}">
<div class="field"><label for="words">${again.text}</label><textarea id="words" name="${name}" rows="5">${typed(sent, name)}</textarea></div>
<p class="choices"><button>${again.send}</button></p></form>`,
  });
}
