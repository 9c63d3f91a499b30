import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What a receiver does with a message: takes it, or fails in some way. */
export type Behaviour = 'takes' | 'fails' | 'resets' | 'hangs';

/** A receiver of webhooks, which verifies each message and checks their order. */
export interface WebhookReceiver {
  readonly name: string;
  readonly url: string;
  /** The secret of the webhook, once it exists. */
  secret: string;
  /** The due dates of each CVE in the order in which messages about them were taken. */
  readonly dueDates: ReadonlyMap<string, readonly string[]>;
  /** CVEs whose addition was announced by messages that were taken, with the number of messages. */
  readonly added: ReadonlyMap<string, number>;
  /** Attempts that arrived, those that were not taken, and those of messages that had been taken before. */
  readonly attempts: { all: number; failed: number; repeated: number };
  /** What was wrong with messages. */
  readonly problems: string[];
  close(): Promise<void>;
}

interface Message {
  readonly type: string;
  readonly data: {
    readonly vulnerability: { readonly id: string } | null;
    readonly reasons: readonly { readonly change: string; readonly from: string | null; readonly to: string | null }[];
  };
}

/** Starts a receiver. @param behave what it does with the given attempt, counted from 1, to deliver a message */
export async function startWebhookReceiver(
  name: string,
  behave: (attempt: number) => Behaviour,
): Promise<WebhookReceiver> {
  const dueDates = new Map<string, string[]>();
  const added = new Map<string, number>();
  const taken = new Set<string>();
  const attemptsOf = new Map<string, number>();

  const take = ({ data }: Message) => {
    const cve = data.vulnerability?.id ?? '';
    for (const { change, from, to } of data.reasons) {
      if (change === 'added') added.set(cve, (added.get(cve) ?? 0) + 1);
      if (change !== 'kev_due_date') continue;
      const dates = dueDates.get(cve) ?? [];
      dueDates.set(cve, [...dates, to ?? '']);
      const before = dates.at(-1);
      if (before !== undefined && before !== from)
        receiver.problems.push(`${cve}: the change from ${from} to ${to} came after that to ${before}`);
    }
  };
  const respond = (request: IncomingMessage, body: string, response: ServerResponse) => {
    receiver.attempts.all++;
    let message: Message;
    try {
      message = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>) as Message;
    } catch (error) {
      receiver.problems.push(`a message that is not signed: ${(error as Error).message}`);
      response.writeHead(400).end();
      return;
    }
    const id = request.headers['webhook-id'] as string;
    const attempt = (attemptsOf.get(id) ?? 0) + 1;
    attemptsOf.set(id, attempt);
    if (taken.has(id)) receiver.attempts.repeated++;
    const behaviour = taken.has(id) ? 'takes' : behave(attempt);
    if (behaviour === 'takes') {
      if (!taken.has(id)) take(message);
      taken.add(id);
      response.writeHead(204).end();
      return;
    }
    receiver.attempts.failed++;
    if (behaviour === 'fails') response.writeHead(500).end();
    if (behaviour === 'resets') response.destroy();
  };
  const server = createServer((request, response) => {
    response.on('error', () => {});
    text(request).then(
      (body) => respond(request, body, response),
      // The sender was killed before it had sent everything.
      () => {},
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: '',
    dueDates,
    added,
    attempts: { all: 0, failed: 0, repeated: 0 },
    problems: [],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
