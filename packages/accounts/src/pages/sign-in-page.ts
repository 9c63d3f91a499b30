import { type Html, html } from '@kairan/doors/html';
import { lineField, problemNotice, type Refused } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './visit.ts';

/** The page to sign in: one form, whose first button signs in. */
export function signInPage(visit: AccountVisit, refused: Refused | null, returnTo: string | null): Html {
  const { signIn, done } = visit.words;
  const ended = visit.query.get('done') === 'signed-out' && refused === null ? done['signed-out'] : undefined;
  return html`<div class="sheet"><h1>${signIn.title}</h1>
${ended === undefined ? '' : html`<div class="notice" role="status"><p>${ended}</p></div>`}
${problemNotice(refused, visit)}
<form method="post" action="${hrefOf(visit, '/sign-in')}">
${returnTo === null ? '' : html`<input type="hidden" name="return_to" value="${returnTo}">`}
${lineField({
  name: 'login',
  label: signIn.login,
  refused,
  value: refused?.typed.get('login') ?? '',
  more: html` required autocomplete="username" autocapitalize="none" spellcheck="false"`,
})}
${lineField({
  name: 'password',
  label: signIn.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
<button type="submit">${signIn.submit}</button>
</form>
<p class="hint">${signIn.help}</p></div>`;
}

/** The page to sign out, for whoever comes to its address without the button. */
export function signOutPage(visit: AccountVisit, returnTo: string | null): Html {
  const { signOut } = visit.words;
  return html`<div class="sheet"><h1>${signOut.title}</h1><p>${signOut.text}</p>
${signOutForm(visit, returnTo)}</div>`;
}

/** The button that signs out. */
export function signOutForm(visit: AccountVisit, returnTo: string | null): Html {
  return html`<form method="post" action="${hrefOf(visit, '/sign-out')}">${
    returnTo === null ? '' : html`<input type="hidden" name="return_to" value="${returnTo}">`
  }<button type="submit" class="second">${visit.words.signOut.submit}</button></form>`;
}
