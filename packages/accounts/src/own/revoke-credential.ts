import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { revokeCredential } from '../credentials/owned-credential.ts';
import type { CredentialTable } from '../credentials/slots.ts';
import { ownOperation } from './own-account.ts';
import { ownMcpClientOperation } from './own-mcp-clients.ts';

export const revokeToken = ownOperation(
  revocation(
    'revoke_token',
    'Revoke one of your access tokens; it is refused from the next request on.',
    'access_tokens',
  ),
);

export const revokeMcpClient = ownMcpClientOperation(
  revocation(
    'revoke_mcp_client',
    'Revoke one of your MCP clients; it is refused from the next request on.',
    'mcp_clients',
  ),
);

/** Defines an operation that revokes a credential of the caller. */
function revocation(name: string, summary: string, table: CredentialTable) {
  return {
    name,
    summary,
    effect: 'destroy',
    who: 'person',
    input: z.object({ id: z.string() }),
    output: z.object({}),
    errors: ['not_found'],

    async handle(
      { input, caller, fail }: { input: { id: string }; caller: { id: number }; fail: Fail<'not_found'> },
      { store }: { store: Queries },
    ) {
      if (!(await revokeCredential(store, table, caller.id, input.id))) return fail('not_found');
      return {};
    },
  } as const;
}
