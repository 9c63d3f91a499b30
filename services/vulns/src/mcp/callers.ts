import { createMcpClientFinder } from '@kairan/accounts/mcp-client';
import type { Identify } from '@kairan/http/bearer';
import { type Connection, headerOf } from '@kairan/http/connection';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';

/** The headers that carry a client's credential (specification, section 5), in lower case. */
export const clientHeaders = { id: 'x-mcp-client-id', secret: 'x-mcp-client-secret' } as const;

/** Said of a missing and of a wrong credential alike. No scheme of OAuth is named: clients would start a sign-in. */
const unknownClient = {
  status: 401,
  message:
    'Send the id and the secret of an MCP client as X-Mcp-Client-Id and X-Mcp-Client-Secret. One is made on the account page of this site (/account), or by the operator: npm run -s vulns -- mcp-client add NAME --name claude',
  headers: { 'WWW-Authenticate': 'McpClient' },
};

/**
 * Identifies callers of `/mcp` by client id and secret. Others are counted by what `anonymous` makes of the connection, so
 * that guesses are bounded.
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
