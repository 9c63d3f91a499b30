import { lineField, marks, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import type { AccountSection, SectionTexts } from '@kairan/accounts/account-section';
import type { OwnAccountDeps } from '@kairan/accounts/own-account';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { webCaller } from '@kairan/accounts/web-sessions';
import { type Html, html } from '@kairan/web/html';
import { deleteAccount } from '../../operations/delete-account.ts';
import type { Language } from '../../vulnerability.ts';
import { dataPath } from './data-section.ts';
import { leavingMessages } from './messages/messages.ts';

const path = '/account/delete';

/**
 * The last section of the account page, and the page on which users delete their account. There is no REST address for
 * it: a leaked token must not be enough.
 * @param deps those of the account pages
 */
export function deletionSection(deps: OwnAccountDeps): AccountSection<Language> {
  return {
    position: 'last',
    async render(pageRequest) {
      const messages = leavingMessages[pageRequest.language].deletion;
      return html`<section aria-labelledby="delete"><h2 id="delete">${messages.title}</h2><p>${messages.text}</p>
<p><a class="button second" href="${hrefOf(pageRequest, path)}">${messages.begin}</a></p></section>`;
    },
    routes: {
      [path]: {
        async show({ pageRequest }, refused) {
          const { title } = leavingMessages[pageRequest.language].deletion;
          return { title, main: deletionPage(pageRequest, refused) };
        },
        async take({ person }, fields) {
          const present = fields.get('present');
          const input = { confirm: fields.get('confirm') === 'yes', ...(present !== '' && { present }) };
          await deleteAccount.run(input, webCaller(person), deps);
          return { to: '/sign-in', query: { done: 'deletion' } };
        },
      },
    },
    texts: { en: textsIn('en'), ja: textsIn('ja'), fr: textsIn('fr') },
    fields: { deletion_unconfirmed: ['confirm'], confirm_first: ['present'], wrong_password: ['present'] },
  };
}

function textsIn(language: Language): SectionTexts {
  const { unconfirmed } = leavingMessages[language].deletion;
  return { done: {}, errors: { deletion_unconfirmed: () => unconfirmed } };
}

/** Renders what happens when, and the form. */
function deletionPage(pageRequest: AccountPageRequest<Language>, refused: RejectedForm | null): Html {
  const messages = leavingMessages[pageRequest.language].deletion;
  const confirmed = refused?.typed.get('confirm') === 'yes';
  return html`<div class="sheet"><h1>${messages.title}</h1>
${problemNotice(refused, pageRequest)}
<h2>${messages.whatHappens}</h2>
<div class="terms"><ul>${messages.steps.map((step) => html`<li>${step}</li>`)}</ul></div>
<p>${messages.exportFirst}<br><a href="${hrefOf(pageRequest, dataPath)}" download>${leavingMessages[pageRequest.language].data.download}</a></p>
<form method="post" action="${hrefOf(pageRequest, path)}">
<input type="text" name="username" value="${pageRequest.signedIn?.user.username ?? ''}" autocomplete="username" readonly hidden>
${lineField({
  name: 'present',
  label: pageRequest.messages.password.current,
  hint: messages.passwordHint,
  refused,
  type: 'password',
  more: html` autocomplete="current-password"`,
})}
<label class="choice"><input type="checkbox" name="confirm" value="yes" required${confirmed ? html` checked` : ''}${marks(refused, 'confirm')}><span>${messages.confirm}</span></label>
<button type="submit" class="danger">${messages.submit}</button>
</form>
<p class="ways"><a href="${hrefOf(pageRequest, '/account')}">${pageRequest.messages.toAccount}</a></p></div>`;
}
