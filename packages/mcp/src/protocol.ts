import { type Connection, headerOf } from '@kairan/http/connection';
import {
  classifyInboundRequest,
  createMcpHandler,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Message } from './message.ts';
import type { McpRequest, McpServers } from './server.ts';

/** Handles one message, in any supported revision of the protocol, and responds with JSON. */
export type McpProtocol = (
  message: Message,
  mcpRequest: McpRequest,
  request: Request,
  connection: Connection | undefined,
) => Promise<Response>;

/** The header with the client's protocol revision. */
const versionHeader = 'mcp-protocol-version';
/** The headers that the protocol layer reads; those of the specification 2026-07-28 must match the body. */
const passedOn = [versionHeader, 'mcp-method', 'mcp-name'];

/**
 * Creates the protocol layer: specification 2026-07-28 and, on the same address, the revisions of 2025 with or without
 * `initialize`. It stores nothing between requests, and no response stays open: a subscription ends at once, as
 * nothing ever changes.
 * @param report receives errors of the layer itself
 */
export function mcpProtocol(servers: McpServers, report: (fault: unknown) => void): McpProtocol {
  const mcpRequests = new WeakMap<Request, McpRequest>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const mcpRequest = requestInfo && mcpRequests.get(requestInfo);
      if (!mcpRequest) throw new Error('The protocol layer created a server without a request.');
      return servers(mcpRequest);
    },
    { legacy: 'reject' },
  );

  return async (message, mcpRequest, request, connection) => {
    const forwarded = forwardedRequest(request, connection);
    const { headers } = forwarded;
    const { kind } = classifyInboundRequest({
      httpMethod: 'POST',
      body: message,
      ...named('protocolVersionHeader', headers.get(versionHeader)),
      ...named('mcpMethodHeader', headers.get('mcp-method')),
      ...named('mcpNameHeader', headers.get('mcp-name')),
    });
    if (kind !== 'legacy') {
      mcpRequests.set(forwarded, mcpRequest);
      return modern.fetch(forwarded, { parsedBody: message });
    }
    const server = servers(mcpRequest);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    server.onerror = report;
    await server.connect(transport);
    const response = await transport.handleRequest(forwarded, { parsedBody: message });
    await server.close();
    return response;
  };
}

/**
 * The request in the form that the protocol layer requires, so that clients that accept only JSON, or send no Accept,
 * work too.
 */
function forwardedRequest(request: Request, connection: Connection | undefined): Request {
  const headers: Record<string, string> = {
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  for (const name of passedOn) {
    const value = headerOf(request, connection, name);
    if (value !== undefined) headers[name] = value;
  }
  return new Request('http://mcp.invalid/', { method: 'POST', headers });
}

function named<Name extends string>(name: Name, value: string | null): { [N in Name]?: string } {
  return value === null ? {} : ({ [name]: value } as { [N in Name]?: string });
}
