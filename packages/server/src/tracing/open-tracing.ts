import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Logger } from '../log.ts';
import type { RequestRecord } from '../request-record.ts';
import { OtlpExporter, type Span } from './otlp-exporter.ts';

/** What traces need. */
export interface TracingOptions {
  readonly service: string;
  readonly version: string;
  /** The base address of the collector: `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Request headers for it, such as its key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of requests without a trace of their own that are recorded, 0 to 1. */
  readonly ratio: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** The traces of a running service. */
export interface Tracing {
  readonly observe: (record: RequestRecord) => void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** `SPAN_KIND_SERVER` and `SPAN_KIND_INTERNAL`. */
const kinds = { server: 2, internal: 1 } as const;

/**
 * Sends a span for each request and each run of a background job to an OpenTelemetry collector. A request with a
 * `traceparent` continues that trace, if its sender records it.
 */
export function openTracing({ ratio, ...options }: TracingOptions): Tracing {
  const exporter = new OtlpExporter(options);
  const onJob = (message: unknown) => {
    const { name, ms, failed } = message as { name: string; ms: number; failed: boolean };
    if (Math.random() >= ratio) return;
    const times = timesOf(Date.now() - ms, ms);
    exporter.add({
      ...ids(),
      ...times,
      name: `job ${name}`,
      kind: kinds.internal,
      failed,
      attributes: { 'job.name': name },
    });
  };
  subscribe('kairan:job', onJob);
  return {
    observe(record) {
      const [, traceId, parentSpanId, flags = '00'] = traceparent.exec(record.traceparent ?? '') ?? [];
      const isRecorded = traceId === undefined ? Math.random() < ratio : (Number.parseInt(flags, 16) & 1) === 1;
      if (isRecorded) exporter.add(spanOf(record, traceId, parentSpanId));
    },
    close() {
      unsubscribe('kairan:job', onJob);
      return exporter.close();
    },
  };
}

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
function spanOf(record: RequestRecord, traceId: string | undefined, parentSpanId: string | undefined): Span {
  const { method, route, operation, status, caller } = record;
  return {
    ...ids(),
    ...(traceId !== undefined && parentSpanId !== undefined && { traceId, parentSpanId }),
    ...timesOf(performance.timeOrigin + record.startedAt, record.durationMs),
    name: route === null ? method : `${method} ${route}`,
    kind: kinds.server,
    failed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      'http.response.size': record.bytes,
      'kairan.request_id': record.id,
      ...(route !== null && { 'http.route': route }),
      ...(operation !== null && { 'kairan.operation': operation }),
      ...(caller?.account && { 'enduser.id': caller.account.id }),
    },
  };
}

function ids() {
  return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
}

/** @param startMs milliseconds since 1970 */
function timesOf(startMs: number, ms: number) {
  const nanoseconds = (time: number) => `${Math.round(time * 1_000)}000`;
  return { startTimeUnixNano: nanoseconds(startMs), endTimeUnixNano: nanoseconds(startMs + ms) };
}
