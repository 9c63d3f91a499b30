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
  const { logAddresses, trustProxy, metricsHost: host, metricsPort: port } = settings;
  const write = openRequestLog(log, logAddresses ? { addressOf: clientAddressOf(trustProxy) } : {});
  if (port === null) return { observe: write, counted: (limit) => limit, close: async () => {} };
  const { openMetrics } = await import('@kairan/server/metrics/open-metrics');
  const metrics = await openMetrics({ ...options, host, port });
  log.info({ url: metrics.url }, 'metrics');
  const count = (caller: Caller, allowance: Allowance) => {
    metrics.countDecision(caller.account !== undefined, allowance.allowed);
    return allowance;
  };
  return {
    observe(record) {
      write(record);
      metrics.observe(record);
    },
    counted: <L extends Limit>(limit: L) =>
      ((caller, what) => {
        const allowance = limit(caller, what);
        if (what === 'peek') return allowance;
        return allowance instanceof Promise ? allowance.then((late) => count(caller, late)) : count(caller, allowance);
      }) as L,
    close: () => metrics.close(),
  };
}
