import type { AccountSection } from '@kairan/accounts/account-section';
import { hrefOf } from '@kairan/accounts/page-request';
import { webCaller } from '@kairan/accounts/web-sessions';
import { html } from '@kairan/web/html';
import type { InventoryDeps } from '../../inventories/inventory-deps.ts';
import { exportAccount } from '../../operations/export-account.ts';
import type { Language } from '../../vulnerability.ts';
import { leavingMessages } from './messages/messages.ts';

/** The address of everything that is stored about the signed-in user, as JSON. */
export const dataPath = '/account/data.json';

/** The section of the account page from which people download their data. */
export function dataSection(deps: InventoryDeps): AccountSection<Language> {
  return {
    position: 'last',
    async render(pageRequest) {
      const { title, text, download } = leavingMessages[pageRequest.language].data;
      return html`<section aria-labelledby="data"><h2 id="data">${title}</h2><p>${text}</p>
<p><a class="button second" href="${hrefOf(pageRequest, dataPath)}" download>${download}</a></p></section>`;
    },
    routes: {
      [dataPath]: {
        async show({ person }) {
          const exported = await exportAccount.run({}, webCaller(person), deps);
          return {
            file: `${JSON.stringify(exported, null, 2)}\n`,
            name: `kairan-vulns-${person.user.username}.json`,
            type: 'application/json',
          };
        },
      },
    },
  };
}
