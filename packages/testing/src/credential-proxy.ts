import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Parts of the service that replace those of the suite's test server, by the names that the caller uses. */
export interface StandIns {
  /** A tool with its input, created again unless the call continues an earlier question. */
  readonly tools: Readonly<Record<string, () => Promise<ToolCall>>>;
  readonly resources?: Readonly<Record<string, string>>;
  readonly prompts?: Readonly<Record<string, string>>;
  /** The form values of a person who accepts. */
  readonly accepted?: object;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments: object;
}

interface Message {
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly requestState?: unknown;
    readonly inputResponses?: Readonly<Record<string, unknown>> | null;
  };
}

/**
 * For tests with programs that send no headers of their own: a proxy that adds a credential to every request and
 * passes it on otherwise unchanged.
 * @param target the service's address, without a path
 */
export async function credentialProxy(
  target: string,
  credential: Readonly<Record<string, string>>,
  standIns?: StandIns,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const stand = standIns && standInRewriter(standIns);
  const pass = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { body, headers } = await (stand ?? asItCame)(await buffer(incoming), incoming);
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...forwarded } = headers;
    const outgoing = request({
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...forwarded, ...(body.length > 0 && { 'content-length': body.length }), ...credential },
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Passed = Promise<{ body: Buffer; headers: IncomingMessage['headers'] }>;

async function asItCame(body: Buffer, { headers }: IncomingMessage): Passed {
  return { body, headers };
}

/** Rewrites messages that name something with a stand-in, in the body and in `Mcp-Name` if the two agree. */
function standInRewriter({ tools, resources = {}, prompts = {}, accepted }: StandIns) {
  const lastCalls = new Map<string, ToolCall>();
  const callOf = async (name: string, goesOn: boolean): Promise<ToolCall | undefined> => {
    const call = (goesOn && lastCalls.get(name)) || (await tools[name]?.());
    if (call) lastCalls.set(name, call);
    return call;
  };
  const renamed = async ({ method, params = {} }: Message): Promise<object | undefined> => {
    const { name = '', uri = '', inputResponses, requestState } = params;
    if (method === 'prompts/get') return name in prompts ? { ...params, name: prompts[name] } : undefined;
    if (method === 'resources/read') return uri in resources ? { ...params, uri: resources[uri] } : undefined;
    if (method !== 'tools/call') return undefined;
    const call = await callOf(name, requestState !== undefined);
    if (!call) return undefined;
    const responses = inputResponses && { inputResponses: filledIn(inputResponses, accepted) };
    return { ...params, ...call, ...responses };
  };
  return async (body: Buffer, incoming: IncomingMessage): Passed => {
    const message = parsed(body);
    const params = message && (await renamed(message));
    if (!params) return asItCame(body, incoming);
    const was = message.params?.name ?? message.params?.uri;
    const { name, uri } = params as { name?: string; uri?: string };
    const { headers } = incoming;
    return {
      body: Buffer.from(JSON.stringify({ ...message, params })),
      headers: headers['mcp-name'] === was ? { ...headers, 'mcp-name': name ?? uri } : headers,
    };
  };
}

function parsed(body: Buffer): Message | undefined {
  try {
    return JSON.parse(body.toString()) as Message;
  } catch {
    return undefined;
  }
}

function filledIn(responses: Readonly<Record<string, unknown>>, content: object | undefined): object {
  const entries = Object.entries(responses).map(([name, response]) => {
    const accepts = (response as { action?: string } | null)?.action === 'accept';
    return [name, accepts && content ? { ...(response as object), content } : response];
  });
  return Object.fromEntries(entries);
}
