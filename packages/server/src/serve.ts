import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { probePaths, probes, type Readiness } from './probes.ts';
import { hasBody, readOn } from './read-on.ts';
import { RecordedResponse, type Recording } from './recorded-response.ts';
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
  /** Receives what the service threw, with the id of the request. */
  readonly report: (fault: unknown, requestId?: string) => void;
  /** Receives the record of each request when its response has ended. */
  readonly observe?: (record: RequestRecord) => void;
  /** Answers `/readyz`; default: always ready. While the server drains it is not asked. */
  readonly readiness?: () => Promise<Readiness>;
  /** Milliseconds until a request must be complete; default 30 s. */
  readonly requestTimeout?: number;
  /** Milliseconds that responses in flight are given when the server closes; default 10 s. */
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
const quiet = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };

/**
 * Starts listening, and resolves once the service is reachable. Invalid HTTP requests get `{ error, code }` too.
 * @throws {Error} if it cannot listen on the address; the message names the setting to change
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { requestTimeout = 30_000, grace = 10_000, observe = () => {}, readiness = async () => 'ready' } = options;
  const answer = getRequestListener(reported(afterTheBody(options.fetch), options.report), {
    hostname: options.host,
    autoCleanupIncoming: false,
    errorHandler: (error) => unanswered(error, options.report),
  });
  const recording: Recording = { nextId: requestIds(), observe, isDraining: false };
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
      if (incoming.headers.host === undefined && incoming.httpVersionMinor >= 1)
        return fail(outgoing, 400, 'The request has no Host header.');
      void answer(incoming, outgoing);
    },
  );
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: RecordedResponse) => {
    outgoing.begin(incoming, recording);
    fail(outgoing, 417, 'This expectation is not supported. Use Expect: 100-continue or none.');
  });
  server.on('clientError', answerClientError);
  server.on('upgrade', (_incoming: IncomingMessage, socket: Duplex) =>
    endWith(socket, 400, 'Protocol upgrades are not supported.'),
  );
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) =>
    endWith(socket, 400, 'CONNECT is not supported.'),
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
 * gone: runs `drain`, which may take as long as it is set to, then `stop`, and exits with 0, or 1 if `stop` fails. A second
 * signal exits at once.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  report: (fault: unknown) => void,
  drain: () => Promise<void> = async () => {},
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
        report(new Error(`The service did not stop within ${stopMs / 1000} seconds.`));
        process.exit(1);
      }, stopMs);
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

/** Milliseconds for stopping, including a start that has not ended. */
const stopMs = 60_000;
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

/** Passes the record of each request on, and reports what the service throws with the request's id. */
function reported(fetch: Fetch, report: ListenOptions['report']): FetchOfAdapter {
  return (request, bindings) => {
    const { incoming, outgoing } = bindings as HttpBindings;
    const record = outgoing instanceof RecordedResponse ? outgoing.record : null;
    const failed = (fault: unknown) => {
      report(fault, record?.id);
      return internalError();
    };
    try {
      const answer = fetch(request, record ? { incoming, outgoing, record } : { incoming, outgoing });
      return answer instanceof Promise ? answer.catch(failed) : answer;
    } catch (fault) {
      return failed(fault);
    }
  };
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
    return Response.json(problem('The address or the Host header of the request is malformed.'), { status: 400 });
  }
  report(error);
  return internalError();
}

function internalError(): Response {
  return Response.json({ error: 'Internal error.', code: 'internal' }, { status: 500 });
}

function problem(error: string) {
  return { error, code: 'invalid_request' };
}

function fail(outgoing: ServerResponse, status: number, sentence: string) {
  const body = JSON.stringify(problem(sentence));
  outgoing.writeHead(status, { ...quiet, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return endWith(socket, 431, `The request headers are larger than ${maxHeaderSize} bytes.`);
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endWith(socket, 408, 'The request did not arrive in time.');
  return endWith(socket, 400, 'The request is not valid HTTP/1.1.');
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds on the bare connection, without a parsed request. */
function endWith(socket: Duplex, status: number, sentence: string) {
  const body = JSON.stringify(problem(sentence));
  const headers = Object.entries({ ...quiet, 'Content-Length': Buffer.byteLength(body) });
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
