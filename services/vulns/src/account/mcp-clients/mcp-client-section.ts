import type { AccountSection } from '@kairan/accounts/account-section';
import { type ListedMcpClients, listMcpClients } from '@kairan/accounts/list-mcp-clients';
import { revokeMcpClient } from '@kairan/accounts/revoke-mcp-client';
import { webCaller } from '@kairan/accounts/visitors';
import type { Database } from '@kairan/database/open';
import { mcpClientKind } from '../../tokens.ts';
import type { Language } from '../../vulnerability.ts';
import { clientList, revokePath } from './client-list.ts';
import { mcpClientWords } from './messages.ts';
import { newClientPath } from './new-client-page.ts';
import { newClientPlace } from './new-client-route.ts';

/** What the section needs of the service. */
export interface McpClientHouse {
  readonly store: Database;
  readonly now: () => Date;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}

/** The section of the account page on MCP clients, and the page on which one is made. */
export function mcpClientSection({ store, now, baseUrl }: McpClientHouse): AccountSection<Language> {
  const deps = { store, now, kind: mcpClientKind };
  const revoked = (language: Language) => ({ done: { 'client-revoked': mcpClientWords[language].revoked } });
  return {
    async render(visit, person) {
      return clientList(visit, person, (await listMcpClients.run({}, webCaller(person), deps)) as ListedMcpClients);
    },
    posts: {
      async [revokePath](fields, person) {
        await revokeMcpClient.run({ id: fields.get('id') }, webCaller(person), deps);
        return 'client-revoked';
      },
    },
    places: { [newClientPath]: newClientPlace(deps, `${baseUrl}/mcp`) },
    texts: { en: revoked('en'), ja: revoked('ja'), fr: revoked('fr') },
    fields: { bad_client_name: ['name'] },
  };
}
