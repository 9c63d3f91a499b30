import { after } from 'node:test';
import { identifyByBearer } from '@kairan/http/bearer';
import { slidingWindow } from '@kairan/limits/window';
import { listen } from '@kairan/server/serve';
import { breakDown, getBook, type Library, openLibrary, searchBooks } from '@kairan/testing/sample-library';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type McpContext, type McpTool, mcpHandler } from '../src/mcp-handler.ts';

/** The MCP endpoint of a library on a real port. */
export interface McpTestServer {
  readonly url: string;
  readonly library: Library;
  /** The unexpected errors that were reported. */
  readonly faults: unknown[];
  /** Sends a request as it is. */
  send(init?: RequestInit & { path?: string }): Promise<Response>;
  /** Posts a JSON-RPC request with the token. */
  ask(method: string, params?: object, headers?: Readonly<Record<string, string>>): Promise<JsonResponse>;
  /** A connected client of the SDK. */
  connect(options?: ClientOptions): Promise<Client>;
}

/** A response with its JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly json: JsonRpcAnswer;
}

/** A JSON-RPC response, as far as tests look into it. */
export interface JsonRpcAnswer {
  readonly id?: unknown;
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly type: string; readonly text: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
    readonly [key: string]: unknown;
  };
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
}

export const libraryTools: readonly McpTool<Library>[] = [
  { operation: searchBooks, title: 'Search', hints: { readOnly: true }, hidden: ['genre'], defaults: { limit: 2 } },
  { operation: getBook, title: 'Read about a book', hints: { readOnly: true } },
  { operation: breakDown, title: 'Fail' },
];

/** Starts the server. It knows the token `good` and allows ten requests by default. */
export async function openMcpServer(
  more: Partial<McpContext<Library>> = {},
  requests = 1_000_000,
): Promise<McpTestServer> {
  const library = openLibrary();
  const faults: unknown[] = [];
  const window = slidingWindow({ windowMs: 60_000 });
  let handler: ReturnType<typeof mcpHandler> = () => undefined;
  const listening = await listen({
    fetch: (request, connection) => handler(request, connection) ?? new Response('elsewhere', { status: 404 }),
    host: '127.0.0.1',
    port: 0,
    report: (fault) => faults.push(fault),
  });
  after(() => listening.close());
  handler = mcpHandler({
    deps: library,
    name: 'library',
    title: 'Library',
    version: '1.2.3',
    websiteUrl: listening.url,
    instructions: 'Search first.',
    tools: libraryTools,
    baseUrl: listening.url,
    origins: [],
    identify: identifyByBearer({
      anonymous: () => ({ key: 'address' }),
      known: (token) => (token === 'good' ? { key: 'token', account: { id: '1', name: 'ann' } } : undefined),
      required: true,
    }),
    limit: ({ key }, what) => window[what](key, requests, Date.now()),
    report: (fault) => faults.push(fault),
    challenge: { resourceMetadata: `${listening.url}/.well-known/oauth-protected-resource/mcp`, scope: 'read write' },
    ...more,
  });
  const send: McpTestServer['send'] = ({ path = '/mcp', ...init } = {}) => fetch(`${listening.url}${path}`, init);
  return {
    url: `${listening.url}/mcp`,
    library,
    faults,
    send,
    async ask(method, params, headers = {}) {
      const response = await send({
        method: 'POST',
        headers: { Authorization: 'Bearer good', 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, json: text === '' ? {} : JSON.parse(text) };
    },
    async connect(options = {}) {
      const client = new Client({ name: 'trial', version: '1.0.0' }, options);
      const transport = new StreamableHTTPClientTransport(new URL(`${listening.url}/mcp`), {
        requestInit: { headers: { Authorization: 'Bearer good' } },
      });
      await client.connect(transport);
      after(() => client.close());
      return client;
    },
  };
}
