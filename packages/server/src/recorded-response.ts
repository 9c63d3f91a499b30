import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { givenRequestId } from './request-id.ts';
import { clientClosedRequest, RequestRecord } from './request-record.ts';

/** What the responses of a server share. */
export interface Recording {
  readonly nextId: () => string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Receives the record of each request when its response has ended. */
  readonly observe: (record: RequestRecord) => void;
  /** Set when the server is about to close: responses then end their connections. */
  isDraining: boolean;
}

/**
 * Headers of responses that have none of their own by this name, in both spellings that responses use: nothing is rendered
 * as a page, framed or guessed to be of another type unless its handler says so.
 */
const defaults = [
  ['Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
].map(([name = '', value = '']) => ({ name, lowerName: name.toLowerCase(), value }));

/** Those headers, for a response that is written without handler. */
export const defaultHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  defaults.map(({ name, value }) => [name, value]),
);

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that keeps the record of its request and sends `X-Request-Id` and the other headers of every response.
 * Whatever writes a response goes through `writeHead`, so that this is the one place for it.
 */
export class RecordedResponse extends ServerResponse {
  record: RequestRecord | null = null;
  /** The status that was sent on the connection instead, because the rest of the request was invalid or late. */
  rejectedWith: number | null = null;
  #recording: Recording | null = null;
  #socket: Socket | null = null;
  #bytesBefore = 0;

  /** Starts the record of a request; to be called once, before anything else. */
  begin(incoming: IncomingMessage, recording: Recording): RequestRecord {
    const { headers, socket } = incoming;
    const forwardedFor = headers['x-forwarded-for'];
    this.record = new RequestRecord({
      id: givenRequestId(headers['x-request-id']) ?? recording.nextId(),
      method: incoming.method ?? '',
      target: incoming.url ?? '',
      peer: socket.remoteAddress ?? '',
      forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : undefined,
      traceparent: headers['traceparent'] as string | undefined,
    });
    this.#recording = recording;
    this.#socket = socket;
    this.#bytesBefore = socket.bytesWritten;
    this.on('close', this.#end);
    return this.record;
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (this.#recording?.isDraining) this.shouldKeepAlive = false;
    const given = headers ?? (typeof reason === 'string' ? undefined : reason);
    const id = this.record?.id;
    if (id === undefined || Array.isArray(given)) return super.writeHead(status, reason as string, headers);
    // A copy, since the object may be that of a cached response.
    const all: OutgoingHttpHeaders = { ...given, ...this.#recording?.headers, 'X-Request-Id': id };
    for (const { name, lowerName, value } of defaults) {
      if (all[name] === undefined && all[lowerName] === undefined) all[name] = value;
    }
    return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all);
  }

  #end(): void {
    const { record } = this;
    if (!record) return;
    record.durationMs = performance.now() - record.startedAt;
    record.isAborted = this.rejectedWith === null && !this.writableFinished;
    record.status = this.rejectedWith ?? (this.headersSent ? this.statusCode : clientClosedRequest);
    record.bytes = (this.#socket?.bytesWritten ?? 0) - this.#bytesBefore;
    this.#recording?.observe(record);
  }
}
