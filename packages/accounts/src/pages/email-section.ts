import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OwnEmail } from '../own/get-email.ts';
import { lineField, problemNotice, type Refused, refusedAt } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { signUpWords } from './sign-up-messages/messages.ts';
import { withoutPassword } from './without-password.ts';

export const emailPath = '/account/email';

/** The section of the account page on the person's e-mail address. */
export function emailSection(
  visit: AccountVisit,
  { email, verified, has_password: hasPassword }: OwnEmail,
  anyRefused: Refused | null,
): Html {
  const words = signUpWords[visit.language].email;
  const refused = refusedAt(anyRefused, emailPath);
  return html`<section aria-labelledby="email"><h2 id="email">${words.title}</h2>
<p>${email === null ? words.none : html`${isolated(email)} <span class="hint">${verified ? words.verified : words.unverified}</span>`}</p>
${problemNotice(refused, visit)}
${hasPassword ? emailForm(visit, refused) : withoutPassword(visit)}</section>`;
}

function emailForm(visit: AccountVisit, refused: Refused | null): Html {
  const words = signUpWords[visit.language].email;
  return html`<form method="post" action="${hrefOf(visit, emailPath)}">
<input type="text" name="username" value="${visit.signedIn?.user.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'email',
  id: 'new-email',
  label: words.next,
  hint: words.nextHint,
  refused,
  type: 'email',
  value: refused?.typed.get('email') ?? '',
  more: html` required autocomplete="email"`,
})}
${lineField({
  name: 'present',
  id: 'email-present',
  label: visit.words.signIn.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
<button type="submit">${words.submit}</button>
</form>`;
}
