import type { SignedIn } from '@kairan/accounts/session';
import type { FormFields } from '@kairan/http/form';
import { html } from '@kairan/web/html';
import { type Page, seeOther } from '@kairan/web/page-response';
import { hrefOf } from '../../page-address.ts';
import { framed } from '../layout.ts';
import type { Visit } from '../page-request.ts';
import { writingWords } from '../writing/messages/messages.ts';
import { deskWords } from './messages/messages.ts';
import { typed } from './moderation-forms.ts';

/** The fields in which an editor writes to somebody. */
const written = ['note', 'reason', 'message'] as const;

/**
 * Where an editor is sent who is not signed in any more, or whose account is unfinished. Words that they sent stay on the page,
 * in a form that can be sent again after they signed in beside it.
 */
export function doorstep(visit: Visit, person: SignedIn | null, sent: FormFields | null): Page | Response {
  const { baseUrl, language, path, query } = visit;
  const door = person === null ? '/sign-in' : '/set-up';
  const name = written.find((field) => sent !== null && typed(sent, field) !== '');
  if (sent === null || name === undefined) {
    const back = hrefOf(baseUrl, path, Object.fromEntries(query));
    return seeOther(hrefOf(baseUrl, door, { return_to: back }));
  }
  const words = writingWords[language].signedOut;
  const { again } = deskWords[language];
  return framed(visit, {
    title: words.title,
    description: words.title,
    canonical: null,
    viewer: null,
    languages: html``,
    status: person === null ? 401 : 403,
    headers: { 'Cache-Control': 'no-store' },
    main: html`<h1>${words.title}</h1>
<div class="notice warn" role="alert"><p>${person === null ? words.text : words.unfinished}</p>
<p><a class="button" href="${hrefOf(baseUrl, door, { return_to: hrefOf(baseUrl, '/desk') })}" target="_blank">${person === null ? words.signIn : words.setUp}</a></p></div>
<p>${words.stay}</p>
<form method="post" action="${hrefOf(baseUrl, path)}">
<div class="field"><label for="words">${again.words}</label><textarea id="words" name="${name}" rows="5">${typed(sent, name)}</textarea></div>
<p class="choices"><button>${again.send}</button></p></form>`,
  });
}
