import type { RequestRecord } from '../request-record.ts';
import type { MetricsRegistry } from './registry.ts';

/** Upper bounds in seconds: cached pages take fractions of a millisecond, a model's review twenty seconds. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The methods that metrics tell apart. Node accepts thirty others, which clients could multiply the series with.
 * https://opentelemetry.io/docs/specs/semconv/http/http-metrics/
 */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Registers the metrics of requests; returns the function that counts one whose response has ended. */
export function httpMetrics(registry: MetricsRegistry): (record: RequestRecord) => void {
  const requests = registry.counter({
    name: 'kairan_http_requests_total',
    help: 'Requests by route, MCP tool, method and status (499: the client left first).',
  });
  const durations = registry.histogram(
    {
      name: 'kairan_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its response.',
    },
    seconds,
  );
  const bytes = registry.counter({
    name: 'kairan_http_response_bytes_total',
    help: 'Bytes of responses, headers included.',
  });
  return (record) => {
    const { status } = record;
    const method = methods.has(record.method) ? record.method : '_OTHER';
    const route = record.operation === null ? (record.route ?? 'none') : `${record.route} ${record.operation}`;
    requests.add({ route, method, status: String(status) });
    durations.observe({ route, method }, record.durationMs / 1_000);
    bytes.add({ route }, record.bytes);
  };
}
