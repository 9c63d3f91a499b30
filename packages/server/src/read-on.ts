import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of an unread body that are read off the connection all the same. */
const mostBytes = 32 * 1024 * 1024;
/** Milliseconds without a byte after which the rest is given up. */
const patienceMs = 1_000;

/** Whether a request announces a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads and drops the rest of a body before its response is sent: many clients read a response only once they have
 * sent everything. If the body is too long or too slow for that, the connection is closed with the response.
 */
export function readOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', done).off('error', done).off('close', done);
      if (!incoming.readableEnded && !outgoing.headersSent) outgoing.setHeader('Connection', 'close');
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      timer.refresh();
      if (bytes > mostBytes) done();
    };
    incoming.on('data', onData).on('end', done).on('error', done).on('close', done);
    incoming.resume();
  });
}
