import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { hasBody, readOn } from './read-on.ts';

/** A whole service as one function. */
export type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

export interface ListenOptions {
  readonly fetch: Fetch;
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The setting that the port comes from, for the sentence that says it is taken: `VULNS_PORT`. */
  readonly portSetting?: string;
  /** Takes what the service threw and did not answer itself. */
  readonly report: (fault: unknown) => void;
  /** Milliseconds a request may take to arrive whole; default 30 s. */
  readonly requestTimeout?: number;
  /** Milliseconds that answers in flight are given when the server closes; default 10 s. */
  readonly grace?: number;
}

/** A server that answers. */
export interface Listening {
  /** `http://127.0.0.1:4002`, with the port it got. */
  readonly url: string;
  /** Takes no more connections, lets what is in flight finish, then cuts what is left. */
  close(): Promise<void>;
}

/** Bytes of all request headers together; a longer one is answered with 431. */
const maxHeaderSize = 16 * 1024;
const quiet = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };

/**
 * Listens and resolves once the service can be reached. Requests that are no HTTP are answered with `{ error, code }` too.
 * @throws {Error} where the address cannot be listened on; the message names the setting to change
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { requestTimeout = 30_000, grace = 10_000 } = options;
  const answer = getRequestListener(afterTheBody(options.fetch) as Parameters<typeof getRequestListener>[0], {
    hostname: options.host,
    autoCleanupIncoming: false,
    errorHandler: (error) => unanswered(error, options.report),
  });
  const server = createServer(
    {
      maxHeaderSize,
      requestTimeout,
      headersTimeout: Math.min(requestTimeout, 15_000),
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (incoming.headers.host === undefined && incoming.httpVersionMinor >= 1)
        return fail(outgoing, 400, 'The request has no Host header.');
      void answer(incoming, outgoing);
    },
  );
  server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) =>
    fail(outgoing, 417, 'Nothing can be expected here but 100-continue.'),
  );
  server.on('clientError', answerClientError);
  server.on('upgrade', (_incoming: IncomingMessage, socket: Duplex) =>
    endWith(socket, 400, 'No upgrade is offered here.'),
  );
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) =>
    endWith(socket, 400, 'No tunnel is offered here.'),
  );
  await listening(server, options);
  return { url: urlOf(server, options.host), close: () => closed(server, grace) };
}

/**
 * Ends the process when it is asked to (SIGTERM, SIGINT), or when the process that started it with a channel is gone: runs
 * `stop`, then exits with 0, or 1 where `stop` fails. A second signal exits at once.
 */
export function stopOnSignals(stop: () => Promise<void>, report: (fault: unknown) => void): void {
  let stoppingSince: number | null = null;
  const onSignal = () => {
    if (stoppingSince !== null) {
      // Ctrl-C comes twice to a process that npm runs: from the terminal, and passed on by npm.
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    // Also keeps the process alive: what is waited for may not.
    setTimeout(() => {
      report(new Error(`What was to end within ${stopMs / 1000} seconds did not.`));
      process.exit(1);
    }, stopMs);
    stop().then(
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
  // Listening alone would keep a process alive that could not start.
  process.channel?.unref();
}

/** Milliseconds that all the stopping may take, starting included where it has not ended. */
const stopMs = 60_000;
/** Within how many milliseconds two signals count as one. */
const sameSignalMs = 500;

function listening(server: Server, options: ListenOptions): Promise<void> {
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
    return `Port ${port} of ${host} is taken. Set ${portSetting} to another one, or to 0 for any that is free.`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set ${portSetting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine.`;
  return `Cannot listen on ${host}, port ${port}: ${message}.`;
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Node keeps a connection open after the answer that was in flight; it is idle then, and closed at the next look. */
function closed(server: Server, grace: number): Promise<void> {
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

/** Holds an answer back until the body of its request is off the connection. Requests without one are answered as before. */
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

/** What the adapter could not make a request of, or the service threw: the first is the client's, the second our fault. */
function unanswered(error: unknown, report: (fault: unknown) => void): Response {
  if (error instanceof RequestError) {
    return Response.json(problem('The address or the Host header of the request is malformed.'), { status: 400 });
  }
  report(error);
  const body = { error: 'Something went wrong on our side.', code: 'internal' };
  return Response.json(body, { status: 500 });
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
    return endWith(socket, 431, `The request's headers are larger than ${maxHeaderSize} bytes.`);
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endWith(socket, 408, 'The request took too long to arrive.');
  return endWith(socket, 400, 'This is not HTTP/1.1 as it is understood here.');
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers on the bare connection, as there is no request to answer. */
function endWith(socket: Duplex, status: number, sentence: string) {
  const body = JSON.stringify(problem(sentence));
  const headers = Object.entries({ ...quiet, 'Content-Length': Buffer.byteLength(body) });
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
