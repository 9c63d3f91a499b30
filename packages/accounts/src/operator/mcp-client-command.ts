import type { Command } from '@kairan/cli/command-line';
import type { Operation } from '@kairan/operation';
import { z } from 'zod';
import { createMcpClient, type McpClientKind, mostMcpClients } from '../credentials/mcp-client.ts';
import { runAsOperator, type WithAccounts } from './account-commands.ts';
import { type AccountDeps, accountOperation, userNamed } from './account-operations.ts';

/** Makes the operation that creates an MCP client of a service. */
function addMcpClientOf(kind: McpClientKind): Operation<AccountDeps> {
  return accountOperation({
    name: 'add_mcp_client',
    summary: 'Create an MCP client for a user. The secret is shown only once.',
    effect: 'write',
    who: 'operator',
    input: z.object({
      username: z.string().describe('Owner of the client'),
      name: z.string().describe('1 to 80 characters, to tell clients apart'),
    }),
    output: z.object({ client_id: z.string(), client_secret: z.string(), name: z.string() }),
    errors: ['not_found', 'user_suspended', 'limit_reached'],

    async handle({ input: { username, name }, fail }, { store, now }) {
      const user = await userNamed(store, username, fail);
      const made = await createMcpClient(
        store,
        { ...kind, userId: user.id, name, limit: mostMcpClients },
        now().getTime(),
      );
      if ('refused' in made)
        return fail(made.refused === 'limit_reached' ? 'limit_reached' : 'invalid_request', made.message);
      return { client_id: made.id, client_secret: made.secret, name: made.name };
    },
  });
}

/** Makes the command that creates an MCP client of a service. */
export function mcpClientAddCommandOf(withAccounts: WithAccounts, kind: McpClientKind): Command {
  const addMcpClient = addMcpClientOf(kind);
  return {
    words: 'mcp-client add',
    database: 'existing',
    summary: 'Create an MCP client for a user. Its secret is shown only once.',
    arguments: [{ name: 'user', about: 'User name' }],
    options: { name: { value: 'NAME', about: 'Name of the client, such as claude', required: true } },
    async run(call) {
      const client = await runAsOperator(withAccounts, addMcpClient, {
        username: call.argument('user'),
        name: call.option('name'),
      });
      call.note('The secret is shown only this once.');
      call.print(client, `X-Mcp-Client-Id: ${client['client_id']}\nX-Mcp-Client-Secret: ${client['client_secret']}`);
      return 0;
    },
  };
}
