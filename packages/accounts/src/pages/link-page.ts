import { type Html, html } from '@kairan/web/html';
import { lineField, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';

/** The path of links; the secret follows as `token`. */
export const linkPath = '/account/link';

/** The address of a link, as it is sent. */
export function linkAddress(baseUrl: string, secret: string): string {
  return `${baseUrl}${linkPath}?${new URLSearchParams({ token: secret })}`;
}

/**
 * Renders the page of a link: one form to choose the password. Opening it uses nothing up, since mail programs open
 * links too.
 */
export function linkPage(
  pageRequest: AccountPageRequest,
  {
    link: { purpose, username },
    token,
    refused,
  }: { link: { purpose: 'invite' | 'reset'; username: string }; token: string; refused: RejectedForm | null },
): Html {
  const { link, password } = pageRequest.messages;
  const messages = link[purpose];
  return html`<div class="sheet single"><h1>${messages.title}</h1><p>${messages.text(username)}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, linkPath)}">
<input type="hidden" name="token" value="${token}">
<input type="text" name="username" value="${username}" autocomplete="username" readonly hidden>
${lineField({
  name: 'new_password',
  label: password.next,
  hint: password.hint,
  refused,
  type: 'password',
  more: html` required minlength="12" autocomplete="new-password"`,
})}
${
  purpose === 'invite'
    ? ''
    : html`<div><label class="choice"><input type="checkbox" name="end_programs" value="yes"${refused?.typed.get('end_programs') === 'yes' ? html` checked` : ''}><span>${pageRequest.texts.endPrograms}</span></label></div>`
}
<button type="submit">${link.submit}</button>
</form></div>`;
}
