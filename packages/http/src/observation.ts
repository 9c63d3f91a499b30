import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import type { Logger } from '@kairan/server/log';
import type { MetricsOptions } from '@kairan/server/metrics/open-metrics';
import { openRequestLog } from '@kairan/server/request-log';
import type { RequestRecord } from '@kairan/server/request-record';
import { clientAddressOf } from './caller-address.ts';

/** What an operator sees of a service, and its settings. */
export interface ObservationOptions
  extends Pick<MetricsOptions, 'service' | 'version' | 'portSetting' | 'database' | 'more'> {
  readonly settings: {
    readonly logAddresses: boolean;
    readonly trustProxy: readonly string[];
    readonly metricsHost: string;
    readonly metricsPort: number | null;
    readonly traceEndpoint: string | null;
    readonly traceHeaders: Readonly<Record<string, string>>;
    readonly traceRatio: number;
  };
  readonly log: Logger;
}

type Limit = (caller: Caller, what: 'spend' | 'peek') => Allowance | Promise<Allowance>;

/** What watches a service: its request log, and its metrics and traces if they are configured. */
export interface Observation {
  /** Receives the record of each request. */
  readonly observe: (record: RequestRecord) => void;
  /** Counts the decisions of a rate limiter. */
  readonly counted: <L extends Limit>(limit: L) => L;
  close(): Promise<void>;
}

/** Opens what is configured; the rest is not even loaded. */
export async function openObservation({ settings, log, ...options }: ObservationOptions): Promise<Observation> {
  const { logAddresses, trustProxy } = settings;
  const write = openRequestLog(log, logAddresses ? { addressOf: clientAddressOf(trustProxy) } : {});
  const tracing = await openTraces(settings, log, options);
  const metrics = await openServedMetrics(settings, log, options);
  const count = (caller: Caller, allowance: Allowance) => {
    metrics?.countDecision(caller.account !== undefined, allowance.allowed);
    return allowance;
  };
  return {
    observe:
      tracing === null && metrics === null
        ? write
        : (record) => {
            write(record);
            metrics?.observe(record);
            tracing?.observe(record);
          },
    counted: <L extends Limit>(limit: L) =>
      metrics === null
        ? limit
        : (((caller, what) => {
            const allowance = limit(caller, what);
            if (what === 'peek') return allowance;
            return allowance instanceof Promise
              ? allowance.then((late) => count(caller, late))
              : count(caller, allowance);
          }) as L),
    async close() {
      await Promise.all([metrics?.close(), tracing?.close()]);
      log.flush();
    },
  };
}

type Measured = Omit<ObservationOptions, 'settings' | 'log'>;

async function openServedMetrics(
  { metricsHost: host, metricsPort: port }: ObservationOptions['settings'],
  log: Logger,
  options: Measured,
) {
  if (port === null) return null;
  const { openMetrics } = await import('@kairan/server/metrics/open-metrics');
  const metrics = await openMetrics({ ...options, host, port });
  log.info({ url: metrics.url }, 'metrics');
  return metrics;
}

async function openTraces(
  { traceEndpoint: endpoint, traceHeaders: headers, traceRatio: ratio }: ObservationOptions['settings'],
  log: Logger,
  { service, version }: Measured,
) {
  if (endpoint === null) return null;
  const { openTracing } = await import('@kairan/server/tracing/open-tracing');
  return openTracing({ service, version, endpoint, headers, ratio, log });
}
