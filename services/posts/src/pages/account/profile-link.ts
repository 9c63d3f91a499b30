import type { AccountSection } from '@kairan/accounts/account-section';
import { hrefOf } from '@kairan/accounts/page-request';
import { html } from '@kairan/web/html';
import type { Language } from '../messages/messages.ts';
import { accountMessages } from './messages/messages.ts';

/** The section of the account page that leads to the form of the public profile, which takes a picture. */
export const profileLink: AccountSection<Language> = {
  position: 'profile',
  async render(pageRequest) {
    const { title, text, edit } = accountMessages[pageRequest.language].profile;
    return html`<section aria-labelledby="public-profile"><h2 id="public-profile">${title}</h2><p>${text}</p>
<p><a class="button second" href="${hrefOf(pageRequest, '/posts/profile')}">${edit}</a></p></section>`;
  },
};
