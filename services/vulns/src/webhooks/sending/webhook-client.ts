import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { guardedLookup, type IsAllowed, literalAddress } from '@kairan/server/public-lookup';
import { type Attempt, type AttemptError, attemptErrorOf } from './attempt.ts';
import { coalesceLookups, queueSlowLookups } from './lookups.ts';

/** A POST request to a receiver. */
export interface WebhookRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Posts to addresses that strangers chose. */
export interface WebhookClient {
  /** Never rejects: a failure is part of the attempt. */
  post(request: WebhookRequest): Promise<Attempt>;
  /** Closes the idle connections. */
  close(): void;
}

/** The limits of a client, and the addresses that it may reach. */
export interface WebhookClientOptions {
  readonly isAllowed: IsAllowed;
  /** Resolves host names; default: the operating system. */
  readonly resolve?: LookupFunction | undefined;
  /** Milliseconds for the whole response (decisions, "Webhooks"). */
  readonly timeoutMs?: number | undefined;
}

/** Bytes of a response that are read, and the first of them that are logged. */
const mostBytes = 64 * 1024;
const excerptBytes = 1024;

/** Milliseconds that an idle connection stays open for the next message. */
const keepAliveMs = 20_000;

/**
 * Creates a client. Each new connection checks the addresses that the name resolves to; connections are reused, so that one
 * check serves many messages. Redirects are not followed.
 */
export function createWebhookClient({ isAllowed, resolve, timeoutMs = 15_000 }: WebhookClientOptions): WebhookClient {
  const lookup = guardedLookup(isAllowed, coalesceLookups(queueSlowLookups(resolve)));
  const http = new HttpAgent({ keepAlive: true, timeout: keepAliveMs });
  const https = new HttpsAgent({ keepAlive: true, timeout: keepAliveMs });

  function send({ url, headers, body }: WebhookRequest, onNewConnection: boolean): ClientRequest {
    const isTls = url.protocol === 'https:';
    const agent = onNewConnection ? false : isTls ? https : http;
    const options = { method: 'POST', headers: { ...headers, 'Content-Length': body.length }, lookup, agent };
    const request = (isTls ? requestHttps : requestHttp)(url, options);
    request.end(body);
    return request;
  }

  return {
    post(webhookRequest) {
      const begun = performance.now();
      const { hostname } = webhookRequest.url;
      const literal = literalAddress(hostname);
      if (literal !== null && !isAllowed(literal, hostname)) {
        return Promise.resolve({ status: null, error: 'not_public', answer: null, durationMs: 0 });
      }
      return new Promise((resolve) => {
        const timeout = setTimeout(() => finish('timeout'), timeoutMs);
        let current = start(false);
        let response: ReceivedResponse | null = null;
        let isFinished = false;

        function start(onNewConnection: boolean): ClientRequest {
          const request = send(webhookRequest, onNewConnection);
          request.on('response', (incoming) => {
            response = { status: incoming.statusCode ?? null, excerpt: [] };
            read(incoming, response.excerpt, finish);
          });
          request.on('error', (error) => {
            // Most likely the receiver closed the idle connection and saw nothing: retry once on a new one.
            if (request.reusedSocket && response === null && !isFinished && attemptErrorOf(error) === 'closed') {
              current = start(true);
            } else finish(attemptErrorOf(error));
          });
          // Anything else that ends a request without a response, such as an unrequested protocol upgrade.
          request.on('close', () => current === request && finish('closed'));
          return request;
        }

        function finish(error: AttemptError | null): void {
          if (isFinished) return;
          isFinished = true;
          clearTimeout(timeout);
          if (error !== null) current.destroy();
          const { status = null, excerpt = null } = response ?? {};
          const durationMs = Math.round(performance.now() - begun);
          resolve({ status, error, answer: excerpt && textOf(excerpt), durationMs });
        }
      });
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

interface ReceivedResponse {
  status: number | null;
  /** The first bytes of the body. */
  excerpt: Buffer[];
}

/** Reads a response to its end or its limit, and collects its first bytes. */
function read(response: IncomingMessage, excerpt: Buffer[], done: (error: AttemptError | null) => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    if (bytes < excerptBytes) excerpt.push(chunk.subarray(0, excerptBytes - bytes));
    bytes += chunk.length;
    if (bytes < mostBytes) return;
    // The status is all that counts: the rest stays unread.
    done(null);
    response.destroy();
  });
  response.on('end', () => done(null));
  response.on('error', (error) => done(attemptErrorOf(error)));
}

/** Decodes bytes as UTF-8 text without control characters; drops a character that is cut off at the end. */
function textOf(bytes: readonly Buffer[]): string {
  return new TextDecoder().decode(Buffer.concat(bytes), { stream: true }).replace(/(?![\n\t])\p{Cc}/gu, '');
}
