import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { SignUpMode } from '../sign-up/sign-up-mode.ts';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { noMailPage } from './no-mail-page.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { returnField, returnQuery } from './return-to.ts';

export const signUpPath = '/sign-up';
export const sentPath = '/sign-up/sent';

/** Renders the sign-up page; if sign-up is not open, it says so. */
export function signUpPage(
  pageRequest: AccountPageRequest,
  { refused, returnTo, mode }: { refused: RejectedForm | null; returnTo: string | null; mode: SignUpMode },
): Html {
  const messages = pageRequest.messages.signUp;
  const { typed } = refused ?? {};
  const signIn = html`<div class="other"><a class="button second" href="${hrefOf(pageRequest, '/sign-in', returnQuery(returnTo))}">${messages.haveAccount}</a></div>`;
  if (mode !== 'open') {
    return html`<div class="sheet single"><h1>${messages.title}</h1><p>${mode === 'invited' ? messages.invited : messages.closed}</p>${signIn}</div>`;
  }
  return html`<div class="sheet single"><h1>${messages.title}</h1><p>${pageRequest.texts.purpose}</p><p class="hint">${messages.text}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, signUpPath)}">
${returnField(returnTo)}
${lineField({
  name: 'username',
  label: messages.username,
  hint: pageRequest.texts.usernameHint,
  refused,
  value: typed?.get('username') ?? '',
  more: html` required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false"`,
})}
${lineField({
  name: 'email',
  label: messages.email,
  hint: messages.emailHint,
  refused,
  type: 'email',
  value: typed?.get('email') ?? '',
  more: html` required autocomplete="email"`,
})}
${lineField({
  name: 'new_password',
  label: pageRequest.messages.signIn.password,
  hint: pageRequest.messages.password.hint,
  refused,
  type: 'password',
  more: html` required minlength="12" autocomplete="new-password"`,
})}
${lineField({
  name: 'display_name',
  label: messages.displayName,
  hint: messages.displayNameHint(pageRequest.texts.displayNameHint),
  refused,
  value: typed?.get('display_name') ?? '',
  more: html` autocomplete="name"`,
})}
<button type="submit">${messages.submit}</button>
</form>
${signIn}</div>`;
}

/** Renders the next page: where the mail was sent, and a button to send it again. */
export function signUpSentPage(
  pageRequest: AccountPageRequest,
  {
    id,
    email,
    refused,
    toFolder = false,
  }: { id: string; email: string; refused: RejectedForm | null; toFolder?: boolean | undefined },
): Html {
  const messages = pageRequest.messages.sent;
  if (toFolder) return noMailPage(pageRequest, messages.next);
  const again = refused === null && pageRequest.query.get('done') === 'again';
  return html`<div class="sheet single"><h1>${messages.title}</h1>
${again ? html`<div class="notice" role="status"><p>${messages.sentAgain}</p></div>` : ''}
${problemNotice(refused, pageRequest)}
<p>${isolated(messages.text(email))}</p><p>${messages.next}</p><p class="hint">${messages.nothing}</p>
<form method="post" action="${hrefOf(pageRequest, sentPath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="second">${messages.again}</button></form>
<p class="hint"><a href="${hrefOf(pageRequest, signUpPath)}">${messages.otherAddress}</a></p></div>`;
}
