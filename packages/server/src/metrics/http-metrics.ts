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
  // Found by the parts of their labels, since texts of labels would cost more than the rest.
  const routes = new Map<string, RouteSeries>();
  const routeSeries = (route: string): RouteSeries => {
    const series = { addBytes: bytes.series({ route }), methods: new Map() };
    routes.set(route, series);
    return series;
  };
  const methodSeries = ({ methods }: RouteSeries, route: string, method: string): MethodSeries => {
    const series = { observe: durations.series({ route, method }), statuses: new Map() };
    methods.set(method, series);
    return series;
  };
  return ({ route: pattern, operation, method: sent, status, durationMs, bytes: size }) => {
    const method = methods.has(sent) ? sent : '_OTHER';
    const route = operation === null ? (pattern ?? 'none') : `${pattern} ${operation}`;
    const ofRoute = routes.get(route) ?? routeSeries(route);
    const ofMethod = ofRoute.methods.get(method) ?? methodSeries(ofRoute, route, method);
    let count = ofMethod.statuses.get(status);
    if (!count) {
      count = requests.series({ route, method, status: String(status) });
      ofMethod.statuses.set(status, count);
    }
    count();
    ofMethod.observe(durationMs / 1_000);
    ofRoute.addBytes(size);
  };
}

interface RouteSeries {
  readonly addBytes: (bytes: number) => void;
  readonly methods: Map<string, MethodSeries>;
}

interface MethodSeries {
  readonly observe: (seconds: number) => void;
  readonly statuses: Map<number, () => void>;
}
