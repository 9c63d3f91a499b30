import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a service can serve requests, and if not, why. */
export type Readiness = 'ready' | 'starting' | 'draining' | 'database_unavailable';

/** What the probes of a server ask. */
export interface ProbeContext {
  readonly isDraining: () => boolean;
  /** Whether the service is ready while it does not drain. Must answer within a bound of its own. */
  readonly readiness: () => Promise<Readiness>;
}

/** Milliseconds for which an answer holds: nothing limits how often probes are sent. */
const sameAnswerMs = 1_000;

/** The paths of the probes: whether the process is alive, and whether it can serve requests. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Creates the handler of the probes. They come before everything else: without authentication, never limited, and also
 * while the service starts.
 */
export function probes({
  isDraining,
  readiness,
}: ProbeContext): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  const ask = async (): Promise<Readiness> => {
    if (isDraining()) return 'draining';
    const now = performance.now();
    if (last === null || now - last.at > sameAnswerMs) {
      last = { at: now, answer: readiness().catch((): Readiness => 'database_unavailable') };
    }
    return last.answer;
  };
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
    } else if (incoming.url === '/healthz') send(outgoing, incoming, 200, { status: 'alive' });
    else void ask().then((status) => send(outgoing, incoming, status === 'ready' ? 200 : 503, { status }));
  };
}

function send(outgoing: ServerResponse, { method }: IncomingMessage, status: number, content: object): void {
  const body = JSON.stringify(content);
  outgoing.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  outgoing.end(method === 'HEAD' ? undefined : body);
}
