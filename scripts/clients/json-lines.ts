import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

/** One JSON object per line, as in MCP over standard input and output. */
export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: results of programs that each script knows
  readonly result?: any;
  readonly error?: { readonly message: string };
}

/** A program that communicates in lines of JSON. */
export interface JsonLines {
  /** Sends a request. @throws {Error} if the response is an error, or the program ends */
  ask(method: string, params?: object): Promise<Message['result']>;
  notify(method: string): void;
}

/** @param answer responds to requests of the program */
export function jsonLines(
  child: ChildProcessWithoutNullStreams,
  answer: (request: Message) => object = () => ({}),
): JsonLines {
  const waiting = new Map<number | string, PromiseWithResolvers<Message['result']>>();
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Message;
    if (message.id === undefined) return;
    if (message.method !== undefined) return send({ id: message.id, result: answer(message) });
    if (message.error) waiting.get(message.id)?.reject(new Error(message.error.message));
    else waiting.get(message.id)?.resolve(message.result);
  });
  child.once('close', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`it ended with ${code}`));
  });
  let lastId = 0;
  return {
    ask(method, params = {}) {
      lastId += 1;
      const answered = Promise.withResolvers<Message['result']>();
      waiting.set(lastId, answered);
      send({ id: lastId, method, params });
      return answered.promise;
    },
    notify: (method) => void send({ method }),
  };
}
