import { createMcpClientFinder } from '@kairan/accounts/mcp-client';
import type { Identify } from '@kairan/http/bearer';
import { type Connection, headerOf } from '@kairan/http/connection';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';

/** The headers that carry a client's credential (specification, section 5), in lower case. */
export const clientHeaders = { id: 'x-mcp-client-id', secret: 'x-mcp-client-secret' } as const;

/** The same error for a missing and a wrong credential. It names no OAuth scheme, since clients would start a sign-in. */
const unknownClient = {
  status: 401,
  message:
    'Missing or invalid credentials. Send the id and the secret of an MCP client in the headers X-Mcp-Client-Id and X-Mcp-Client-Secret. Create a client on the account page of this site (/account), or on the command line: kairan-vulns mcp-client add NAME --name claude',
  headers: { 'WWW-Authenticate': 'McpClient' },
};

/**
 * Identifies callers of `/mcp` by client id and secret. Calls without valid credentials count against the limit of the
 * caller that `anonymous` returns for the connection, which bounds guessing.
 */
export function identifyMcpClients(
  store: Parameters<typeof createMcpClientFinder>[0],
  anonymous: (request: Request, connection: Connection | undefined) => Caller,
): Identify {
  const find = createMcpClientFinder(store);
  return async (request, connection) => {
    const id = headerOf(request, connection, clientHeaders.id) ?? '';
    const secret = headerOf(request, connection, clientHeaders.secret) ?? '';
    const found = id === '' || secret === '' ? null : await find(id, secret);
    if (!found)
      return { caller: anonymous(request, connection), apiError: new ApiError('unauthorized', unknownClient) };
    const { user, client } = found;
    return { caller: { key: `mcp client ${client.id}`, account: { id: String(user.id), name: user.username } } };
  };
}
