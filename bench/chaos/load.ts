import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** One response, or that there was none in time. */
export interface Outcome {
  readonly what: 'read' | 'write';
  /** 0 if there was no response. */
  readonly status: number;
  readonly beganAt: number;
  readonly endedAt: number;
  readonly hasRetryAfter: boolean;
}

/** Requests that are repeated until they are stopped. */
export interface Load {
  readonly outcomes: Outcome[];
  /** The ids of the drafts whose creation was acknowledged. */
  readonly acknowledged: Set<string>;
  stop(): Promise<void>;
}

/** No answer after this many milliseconds counts as a hanging request. */
const hangMs = 30_000;
/** Milliseconds between the requests of a client. */
const pauseMs = 50;

/**
 * Sends requests as several clients: each writer creates drafts, one after another, and each reader reads one address. All
 * send tokens, so that each request is counted.
 */
export function startLoad(
  readers: readonly { url: string; token?: string }[],
  writers: { url: string; tokens: readonly string[] },
): Load {
  const outcomes: Outcome[] = [];
  const acknowledged = new Set<string>();
  const stopping = new AbortController();

  const send = async (what: Outcome['what'], url: string, init: RequestInit): Promise<Response | null> => {
    const beganAt = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(hangMs) }).catch(() => null);
    const body = await response?.text().catch(() => null);
    const status = body === null || body === undefined ? 0 : (response?.status ?? 0);
    const hasRetryAfter = response?.headers.has('retry-after') ?? false;
    outcomes.push({ what, status, beganAt, endedAt: performance.now(), hasRetryAfter });
    if (what === 'write' && status === 201)
      acknowledged.add((JSON.parse(body as string) as { post: { id: string } }).post.id);
    return response;
  };
  const repeat = async (once: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await once();
      await wait(pauseMs);
    }
  };

  const headersOf = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const clients = [
    ...readers.map(({ url, token }) => repeat(() => send('read', url, { headers: headersOf(token) }))),
    ...writers.tokens.map((token) =>
      repeat(() =>
        send('write', `${writers.url}/api/v1/posts`, {
          method: 'POST',
          headers: { ...headersOf(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ title: 'Written during a fault', body_markdown: 'A draft that must not be lost.' }),
        }),
      ),
    ),
  ];
  return {
    outcomes,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}
