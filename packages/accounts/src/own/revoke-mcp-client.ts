import { z } from 'zod';
import { revokeMcpClient as revoke } from '../credentials/mcp-client.ts';
import { ownMcpClientOperation } from './own-mcp-clients.ts';

export const revokeMcpClient = ownMcpClientOperation({
  name: 'revoke_mcp_client',
  summary: 'Revoke one of your MCP clients; it is refused from the next request on.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['not_found'],

  async handle({ input, caller, fail }, { store }) {
    if (!(await revoke(store, caller.id, input.id))) return fail('not_found');
    return {};
  },
});
