import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call of a model. */
export interface Call {
  readonly tool: string;
  readonly input: object;
}

/** The protocol between a client and its model. */
interface Protocol {
  /** Counts the tool results in a request: the number of calls so far. */
  readonly results: (body: string) => number;
  /** The events of a response that calls a tool, or ends. */
  readonly events: (call: Call | undefined, turn: number) => readonly object[];
}

/**
 * Starts a fake model: it calls the given tools one after another, whatever the prompt, and ends. @returns the address
 * for the client
 */
export async function startModel(
  after: (work: () => void) => void,
  { results, events }: Protocol,
  calls: readonly Call[],
): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const turn = results(body);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of events(calls[turn], turn)) {
      const type = (event as { type?: string }).type;
      response.write(`${type === undefined ? '' : `event: ${type}\n`}data: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Anthropic's Messages API, streamed. */
export const messages: Protocol = {
  results: (body) => body.split('"type":"tool_result"').length - 1,
  events: (call, turn) => [
    {
      type: 'message_start',
      message: {
        id: `msg_${turn}`,
        type: 'message',
        role: 'assistant',
        model: 'none',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    {
      type: 'content_block_start',
      index: 0,
      content_block: call
        ? { type: 'tool_use', id: `toolu_${turn}`, name: call.tool, input: {} }
        : { type: 'text', text: '' },
    },
    {
      type: 'content_block_delta',
      index: 0,
      delta: call
        ? { type: 'input_json_delta', partial_json: JSON.stringify(call.input) }
        : { type: 'text_delta', text: 'Done.' },
    },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ],
};

/** Google's Gemini API, `streamGenerateContent`. */
export const gemini: Protocol = {
  results: (body) => body.split('"functionResponse"').length - 1,
  events: (call) => [
    {
      candidates: [
        {
          index: 0,
          finishReason: 'STOP',
          content: {
            role: 'model',
            parts: [call ? { functionCall: { name: call.tool, args: call.input } } : { text: 'Done.' }],
          },
        },
      ],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    },
  ],
};
