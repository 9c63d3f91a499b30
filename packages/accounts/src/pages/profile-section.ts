import { type Html, html } from '@kairan/web/html';
import { lineField, problemNotice, type Refused, refusedAt } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { withoutPassword } from './without-password.ts';

export const profilePath = '/account/profile';
export const passwordPath = '/account/password';

/** The section of the account page on the name that people see and the password. */
export function profileSection(
  visit: AccountVisit,
  { refused, hasPassword }: { refused: Refused | null; hasPassword: boolean },
): Html {
  const { profile, password } = visit.words;
  const [ofProfile, ofPassword] = [refusedAt(refused, profilePath), refusedAt(refused, passwordPath)];
  const user = visit.signedIn?.user;
  return html`<section aria-labelledby="profile"><h2 id="profile">${profile.title}</h2>
${problemNotice(ofProfile, visit)}
<form method="post" action="${hrefOf(visit, profilePath)}">
${lineField({
  name: 'display_name',
  label: profile.displayName,
  hint: visit.texts.displayNameHint,
  refused: ofProfile,
  value: ofProfile?.typed.get('display_name') ?? user?.displayName ?? '',
  more: html` required autocomplete="name"`,
})}
<button type="submit">${profile.save}</button>
</form>
<h3 id="password">${password.title}</h3>
${problemNotice(ofPassword, visit)}
${hasPassword ? passwordForm(visit, ofPassword) : withoutPassword(visit)}</section>`;
}

function passwordForm(visit: AccountVisit, ofPassword: Refused | null): Html {
  const { password } = visit.words;
  const user = visit.signedIn?.user;
  return html`<form method="post" action="${hrefOf(visit, passwordPath)}">
<input type="text" name="username" value="${user?.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: password.present,
  refused: ofPassword,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
${lineField({
  name: 'new_password',
  label: password.next,
  hint: password.hint,
  refused: ofPassword,
  type: 'password',
  more: html` required minlength="12" autocomplete="new-password"`,
})}
<button type="submit">${password.submit}</button>
</form>`;
}
