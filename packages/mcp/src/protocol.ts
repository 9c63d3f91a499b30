import { type Connection, headerOf } from '@kairan/http/connection';
import {
  classifyInboundRequest,
  createMcpHandler,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Message } from './message.ts';
import type { McpRequest, McpServers } from './server.ts';

/** Answers one message over JSON, in whichever revision of the protocol it is. */
export type McpProtocol = (
  message: Message,
  asked: McpRequest,
  request: Request,
  connection: Connection | undefined,
) => Promise<Response>;

/** What a client says of the revision that it speaks. */
const versionHeader = 'mcp-protocol-version';
/** The headers that the protocol layer reads; those of the specification 2026-07-28 must equal the body. */
const passedOn = [versionHeader, 'mcp-method', 'mcp-name'];

/**
 * The protocol layer: specification 2026-07-28 and, on the same address, the revisions of 2025 with or without `initialize`.
 * Nothing is kept between requests, and no answer stays open: a subscription is over at once, as nothing ever changes.
 * @param report takes what went wrong in the layer itself
 */
export function mcpProtocol(servers: McpServers, report: (fault: unknown) => void): McpProtocol {
  const askedFor = new WeakMap<Request, McpRequest>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const asked = requestInfo && askedFor.get(requestInfo);
      if (!asked) throw new Error('The protocol layer made a server for a request that nobody sent.');
      return servers(asked);
    },
    { legacy: 'reject' },
  );

  return async (message, asked, request, connection) => {
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
      askedFor.set(forwarded, asked);
      return modern.fetch(forwarded, { parsedBody: message });
    }
    const server = servers(asked);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    server.onerror = report;
    await server.connect(transport);
    const response = await transport.handleRequest(forwarded, { parsedBody: message });
    await server.close();
    return response;
  };
}

/** The request as the protocol layer has to see it: clients that take only JSON, or say nothing, are served as well. */
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
