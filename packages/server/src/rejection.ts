import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const commonHeaders = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };
/** Milliseconds for a client to read the response before the connection is cut, even if it goes on sending. */
const lingerMs = 1_000;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Returns the body of a response to a request that is not valid HTTP. */
export function invalidRequest(error: string) {
  return { error, code: 'invalid_request' };
}

/** Responds to a parsed request that no service gets to see, and closes the connection. */
export function rejectRequest(outgoing: ServerResponse, status: number, sentence: string): void {
  const body = JSON.stringify(invalidRequest(sentence));
  outgoing.writeHead(status, { ...commonHeaders, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/**
 * Responds on a connection without a parsed request, and closes it. A client that keeps its side open, or goes on
 * sending, is cut off after a second: Node no longer watches a connection whose request has timed out.
 * @param status a key of `reasons`
 */
export function rejectConnection(socket: Duplex, status: number, sentence: string): void {
  const body = JSON.stringify(invalidRequest(sentence));
  const headers = Object.entries({ ...commonHeaders, 'Content-Length': Buffer.byteLength(body) });
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to what Node's parser refused or gave up waiting for. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, maxHeaderSize: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    rejectConnection(socket, 431, `The request headers are larger than ${maxHeaderSize} bytes.`);
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    rejectConnection(socket, 408, 'The request did not arrive in time.');
  } else {
    rejectConnection(socket, 400, 'The request is not valid HTTP/1.1.');
  }
}
