import { type Html, html } from '@kairan/web/html';
import { suggestedTimeZones } from '../users/time-zone.ts';
import { lineField, problemNotice, type RejectedForm, refusedAt } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { withoutPassword } from './without-password.ts';

export const profilePath = '/account/profile';
export const passwordPath = '/account/password';

/** Renders the section on the display name. */
export function profileSection(pageRequest: AccountPageRequest, refused: RejectedForm | null): Html {
  const { profile } = pageRequest.messages;
  const ofProfile = refusedAt(refused, profilePath);
  const user = pageRequest.signedIn?.user;
  return html`<section aria-labelledby="profile"><h2 id="profile">${profile.title}</h2>
${problemNotice(ofProfile, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, profilePath)}">
${lineField({
  name: 'display_name',
  label: profile.displayName,
  hint: pageRequest.texts.displayNameHint,
  refused: ofProfile,
  value: ofProfile?.typed.get('display_name') ?? user?.displayName ?? '',
  more: html` required autocomplete="name"`,
})}
${timeZoneField(pageRequest, ofProfile)}
<button type="submit">${profile.save}</button>
</form></section>`;
}

/** Renders the section on the password. */
export function passwordSection(
  pageRequest: AccountPageRequest,
  { refused, hasPassword }: { refused: RejectedForm | null; hasPassword: boolean },
): Html {
  const { password } = pageRequest.messages;
  const ofPassword = refusedAt(refused, passwordPath);
  return html`<section aria-labelledby="password"><h2 id="password">${password.title}</h2>
${problemNotice(ofPassword, pageRequest)}
${hasPassword ? passwordForm(pageRequest, ofPassword) : withoutPassword(pageRequest)}</section>`;
}

function timeZoneField({ messages: { profile }, signedIn }: AccountPageRequest, refused: RejectedForm | null): Html {
  return html`${lineField({
    name: 'time_zone',
    label: profile.timeZone,
    hint: profile.timeZoneHint,
    refused,
    value: refused?.typed.get('time_zone') ?? signedIn?.user.timeZone ?? '',
    more: html` list="time-zones" autocomplete="off" autocapitalize="off" spellcheck="false"`,
  })}
<datalist id="time-zones">${suggestedTimeZones.map((zone) => html`<option>${zone}</option>`)}</datalist>`;
}

function passwordForm(pageRequest: AccountPageRequest, ofPassword: RejectedForm | null): Html {
  const { password } = pageRequest.messages;
  const user = pageRequest.signedIn?.user;
  return html`<form method="post" action="${hrefOf(pageRequest, passwordPath)}">
<input type="text" name="username" value="${user?.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: password.current,
  refused: ofPassword,
  type: 'password',
  more: html` required autocomplete="current-password"`,
})}
${lineField({
  name: 'new_password',
  label: password.next,
  hint: `${password.hint} ${password.changeHint}`,
  refused: ofPassword,
  type: 'password',
  more: html` required minlength="12" autocomplete="new-password"`,
})}
<button type="submit">${password.submit}</button>
</form>`;
}
