import type { AccountSection } from '@kairan/accounts/account-section';
import { hrefOf } from '@kairan/accounts/page-request';
import { html } from '@kairan/web/html';
import type { Language } from '../messages/messages.ts';
import { accountMessages } from './messages/messages.ts';

/** The section of the account page from which people take out their posts, or bring in others. */
export const ownPostsSection: AccountSection<Language> = {
  async render(pageRequest) {
    const { title, text, download, toImport } = accountMessages[pageRequest.language].ownPosts;
    return html`<section aria-labelledby="own-posts"><h2 id="own-posts">${title}</h2><p>${text}</p>
<p><a class="button second" href="${hrefOf(pageRequest, '/posts/export.zip')}" download>${download}</a></p>
<p><a href="${hrefOf(pageRequest, '/posts/import')}">${toImport}</a></p></section>`;
  },
};
