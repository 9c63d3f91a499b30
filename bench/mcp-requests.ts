import type { HttpRequest } from './http-client.ts';

/** The two forms of MCP that a service takes, named by their revisions: messages of the second say nothing of themselves. */
export const mcpForms = ['2026-07-28', '2025-11-25'] as const;
export type McpForm = (typeof mcpForms)[number];

/** A message of MCP, in whichever form. */
export interface McpMessage {
  method: 'tools/list' | 'tools/call';
  params?: { name: string; arguments: Readonly<Record<string, unknown>> };
  /** The credential. */
  headers: Readonly<Record<string, string>>;
}

/** What a message of 2026-07-28 says of its client, as the SDK's own client does. */
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The request to `/mcp` that carries a message, without an `initialize` before it. */
export function mcpRequest(form: McpForm, { method, params, headers }: McpMessage): HttpRequest {
  const modern = form === '2026-07-28';
  return {
    method: 'POST',
    target: '/mcp',
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': form,
      ...(modern && { 'Mcp-Method': method, ...(params && { 'Mcp-Name': params.name }) }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(modern && { _meta: meta }) },
    }),
  };
}
