import type { ServerResponse } from 'node:http';
import { type ChatRequest as AnyRequest, say, startChatServer as startServer } from '@kairan/testing/chat-server';

export { say, sendJson } from '@kairan/testing/chat-server';

/** A request for a verdict as the server received it. */
export interface ChatRequest extends AnyRequest {
  /** The marker of the call, from the instructions. */
  readonly mark: string;
  /** The data of the call, parsed as JSON. */
  readonly data: { readonly title: string; readonly tags: string[]; readonly part: string; readonly body: string };
}

/** Answers a request for a verdict. */
export type Manners = (request: ChatRequest, response: ServerResponse) => void | Promise<void>;

/** A server that is asked for verdicts. */
interface ChatServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly requests: ChatRequest[];
}

/**
 * Starts a server of the chat-completions protocol with the given behaviour on a free port; open requests end with it.
 */
export async function startChatServer(manners: Manners): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = await startServer((received, response) => {
    const data = received.data as ChatRequest['data'];
    const request = { ...received, data, mark: /"mark": "([^"]+)"/.exec(received.instructions)?.[1] ?? '' };
    requests.push(request);
    return manners(request, response);
  });
  return {
    baseUrl: server.baseUrl,
    requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Answers with a verdict that has the marker of the call. */
export function sayVerdict(
  request: ChatRequest,
  response: ServerResponse,
  verdict: 'pass' | 'hold',
  reasons: readonly { guideline: string; message: string }[] = [],
): void {
  say(response, JSON.stringify({ mark: request.mark, reasons, verdict }));
}
