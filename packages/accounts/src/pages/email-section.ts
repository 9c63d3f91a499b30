import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OwnEmail } from '../own/get-email.ts';
import { lineField, problemNotice, type RejectedForm, refusedAt } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { withoutPassword } from './without-password.ts';

export const emailPath = '/account/email';

/** Renders the section on the e-mail address. */
export function emailSection(
  pageRequest: AccountPageRequest,
  { email, verified, has_password: hasPassword }: OwnEmail,
  anyRefused: RejectedForm | null,
): Html {
  const messages = pageRequest.messages.email;
  const refused = refusedAt(anyRefused, emailPath);
  return html`<section aria-labelledby="email"><h2 id="email">${messages.title}</h2>
<p>${email === null ? messages.none : html`${isolated(email)} <span class="hint">${verified ? messages.verified : messages.unverified}</span>`}</p>
${problemNotice(refused, pageRequest)}
${hasPassword ? emailForm(pageRequest, refused) : withoutPassword(pageRequest)}</section>`;
}

function emailForm(pageRequest: AccountPageRequest, refused: RejectedForm | null): Html {
  const messages = pageRequest.messages.email;
  return html`<form method="post" action="${hrefOf(pageRequest, emailPath)}">
<input type="text" name="username" value="${pageRequest.signedIn?.user.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'email',
  id: 'new-email',
  label: messages.next,
  hint: messages.nextHint,
  refused,
  type: 'email',
  value: refused?.typed.get('email') ?? '',
  more: html` required autocomplete="email"`,
})}
${lineField({
  name: 'present',
  id: 'email-present',
  label: pageRequest.messages.signIn.password,
  refused,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
<button type="submit">${messages.submit}</button>
</form>`;
}
