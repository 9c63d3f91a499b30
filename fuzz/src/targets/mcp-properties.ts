import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { z } from 'zod';
import { jsonBytes, wildJson } from '../arbitraries/json-values.ts';
import { inputsOf, type KnownValues } from '../arbitraries/schema-values.ts';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { someHeaders } from '../requests/headers.ts';
import { type Exchange, type FuzzRequest, requestText, roles } from '../requests/request.ts';
import { checkJsonResponse } from '../requests/response-checks.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

/** How the MCP endpoint of a service is fuzzed. */
export interface McpTarget {
  readonly service: FuzzedService;
  readonly known: KnownValues;
}

/** The revisions of the protocol: without a version, in one of 2025, and of 2026. */
const revisions = [null, '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
const modern = '2026-07-28';

/** A property for each tool, and one for messages of every other kind: each response is JSON-RPC, or the error shape. */
export async function mcpProperties({ service, known }: McpTarget): Promise<Property<FuzzRequest>[]> {
  const tools = await listedTools(service);
  const propertyOf = (name: string, messages: fc.Arbitrary<Message>, weight: number): Property<FuzzRequest> => ({
    name,
    weight,
    inputs: requestsOf(messages),
    show: requestText,
    check: async (request) => checkMcpResponse(await service.send(request, 'mcp')),
  });
  const names = tools.map(({ name }) => name);
  return [
    ...tools.map(({ name, inputSchema }) => {
      const arguments_ = inputsOf(inputSchema.properties, inputSchema.required ?? [], known);
      const params = arguments_.map((sent) => ({ name, arguments: sent }));
      return propertyOf(
        name,
        params.map((sent) => ({ method: 'tools/call', params: sent })),
        1,
      );
    }),
    propertyOf('message', anyMessage(names), 3),
  ];
}

interface ListedTool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
    readonly required?: readonly string[];
  };
}

/** The tools as clients get to know them. */
async function listedTools(service: FuzzedService): Promise<readonly ListedTool[]> {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
  const headers = [['Content-Type', 'application/json']] as const;
  const response = await service.send({ role: 'user', method: 'POST', target: '/mcp', headers, body }, 'mcp');
  return (JSON.parse(response.body.toString()) as { result: { tools: ListedTool[] } }).result.tools;
}

interface Message {
  readonly method: unknown;
  readonly params: unknown;
}

const methods = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list', 'resources/read', 'resources/templates/list'],
  ...[
    'prompts/list',
    'prompts/get',
    'server/discover',
    'completion/complete',
    'logging/setLevel',
    'subscriptions/listen',
  ],
  ...[
    'notifications/initialized',
    'notifications/cancelled',
    'notifications/progress',
    'tasks/get',
    'sampling/createMessage',
  ],
  ...['elicitation/create', 'roots/list', 'resources/subscribe', 'rpc.discover', '__proto__', 'toString', ''],
];

function anyMessage(names: readonly string[]): fc.Arbitrary<Message> {
  const params = fc.oneof(
    fc.constant(undefined),
    wildJson,
    fc.record(
      {
        name: fc.oneof(fc.constantFrom(...names), wildText),
        arguments: wildJson,
        uri: fc.oneof(fc.constantFrom('kairan://guide', 'file:///etc/passwd'), wildText),
        cursor: wildText,
        protocolVersion: fc.oneof(fc.constantFrom('2025-06-18', modern, '1'), wildJson),
        capabilities: fc.oneof(fc.constantFrom({}, { elicitation: {} }, { roots: { listChanged: true } }), wildJson),
        clientInfo: fc.oneof(fc.constant({ name: 'a', version: '1' }), wildJson),
        inputResponses: wildJson,
        requestState: wildText,
        task: wildJson,
      },
      { requiredKeys: [] },
    ),
  );
  return fc.record({
    method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...methods) }, { weight: 1, arbitrary: wildJson }),
    params,
  });
}

function requestsOf(messages: fc.Arbitrary<Message>): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(1, 'a', 0, -1) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: wildJson },
  );
  const jsonrpc = fc.oneof({ weight: 20, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: wildJson });
  const meta = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom({}, { elicitation: {} }, { elicitation: { form: {} } }) },
    { weight: 1, arbitrary: wildJson },
  );
  return fc
    .record({ message: messages, id, jsonrpc, meta, revision: fc.constantFrom(...revisions), isBatch: fc.nat(20) })
    .chain(({ message, id: number, jsonrpc: version, meta: capabilities, revision, isBatch }) => {
      const whole = {
        jsonrpc: version,
        ...(number !== undefined && { id: number }),
        method: message.method,
        ...(message.params !== undefined && { params: withMeta(message.params, revision, capabilities) }),
      };
      const { name } = (message.params ?? {}) as { name?: unknown };
      const own: [string, string][] = revision === null ? [] : [['MCP-Protocol-Version', revision]];
      if (revision === modern && typeof message.method === 'string') own.push(['Mcp-Method', message.method]);
      if (revision === modern && typeof name === 'string') own.push(['Mcp-Name', name]);
      return fc.record({
        role: fc.constantFrom(...roles, 'user' as const, 'user' as const),
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant('POST') },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'DELETE', 'OPTIONS', 'PUT') },
        ),
        target: fc.oneof(
          { weight: 30, arbitrary: fc.constant('/mcp') },
          { weight: 1, arbitrary: fc.constantFrom('/mcp/', '/mcp?a=%', '/mcp/x') },
        ),
        headers: someHeaders.map((more) => [['Content-Type', 'application/json'], ...own, ...more] as const),
        body: jsonBytes(fc.constant(isBatch === 0 ? [whole, whole] : whole)),
      });
    });
}

/** The parameters with what the specification of 2026 has in each request. */
function withMeta(params: unknown, revision: string | null, capabilities: unknown): unknown {
  if (revision !== modern || typeof params !== 'object' || params === null || Array.isArray(params)) return params;
  return {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    },
  };
}

/** Checks that a response is a JSON-RPC message, that results of tools are of one of the two forms, or that it is an error. */
function checkMcpResponse(exchange: Exchange): void {
  const { request, status, headers, body } = exchange;
  if (body.length === 0 || request.target === '/mcp/x') return;
  assert.match(String(headers['content-type']), /^application\/json/);
  const message = JSON.parse(body.toString()) as Readonly<Record<string, unknown>>;
  const { result, error } = message as { result?: Record<string, unknown>; error?: Record<string, unknown> };
  // Answered before the endpoint gets to see the request.
  if (status === 417 || status === 431) {
    checkJsonResponse(exchange);
    return;
  }
  assert.equal(message['jsonrpc'], '2.0', `The response with status ${status} is no JSON-RPC message.`);
  assert.notEqual(
    result === undefined,
    error === undefined,
    'The response has neither a result nor an error, or both.',
  );
  if (error) {
    assert.ok(Number.isSafeInteger(error['code']) && typeof error['message'] === 'string', 'The error is malformed.');
    assert.notEqual(error['code'], -32603, `Internal error: ${JSON.stringify(error)}`);
  }
  if (result?.['isError'] !== true) return;
  const { content, structuredContent } = result as { content?: { text?: string }[]; structuredContent?: unknown };
  assert.equal(structuredContent, undefined, 'An error result has structured content.');
  const sentence = JSON.parse(content?.[0]?.text ?? '') as Readonly<Record<string, unknown>>;
  assert.ok(
    typeof sentence['error'] === 'string' && typeof sentence['code'] === 'string',
    'The error result is malformed.',
  );
  assert.notEqual(sentence['code'], 'internal');
}
