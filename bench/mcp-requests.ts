import type { HttpRequest } from './http-client.ts';

/** The two supported protocol versions of MCP. Messages of the second carry no metadata. */
export const mcpForms = ['2026-07-28', '2025-11-25'] as const;
export type McpForm = (typeof mcpForms)[number];

/** An MCP message, in either version. */
export interface McpMessage {
  method: 'tools/list' | 'tools/call';
  params?: { name: string; arguments: Readonly<Record<string, unknown>> };
  /** The credential. */
  headers: Readonly<Record<string, string>>;
}

/** The client metadata of a 2026-07-28 message, as the SDK's client sends it. */
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Builds the request to `/mcp` that carries a message, without a preceding `initialize`. */
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
