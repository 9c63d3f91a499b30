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

/** The status and the sentence with which a request is rejected; the status is a key of `reasons`. */
export interface Rejection {
  readonly status: number;
  readonly sentence: string;
  /** Whether the request begins as one of `HEAD`, whose response has no body (RFC 9110, 9.3.2). */
  readonly isHead?: boolean;
}

/**
 * Responds on a connection without a parsed request, and closes it. A client that keeps its side open, or goes on
 * sending, is cut off after a second: Node no longer watches a connection whose request has timed out.
 * @param more further headers
 * @returns the number of bytes sent
 */
export function rejectConnection(
  socket: Duplex,
  { status, sentence, isHead = false }: Rejection,
  more: Readonly<Record<string, string>>,
): number {
  const body = JSON.stringify(invalidRequest(sentence));
  const headers = Object.entries({ ...commonHeaders, 'Content-Length': Buffer.byteLength(body), ...more });
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
  const response = `${lines.join('\r\n')}\r\n\r\n${isHead ? '' : body}`;
  socket.end(response);
  return Buffer.byteLength(response);
}

/** Returns how to respond to what Node's parser refused or gave up waiting for; null if the client is gone. */
export function rejectionOf(
  error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer },
  socket: Duplex,
  maxHeaderSize: number,
): Rejection | null {
  if (error.code === 'ECONNRESET' || !socket.writable) return null;
  const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, sentence: `The request headers are larger than ${maxHeaderSize} bytes.`, isHead };
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, sentence: 'The request did not arrive in time.' };
  }
  return { status: 400, sentence: 'The request is not valid HTTP/1.1.', isHead };
}
