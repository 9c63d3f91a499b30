import { after } from 'node:test';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

/** The parts of a JSON-RPC response that tests use. */
export interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly id?: unknown;
  readonly result?: ToolResult;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
}

/** A tool's result. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly content?: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** The running service with its MCP endpoint. */
export interface McpService extends ServiceForTests {
  /** Posts one JSON-RPC request without `initialize`. */
  rpc(
    token: string | undefined,
    method: string,
    params?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<RpcAnswer>;
  /** Calls a tool and returns its result. */
  call(token: string, name: string, input?: object): Promise<ToolResult>;
  /** Connects a client of the SDK, of specification 2026-07-28 or of 2025. */
  connect(token: string, era: 'modern' | 'legacy', options?: ClientOptions): Promise<Client>;
}

/** Starts the service; it stops after the tests of the file. */
export async function startMcpService(settings: Readonly<Record<string, string>> = {}): Promise<McpService> {
  const service = await startService(settings);
  const url = `${service.baseUrl}/mcp`;
  const rpc: McpService['rpc'] = async (token, method, params, headers = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Accept-Encoding': 'identity',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, ...(text !== '' && JSON.parse(text)) };
  };
  return {
    ...service,
    rpc,
    async call(token, name, input = {}) {
      const { result, error } = await rpc(token, 'tools/call', { name, arguments: input });
      if (!result) throw new Error(error?.message);
      return result;
    },
    async connect(token, era, options = {}) {
      const mode = era === 'modern' ? ('auto' as const) : ('legacy' as const);
      const client = new Client({ name: 'trial', version: '1.0.0' }, { versionNegotiation: { mode }, ...options });
      const requestInit = { headers: { Authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      after(() => client.close());
      return client;
    },
  };
}

/** The REST error in an error result. */
export function errorIn({ isError, content, structuredContent }: ToolResult): Readonly<Record<string, unknown>> {
  if (!isError || structuredContent !== undefined) throw new Error('The result is no refusal.');
  return JSON.parse(content?.[0]?.text ?? '');
}

/** The body of a result. */
export function answerIn<T = Readonly<Record<string, unknown>>>({ structuredContent, content }: ToolResult): T {
  if (structuredContent === undefined) throw new Error(content?.[0]?.text);
  return structuredContent as T;
}
