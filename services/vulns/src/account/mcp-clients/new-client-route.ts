import type { AccountRoute } from '@kairan/accounts/account-section';
import { createMcpClient } from '@kairan/accounts/create-mcp-client';
import type { OwnMcpClientsDeps } from '@kairan/accounts/own-mcp-clients';
import { webCaller } from '@kairan/accounts/web-sessions';
import type { Language } from '../../vulnerability.ts';
import { mcpClientMessages } from './messages/messages.ts';
import { madeClientPage, newClientPage } from './new-client-page.ts';

/**
 * The route that creates an MCP client. The response shows the secret directly: to show it after a redirect, the
 * service would have to store it in clear text.
 * @param mcpUrl the URL of the MCP server
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
