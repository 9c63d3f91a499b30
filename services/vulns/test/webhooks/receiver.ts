import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Afterwards } from '@kairan/testing/machine';
import { Webhook } from 'standardwebhooks';

/** A received message. */
export interface Received {
  id: string;
  /** `webhook-timestamp`, seconds. */
  timestamp: number;
  headers: Record<string, string>;
  /** The bytes that were signed, as text. */
  raw: string;
  type: string;
  /** When the service learnt of the change: RFC 3339. */
  at: string;
  /** The CVE; null if there is none. */
  cve: string | null;
  data: { vulnerability: Record<string, unknown> | null; reasons: Record<string, unknown>[]; webhook: unknown };
}

/** How a receiver responds: with a status, or broken in some way. */
export type Answer = number | 'silent' | 'reset' | 'endless' | 'half' | 'away' | { status: number; body: string };

/** A server that receives webhooks and can be made to misbehave. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Decides the response to a message; default: 204. */
  answer: (message: Received) => Answer;
  /** Connections opened so far. */
  connections: number;
  /** Resolves when this many messages have arrived. */
  until(count: number): Promise<void>;
}

/** Starts a receiver on this machine; it is closed after the test. */
export async function startReceiver(t: Afterwards): Promise<Receiver> {
  const events = new EventEmitter().setMaxListeners(0);
  const server = createServer(async (request, response) => {
    const message = await messageOf(request);
    receiver.received.push(message);
    events.emit('message');
    answerWith(receiver.answer(message), response);
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answer: () => 204,
    connections: 0,
    async until(count) {
      while (receiver.received.length < count) await once(events, 'message');
    },
  };
  return receiver;
}

/** Verifies a message with the reference library. @throws if it is not signed with this secret */
export function verify(secret: string, { raw, headers }: Received): void {
  new Webhook(secret).verify(raw, headers);
}

async function messageOf(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString();
  const headers = request.headers as Record<string, string>;
  const { type, timestamp, data } = JSON.parse(raw);
  return {
    ...{ headers, raw, type, data, at: timestamp },
    id: headers['webhook-id'] ?? '',
    timestamp: Number(headers['webhook-timestamp']),
    cve: data.vulnerability?.id ?? null,
  };
}

function answerWith(answer: Answer, response: ServerResponse): void {
  if (typeof answer === 'number') response.writeHead(answer).end();
  else if (typeof answer === 'object') response.writeHead(answer.status).end(answer.body);
  else if (answer === 'reset') response.destroy();
  else if (answer === 'away') response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
  else if (answer === 'half') {
    response.writeHead(200, { 'Content-Length': 1_000 }).write('half');
    setImmediate(() => response.destroy());
  } else if (answer === 'endless') {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', more);
    more();
  }
}
