import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { SignUpMode } from '../sign-up-mode.ts';
import { lineField, problemNotice, type Refused } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { returnField, returnQuery } from './return-to.ts';
import { signUpWords } from './sign-up-messages/messages.ts';

export const signUpPath = '/sign-up';
export const sentPath = '/sign-up/sent';

/** The page on which people ask for an account; where they cannot, it says so. */
export function signUpPage(
  visit: AccountVisit,
  { refused, returnTo, mode }: { refused: Refused | null; returnTo: string | null; mode: SignUpMode },
): Html {
  const words = signUpWords[visit.language].signUp;
  const { typed } = refused ?? {};
  const signIn = html`<p class="hint"><a href="${hrefOf(visit, '/sign-in', returnQuery(returnTo))}">${words.haveAccount}</a></p>`;
  if (mode !== 'open') {
    return html`<div class="sheet"><h1>${words.title}</h1><p>${mode === 'invited' ? words.invited : words.closed}</p>${signIn}</div>`;
  }
  return html`<div class="sheet"><h1>${words.title}</h1><p>${words.text}</p>
${problemNotice(refused, visit)}
<form method="post" action="${hrefOf(visit, signUpPath)}">
${returnField(returnTo)}
${lineField({
  name: 'username',
  label: words.username,
  hint: visit.texts.usernameHint,
  refused,
  value: typed?.get('username') ?? '',
  more: html` required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false"`,
})}
${lineField({
  name: 'email',
  label: words.email,
  hint: words.emailHint,
  refused,
  type: 'email',
  value: typed?.get('email') ?? '',
  more: html` required autocomplete="email"`,
})}
${lineField({
  name: 'new_password',
  label: visit.words.signIn.password,
  hint: words.passwordHint,
  refused,
  type: 'password',
  more: html` required minlength="12" autocomplete="new-password"`,
})}
${lineField({
  name: 'display_name',
  label: words.displayName,
  hint: words.displayNameHint(visit.texts.displayNameHint),
  refused,
  value: typed?.get('display_name') ?? '',
  more: html` autocomplete="name"`,
})}
<button type="submit">${words.submit}</button>
</form>
${signIn}</div>`;
}

/** The page after it: where the mail went, and a button to have it sent again. */
export function signUpSentPage(
  visit: AccountVisit,
  { id, email, refused }: { id: string; email: string; refused: Refused | null },
): Html {
  const words = signUpWords[visit.language].sent;
  const again = refused === null && visit.query.get('done') === 'again';
  return html`<div class="sheet"><h1>${words.title}</h1>
${again ? html`<div class="notice" role="status"><p>${words.sentAgain}</p></div>` : ''}
${problemNotice(refused, visit)}
<p>${isolated(words.text(email))}</p><p>${words.next}</p><p class="hint">${words.nothing}</p>
<form method="post" action="${hrefOf(visit, sentPath)}"><input type="hidden" name="id" value="${id}"><button type="submit" class="second">${words.again}</button></form>
<p class="hint"><a href="${hrefOf(visit, signUpPath)}">${words.otherAddress}</a></p></div>`;
}
