import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { listMcpClients as clientsOf, mostMcpClients } from '../credentials/mcp-client.ts';
import { ownMcpClientOperation } from './own-mcp-clients.ts';

const shape = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.number(),
  last_used_at: z.number().nullable(),
});
const answer = z.object({ clients: z.array(shape), most: z.number().describe('Maximum per user') });

/** A client as its owner sees it. Times are milliseconds since 1970. */
export type ListedMcpClient = z.output<typeof shape>;
export type ListedMcpClients = z.output<typeof answer>;

export const listMcpClients = ownMcpClientOperation({
  name: 'list_mcp_clients',
  summary: 'List your MCP clients, the newest first.',
  effect: 'read',
  who: 'person',
  input: noInput,
  output: answer,

  async handle({ caller }, { store }) {
    const clients = await clientsOf(store, caller.id);
    return {
      clients: clients.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
      most: mostMcpClients,
    };
  },
});
