import type { Command } from '@kairan/cli/command-line';
import type { Operation } from '@kairan/operation';
import { z } from 'zod';
import { createMcpClient, listMcpClients, type McpClientKind, mostMcpClients } from '../credentials/mcp-client.ts';
import { findUser } from '../users/user.ts';
import { runAsOperator, type WithAccounts } from './account-commands.ts';
import { type AccountDeps, accountOperation, userNamed } from './account-operations.ts';

/** Makes the operation that creates an MCP client of a service. */
export function addMcpClientOf(kind: McpClientKind): Operation<AccountDeps> {
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

const time = z.iso.datetime();
const listedClient = z.object({
  id: z.string(),
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
type ListedClient = z.output<typeof listedClient>;

export const listMcpClientsOf: Operation<AccountDeps> = accountOperation({
  name: 'list_mcp_clients_of',
  summary: 'List the MCP clients of a user, newest first.',
  effect: 'read',
  who: 'operator',
  input: z.object({ username: z.string().describe('Owner of the clients') }),
  output: z.object({ clients: z.array(listedClient) }),
  errors: ['not_found'],

  async handle({ input: { username }, fail }, { store }) {
    const user = (await findUser(store, username)) ?? fail('not_found', 'User not found.');
    const clients = await listMcpClients(store, user.id);
    return {
      clients: clients.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name, created_at: new Date(createdAt).toISOString() },
        last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
      })),
    };
  },
});

export const revokeMcpClient: Operation<AccountDeps> = accountOperation({
  name: 'revoke_mcp_client',
  summary: 'Revoke an MCP client; it is refused from the next request on.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ id: z.string().regex(/^\w{1,64}$/, 'must be the id of an MCP client') }),
  output: z.object({ id: z.string(), name: z.string(), username: z.string() }),
  errors: ['not_found'],

  async handle({ input: { id }, fail }, { store }) {
    const revoked = await store.get<{ id: string; name: string; username: string }>(
      `DELETE FROM mcp_clients WHERE id = ?
       RETURNING id, name, (SELECT username FROM users WHERE users.id = user_id) AS username`,
      [id],
    );
    return revoked ?? fail('not_found', 'There is no MCP client with this id. List the clients of its user.');
  },
});

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

/** Makes the command that lists the MCP clients of a user. */
export function mcpClientListCommandOf(withAccounts: WithAccounts): Command {
  return {
    words: 'mcp-client list',
    database: 'existing',
    summary: 'List the MCP clients of a user. Their secrets are not stored.',
    arguments: [{ name: 'user', about: 'User name' }],
    async run(call) {
      const { clients } = await runAsOperator(withAccounts, listMcpClientsOf, { username: call.argument('user') });
      for (const client of clients as ListedClient[]) {
        const { id, name, created_at: created, last_used_at: used } = client;
        call.print(client, `${id}  ${name}  created ${created}  ${used ? `used ${used}` : 'never used'}`);
      }
      return 0;
    },
  };
}

/** Makes the command that revokes an MCP client. */
export function mcpClientRevokeCommandOf(withAccounts: WithAccounts): Command {
  return {
    words: 'mcp-client revoke',
    database: 'existing',
    summary: 'Revoke an MCP client. It is refused from the next request on.',
    arguments: [{ name: 'id', about: 'Id of the client, as shown by mcp-client list' }],
    async run(call) {
      const revoked = await runAsOperator(withAccounts, revokeMcpClient, { id: call.argument('id') });
      call.print(revoked, `Revoked ${revoked['name']} of ${revoked['username']}.`);
      return 0;
    },
  };
}
