import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { guardedLookup, type IsAllowed, literalAddress } from '@kairan/server/public-lookup';
import { type Attempt, type AttemptError, attemptErrorOf } from './attempt.ts';
import { patientLookup } from './patient-lookup.ts';
import { sharedLookup } from './shared-lookup.ts';

/** What is sent where. */
export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends to addresses that strangers chose. */
export interface WebhookClient {
  /** Never rejects: what went wrong is in what comes back. */
  post(post: Post): Promise<Attempt>;
  /** Closes the connections that were kept. */
  close(): void;
}

/** Bounds of a poster, and whom it may reach. */
export interface WebhookClientOptions {
  readonly isAllowed: IsAllowed;
  /** Finds the addresses of a name; the system's own where left out. */
  readonly resolve?: LookupFunction | undefined;
  /** Milliseconds until the whole answer is there (decisions, "Webhooks"). */
  readonly timeoutMs?: number | undefined;
}

/** Bytes of an answer that are read, and that are kept. */
const mostBytes = 64 * 1024;
const keptBytes = 1024;

/** Milliseconds that a connection is kept for the next message. */
const keptMs = 20_000;

/**
 * Makes what sends webhooks. The addresses that a name resolves to are judged where each connection is made; connections are
 * kept, so that a judged one carries many messages. Redirects are not followed.
 */
export function createWebhookClient({ isAllowed, resolve, timeoutMs = 15_000 }: WebhookClientOptions): WebhookClient {
  const lookup = guardedLookup(isAllowed, sharedLookup(patientLookup(resolve)));
  const http = new HttpAgent({ keepAlive: true, timeout: keptMs });
  const https = new HttpsAgent({ keepAlive: true, timeout: keptMs });

  function begin({ url, headers, body }: Post, fresh: boolean): ClientRequest {
    const isTls = url.protocol === 'https:';
    const agent = isTls ? https : http;
    const options = { method: 'POST', headers: { ...headers, 'Content-Length': body.length }, lookup };
    const request = (isTls ? requestHttps : requestHttp)(url, { ...options, agent: fresh ? false : agent });
    request.end(body);
    return request;
  }

  return {
    post(post) {
      const begun = performance.now();
      const since = () => Math.round(performance.now() - begun);
      const literal = literalAddress(post.url.hostname);
      if (literal !== null && !isAllowed(literal, post.url.hostname)) {
        return Promise.resolve({ status: null, error: 'not_public', answer: null, durationMs: 0 });
      }
      return new Promise((resolve) => {
        const patience = setTimeout(() => recordResults('timeout'), timeoutMs);
        let request = ask(false);
        let answered: Answered | null = null;
        let settled = false;

        function ask(fresh: boolean): ClientRequest {
          const asking = begin(post, fresh);
          asking.on('response', (answer) => {
            answered = { status: answer.statusCode ?? null, kept: [] };
            read(answer, answered.kept, recordResults);
          });
          asking.on('error', (error) => {
            // Most likely the receiver had closed the kept connection meanwhile and has seen nothing: once more on a new one.
            if (asking.reusedSocket && answered === null && !settled && attemptErrorOf(error) === 'closed') {
              request = ask(true);
            } else recordResults(attemptErrorOf(error));
          });
          // Whatever else ends a request without an answer: a protocol that nobody asked to change to.
          asking.on('close', () => request === asking && recordResults('closed'));
          return asking;
        }

        function recordResults(error: AttemptError | null): void {
          if (settled) return;
          settled = true;
          clearTimeout(patience);
          if (error !== null) request.destroy();
          const { status = null, kept = null } = answered ?? {};
          resolve({ status, error, answer: kept && textOf(kept), durationMs: since() });
        }
      });
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

interface Answered {
  status: number | null;
  /** How the body begins. */
  kept: Buffer[];
}

/** Reads an answer to its end or its bound, and keeps how it begins. */
function read(answer: IncomingMessage, kept: Buffer[], done: (error: AttemptError | null) => void): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    if (bytes < keptBytes) kept.push(chunk.subarray(0, keptBytes - bytes));
    bytes += chunk.length;
    if (bytes < mostBytes) return;
    // The status says all; nobody reads the rest.
    done(null);
    answer.destroy();
  });
  answer.on('end', () => done(null));
  answer.on('error', (error) => done(attemptErrorOf(error)));
}

/** The text that bytes begin with; a character that is cut off is left out. */
function textOf(bytes: readonly Buffer[]): string {
  return new TextDecoder().decode(Buffer.concat(bytes), { stream: true }).replace(/(?![\n\t])\p{Cc}/gu, '');
}
