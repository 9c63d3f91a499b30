import { z } from 'zod';
import { createMcpClient as create, mostMcpClients } from '../credentials/mcp-client.ts';
import { isFirstSubmission } from '../sessions/sent-form.ts';
import { isLine } from '../users/user.ts';
import { ownMcpClientOperation } from './own-mcp-clients.ts';

export const createMcpClient = ownMcpClientOperation({
  name: 'create_mcp_client',
  summary: 'Create an MCP client. The secret is shown only once. Sending the same form again creates no second client.',
  effect: 'write',
  who: 'person',
  input: z.object({
    name: z
      .string()
      .refine((name) => isLine(name, 80))
      .describe('Name of the client, one line of 1 to 80 characters'),
  }),
  output: z.object({ client_id: z.string(), client_secret: z.string(), name: z.string() }),
  fieldCodes: { name: 'bad_client_name' },
  errors: ['bad_client_name', 'client_limit', 'sent_already'],

  async handle({ input: { name }, caller, fail }, { store, now, kind }) {
    const at = now().getTime();
    const wanted = { ...kind, userId: caller.id, name, limit: mostMcpClients };
    // A rejected form may be sent again, so nothing of the attempt is stored.
    const made = await store.transaction(async (tx) => {
      const isFirst = caller.formKey === null || (await isFirstSubmission(tx, caller.session, caller.formKey));
      if (!isFirst) return fail('sent_already');
      const client = await create(tx, wanted, at);
      if (!('refused' in client)) return client;
      return fail(client.refused === 'limit_reached' ? 'client_limit' : 'bad_client_name');
    });
    return { client_id: made.id, client_secret: made.secret, name: made.name };
  },
});
