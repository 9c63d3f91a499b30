import { type Html, html } from '@kairan/web/html';
import { lineField, marks, problemNotice, type RejectedForm } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { returnField } from './return-to.ts';

export const setUpPath = '/set-up';

/** Renders the page that finishes the set-up: the display name and the service's terms. */
export function setUpPage(
  pageRequest: AccountPageRequest,
  { refused, returnTo }: { refused: RejectedForm | null; returnTo: string | null },
): Html {
  const { setUp, profile } = pageRequest.messages;
  const accepted = refused?.typed.get('accept_terms') === 'yes';
  return html`<div class="sheet single"><h1>${setUp.title}</h1><p>${setUp.text}</p>
${problemNotice(refused, pageRequest)}
<form method="post" action="${hrefOf(pageRequest, setUpPath)}">
${returnField(returnTo)}
${lineField({
  name: 'display_name',
  label: profile.displayName,
  hint: pageRequest.texts.displayNameHint,
  refused,
  value: refused?.typed.get('display_name') ?? pageRequest.signedIn?.user.displayName ?? '',
  more: html` required autocomplete="name"`,
})}
<h2>${setUp.termsTitle}</h2>
<div class="terms">${pageRequest.texts.terms}</div>
<div><label class="choice"><input type="checkbox" name="accept_terms" value="yes" required${accepted ? html` checked` : ''}${marks(refused, 'accept_terms')}><span>${setUp.accept}</span></label></div>
<button type="submit">${setUp.submit}</button>
</form></div>`;
}
