import type { AccountSection } from '@kairan/accounts/account-section';
import { type ListedMcpClients, listMcpClients } from '@kairan/accounts/list-mcp-clients';
import { revokeMcpClient } from '@kairan/accounts/revoke-mcp-client';
import { webCaller } from '@kairan/accounts/web-sessions';
import type { Database } from '@kairan/database/open';
import type { Act } from '@kairan/operation';
import { recordAct } from '../../storage/audit.ts';
import { mcpClientKind } from '../../tokens.ts';
import type { Language } from '../../vulnerability.ts';
import { clientList, revokePath } from './client-list.ts';
import { mcpClientMessages } from './messages/messages.ts';
import { newClientPath } from './new-client-page.ts';
import { newClientRoute } from './new-client-route.ts';

/** What the section needs of the service. */
export interface McpClientContext {
  readonly store: Database;
  readonly now: () => Date;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}

/** The section of the account page for MCP clients, and the page that creates one. */
export function mcpClientSection({ store, now, baseUrl }: McpClientContext): AccountSection<Language> {
  const record = (act: Act) => recordAct(store, act, now());
  const deps = { store, now, kind: mcpClientKind, record };
  const revoked = (language: Language) => ({ done: { 'client-revoked': mcpClientMessages[language].revoked } });
  return {
    async render(pageRequest, person) {
      return clientList(
        pageRequest,
        person,
        (await listMcpClients.run({}, webCaller(person), deps)) as ListedMcpClients,
      );
    },
    posts: {
      async [revokePath](fields, person) {
        await revokeMcpClient.run({ id: fields.get('id') }, webCaller(person), deps);
        return 'client-revoked';
      },
    },
    routes: { [newClientPath]: newClientRoute(deps, `${baseUrl}/mcp`) },
    texts: { en: revoked('en'), ja: revoked('ja'), fr: revoked('fr') },
    fields: { bad_client_name: ['name'] },
  };
}
