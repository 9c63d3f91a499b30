import type { RequestRecord } from '../request-record.ts';
import { databaseMetrics, type MeasuredDatabase } from './database-metrics.ts';
import { httpMetrics } from './http-metrics.ts';
import { jobMetrics } from './job-metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { processMetrics } from './process-metrics.ts';
import { MetricsRegistry } from './registry.ts';

/** What the metrics of a service are about. */
export interface MetricsOptions {
  readonly service: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  /** The setting of the port, for messages: `POSTS_METRICS_PORT`. */
  readonly portSetting: string;
  readonly database: MeasuredDatabase;
  /** Registers what only this service has. */
  readonly more: (registry: MetricsRegistry) => void;
}

/** The metrics of a running service. */
export interface ServiceMetrics {
  /** Where they are exposed. */
  readonly url: string;
  /** Counts a request. */
  readonly observe: (record: RequestRecord) => void;
  /** Counts a decision of the rate limiter. */
  readonly countDecision: (isKnown: boolean, isAllowed: boolean) => void;
  close(): Promise<void>;
}

/** Measures a service, and exposes the metrics on a port of their own. */
export async function openMetrics({
  service,
  version,
  database,
  more,
  ...address
}: MetricsOptions): Promise<ServiceMetrics> {
  const registry = new MetricsRegistry();
  const stopMeasuring = processMetrics(registry, { service, version });
  const observe = httpMetrics(registry);
  const decisions = registry.counter({
    name: 'kairan_rate_limit_decisions_total',
    help: 'Requests that the rate limiter counted, by caller (known, anonymous) and result (allowed, refused).',
  });
  databaseMetrics(registry, database);
  jobMetrics(registry);
  more(registry);
  const server = await serveMetrics(registry, address);
  return {
    url: server.url,
    observe,
    countDecision: (isKnown, isAllowed) =>
      decisions.add({ caller: isKnown ? 'known' : 'anonymous', result: isAllowed ? 'allowed' : 'refused' }),
    close() {
      stopMeasuring();
      return server.close();
    },
  };
}
