import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defaultHeaders, RecordedResponse, type Recording } from './recorded-response.ts';
import { type Rejection, rejectConnection } from './rejection.ts';
import { RequestRecord } from './request-record.ts';

/** The method in the record of a request that could not be parsed. */
const unknownMethod = '-';

/**
 * Rejects a request on its connection, where there is no response to write, and observes it as any other.
 * @param request absent if it could not be parsed
 */
export function rejectRecorded(
  socket: Duplex,
  rejection: Rejection,
  recording: Recording,
  request?: Pick<IncomingMessage, 'method' | 'url'>,
): void {
  const begun = responseInProgress(socket);
  const record =
    begun?.record ??
    new RequestRecord({
      id: recording.nextId(),
      method: request?.method ?? unknownMethod,
      target: request?.url ?? '',
      peer: (socket instanceof Socket && socket.remoteAddress) || '',
      forwardedFor: undefined,
      traceparent: undefined,
    });
  const bytes = rejectConnection(socket, rejection, {
    ...defaultHeaders,
    ...recording.headers,
    'X-Request-Id': record.id,
  });
  if (begun) {
    begun.rejectedWith = rejection.status;
    return;
  }
  Object.assign(record, { status: rejection.status, bytes });
  recording.observe(record);
}

/** The response to the request whose body is still arriving. Node keeps it there for its own answers to such errors. */
function responseInProgress(socket: Duplex): RecordedResponse | null {
  const { _httpMessage: response } = socket as Duplex & { readonly _httpMessage?: unknown };
  return response instanceof RecordedResponse ? response : null;
}
