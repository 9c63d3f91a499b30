import type { AccountSection } from '@kairan/accounts/account-section';
import { hrefOf } from '@kairan/accounts/page-request';
import { html } from '@kairan/web/html';
import type { Language } from '../messages/messages.ts';
import { accountMessages } from './messages/messages.ts';

/** The address of all posts of the signed-in user as a zip. */
export const exportPath = '/posts/export.zip';

/** The section of the account page from which people take out their posts, or bring in others. */
export const ownPostsSection: AccountSection<Language> = {
  async render(pageRequest) {
    const { title, text, download, toImport } = accountMessages[pageRequest.language].ownPosts;
    return html`<section aria-labelledby="own-posts"><h2 id="own-posts">${title}</h2><p>${text}</p>
<p><a class="button second" href="${hrefOf(pageRequest, exportPath)}" download>${download}</a></p>
<p><a href="${hrefOf(pageRequest, '/posts/import')}">${toImport}</a></p></section>`;
  },
};
