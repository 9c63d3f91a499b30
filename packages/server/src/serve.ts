import { createServer, IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { requestBudgetMs, withTimeBudget } from '@kairan/operation/time-budget';
import { asApiError } from '@kairan/operation/unavailable-error';
import { probePaths, probes, type Readiness } from './probes.ts';
import { hasBody, readOn } from './read-on.ts';
import { rejectRecorded } from './recorded-rejection.ts';
import { RecordedResponse, type Recording } from './recorded-response.ts';
import { invalidRequest, rejectionOf, rejectRequest } from './rejection.ts';
import { requestIds } from './request-id.ts';
import type { RequestRecord } from './request-record.ts';

/** A request's connection, and the record of what is known about it. */
export interface RecordedConnection extends HttpBindings {
  readonly record?: RequestRecord;
}

/** A whole service as one function. */
export type Fetch = (request: Request, connection: RecordedConnection) => Response | Promise<Response>;

export interface ListenOptions {
  readonly fetch: Fetch;
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The setting of the port, for the message that it is in use: `VULNS_PORT`. */
  readonly portSetting?: string;
  /** Receives what the service threw, and the id of the request. */
  readonly report: (fault: unknown, request?: { readonly requestId: string }) => void;
  /** Receives the record of each request when its response has ended. */
  readonly observe?: (record: RequestRecord) => void;
  /** Answers `/readyz`; default: always ready. While the server drains it is not asked. */
  readonly readiness?: () => Promise<Readiness>;
  /** Milliseconds until a request must be complete; default 30 s. */
  readonly requestTimeout?: number;
  /** Whether browsers are told to use only https for this host from now on; default: no. */
  readonly onlyHttps?: boolean;
  /** Milliseconds that responses in flight are given when the server closes; default 8 s. */
  readonly grace?: number;
}

/** A listening server. */
export interface Listening {
  /** `http://127.0.0.1:4002`, with the actual port. */
  readonly url: string;
  /** Makes `/readyz` answer 503 and every response end its connection, and goes on serving. */
  drain(): void;
  /** Accepts no more connections, lets requests in flight finish, then closes the rest. */
  close(): Promise<void>;
}

type FetchOfAdapter = Parameters<typeof getRequestListener>[0];
type HttpServer = Server<typeof IncomingMessage, typeof RecordedResponse>;

/** Bytes of all request headers together; more is 431. */
const maxHeaderSize = 16 * 1024;
/** One year, the usual period. Subdomains may belong to other services, so they are left out (RFC 6797, 6.1). */
const strictTransportSecurity = 'max-age=31536000';

/**
 * Starts listening, and resolves once the service is reachable. Invalid HTTP requests get `{ error, code }` too.
 * @throws {Error} if it cannot listen on the address; the message names the setting to change
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { requestTimeout = 30_000, grace = 8_000, observe = () => {}, readiness = async () => 'ready' } = options;
  const answer = getRequestListener(reported(afterTheBody(options.fetch), options.report), {
    hostname: options.host,
    autoCleanupIncoming: false,
    errorHandler: (error) => unanswered(error, options.report),
  });
  const headers = options.onlyHttps ? { 'Strict-Transport-Security': strictTransportSecurity } : {};
  const recording: Recording = { nextId: requestIds(), headers, observe, isDraining: false };
  const probe = probes({ isDraining: () => recording.isDraining, readiness });
  const server = createServer(
    {
      IncomingMessage,
      ServerResponse: RecordedResponse,
      maxHeaderSize,
      requestTimeout,
      headersTimeout: Math.min(requestTimeout, 15_000),
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const record = outgoing.begin(incoming, recording);
      if (probePaths.has(record.target)) {
        record.route = record.target;
        return probe(incoming, outgoing);
      }
      const hosts = hostHeaders(incoming);
      if (hosts === 0 && incoming.httpVersionMinor >= 1) {
        return rejectRequest(outgoing, 400, 'The request has no Host header.');
      }
      if (hosts > 1) return rejectRequest(outgoing, 400, 'The request has more than one Host header.');
      void answer(incoming, outgoing);
    },
  );
  // Node writes it by itself, but behind the headers if the response is ready before the one before it has been sent.
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: RecordedResponse) => {
    const proceed = () => {
      outgoing.writeContinue();
      server.emit('request', incoming, outgoing);
    };
    if (outgoing.socket) proceed();
    else outgoing.once('socket', proceed);
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: RecordedResponse) => {
    outgoing.begin(incoming, recording);
    rejectRequest(outgoing, 417, 'This expectation is not supported. Use Expect: 100-continue or none.');
  });
  server.on('clientError', (error, socket) => {
    const rejection = rejectionOf(error, socket, maxHeaderSize);
    if (rejection === null) socket.destroy();
    else rejectRecorded(socket, rejection, recording);
  });
  // There is no listener for `upgrade`: without one, Node ignores the header and serves the request (RFC 9110, 7.8).
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) =>
    rejectRecorded(socket, { status: 400, sentence: 'CONNECT is not supported.' }, recording, incoming),
  );
  await listening(server, options);
  const drain = () => {
    recording.isDraining = true;
  };
  return {
    url: urlOf(server, options.host),
    drain,
    close() {
      drain();
      return closed(server, grace);
    },
  };
}

/**
 * Ends the process on a signal (SIGTERM, SIGINT), or when the parent process that started it with an IPC channel is
 * gone: runs `drain`, which may take as long as it is set to, then `stop`, and exits with 0, or 1 if `stop` fails. What
 * `stop` has not finished after `limitMs` milliseconds, because a database does not answer for instance, is cut off: that is
 * reported, and no failure. A second signal exits at once.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  report: (fault: unknown) => void,
  { drain = async () => {}, limitMs = longestStopMs }: { drain?: () => Promise<void>; limitMs?: number } = {},
): void {
  let stoppingSince: number | null = null;
  const onSignal = () => {
    if (stoppingSince !== null) {
      // Ctrl-C arrives twice in a process that npm runs: from the terminal, and passed on by npm.
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const stopInTime = () => {
      // The timer also keeps the process alive, which the awaited work may not.
      setTimeout(() => {
        report(new Error(`Stopping took longer than ${limitMs / 1000} seconds; what was in progress was cut off.`));
        process.exit(0);
      }, limitMs);
      return stop();
    };
    drain()
      .then(stopInTime)
      .then(
        () => process.exit(0),
        (fault) => {
          report(fault);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.connected === false) onSignal();
  process.once('disconnect', onSignal);
  // The listener alone would keep a process alive that failed to start.
  process.channel?.unref();
}

/** Milliseconds for stopping, including a start that has not ended: service managers expect it to take no more than ten seconds. */
const longestStopMs = 9_500;
/** Milliseconds within which two signals count as one. */
const sameSignalMs = 500;

function listening(server: HttpServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(cannotListen(error, options))));
    server.listen(options.port, options.host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

function cannotListen({ code, message }: NodeJS.ErrnoException, options: ListenOptions): string {
  const { host, port, portSetting = 'the port' } = options;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use. Set ${portSetting} to another one, or to 0 for any free one.`;
  }
  if (code === 'EACCES') return `Permission denied for port ${port}. Set ${portSetting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine.`;
  return `Cannot listen on ${host}, port ${port}: ${message}.`;
}

function urlOf(server: HttpServer, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Node keeps a connection open after the response that was in flight; it is idle then, and closed at the next check.
 */
function closed(server: HttpServer, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

/**
 * Passes the record of each request on, bounds the time that it waits for storage, and reports what the service throws with
 * the request's id.
 */
function reported(fetch: Fetch, report: ListenOptions['report']): FetchOfAdapter {
  return (request, bindings) => {
    const { incoming, outgoing } = bindings as HttpBindings;
    const record = outgoing instanceof RecordedResponse ? outgoing.record : null;
    const failed = (fault: unknown) => {
      report(fault, record ? { requestId: record.id } : undefined);
      return faultResponse(fault);
    };
    try {
      const connection = record ? { incoming, outgoing, record } : { incoming, outgoing };
      const answer = withTimeBudget(requestBudgetMs, () => fetch(request, connection));
      return answer instanceof Promise ? answer.catch(failed) : answer;
    } catch (fault) {
      return failed(fault);
    }
  };
}

/** The number of `Host` headers of a request; Node's `headers` drops all but the first. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Delays a response until the body of its request is off the connection. Requests without a body are not affected. */
function afterTheBody(fetch: Fetch): Fetch {
  const readOnFirst = async (answer: Response | Promise<Response>, { incoming, outgoing }: HttpBindings) => {
    const response = await answer;
    await readOn(incoming, outgoing);
    return response;
  };
  return (request, connection) => {
    const answer = fetch(request, connection);
    return hasBody(connection.incoming) ? readOnFirst(answer, connection) : answer;
  };
}

/**
 * The response if the adapter rejected the request, which is the client's error, or the service threw, which is ours.
 */
function unanswered(error: unknown, report: (fault: unknown) => void): Response {
  if (error instanceof RequestError) {
    return Response.json(invalidRequest('The address or the Host header of the request is malformed.'), {
      status: 400,
    });
  }
  report(error);
  return faultResponse(error);
}

function faultResponse(fault: unknown): Response {
  const { message, code, status, headers } = asApiError(fault);
  const body = { error: code === 'internal' ? 'Internal error.' : message, code };
  return Response.json(body, { status, headers });
}
