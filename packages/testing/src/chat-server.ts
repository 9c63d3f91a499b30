import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the server received. */
export interface ChatRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string; readonly json_schema: { readonly strict: boolean } };
    readonly max_completion_tokens?: number;
    readonly max_tokens?: number;
    readonly tools?: unknown;
  };
  /** The system message. */
  readonly instructions: string;
  /** The data of the call, parsed as JSON. */
  readonly data: unknown;
}

/** Handles one request. */
export type Manners = (request: ChatRequest, response: ServerResponse) => void | Promise<void>;

/** A server of the chat-completions protocol. */
export interface ChatServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly requests: ChatRequest[];
}

/** Starts a server of the chat-completions protocol on a free port; open responses end with it. */
export async function startChatServer(manners: Manners): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, response) => {
    response.on('error', () => {});
    const request = await read(incoming);
    requests.push(request);
    await manners(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<ChatRequest> {
  const body = JSON.parse(await text(incoming)) as ChatRequest['body'];
  const said = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
  return {
    url: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    body,
    instructions: said('system'),
    data: JSON.parse(said('user')),
  };
}

/**
 * Responds with a chat completion whose only message is `content`.
 * @param more further members of the message
 * @param around members of the completion
 */
export function say(response: ServerResponse, content: string | null, more: object = {}, around: object = {}): void {
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...more } }],
    ...around,
  });
}

/** Responds with a status and JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
