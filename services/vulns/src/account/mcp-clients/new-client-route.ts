import type { AccountRoute } from '@kairan/accounts/account-section';
import { createMcpClient } from '@kairan/accounts/create-mcp-client';
import type { OwnMcpClientsDeps } from '@kairan/accounts/own-mcp-clients';
import { webCaller } from '@kairan/accounts/web-sessions';
import type { Language } from '../../vulnerability.ts';
import { mcpClientMessages } from './messages/messages.ts';
import { madeClientPage, newClientPage } from './new-client-page.ts';

/**
 * Where an MCP client is made. Its secret is shown in the answer itself: kept for a page after a redirect, it would have to be
 * stored in clear.
 * @param mcpUrl the address of the service's MCP door
 */
export function newClientRoute(deps: OwnMcpClientsDeps, mcpUrl: string): AccountRoute<Language> {
  return {
    async show({ pageRequest, person }, refused) {
      return {
        title: mcpClientMessages[pageRequest.language].newTitle,
        main: newClientPage(pageRequest, person, refused),
      };
    },
    async take({ pageRequest, person }, fields) {
      const key = fields.get('form_key');
      const caller = { ...webCaller(person), ...(key !== '' && { idempotencyKey: key }) };
      const made = await createMcpClient.run({ name: fields.get('name') }, caller, deps);
      const {
        client_id: id,
        client_secret: secret,
        name,
      } = made as Record<'client_id' | 'client_secret' | 'name', string>;
      const main = madeClientPage(pageRequest, { name, mcpUrl, client: { id, secret } });
      return { title: mcpClientMessages[pageRequest.language].made, main };
    },
  };
}
