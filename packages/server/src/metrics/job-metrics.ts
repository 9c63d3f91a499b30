import { subscribe } from 'node:diagnostics_channel';
import type { MetricsRegistry } from './registry.ts';

/** What `@kairan/jobs` publishes about each run. */
interface RunMessage {
  readonly name: string;
  readonly ms: number;
  readonly failed: boolean;
}

/** Registers the metrics of the background jobs of this thread and those whose runs it publishes. */
export function jobMetrics(registry: MetricsRegistry): void {
  const runs = registry.counter({
    name: 'kairan_job_runs_total',
    help: 'Runs of background jobs by result: ok, failed.',
  });
  const duration = registry.counter({
    name: 'kairan_job_seconds_total',
    help: 'Time that runs of background jobs took.',
  });
  const success = registry.gauge({
    name: 'kairan_job_last_success_timestamp_seconds',
    help: 'End of the last run that did not fail, Unix time.',
  });
  subscribe('kairan:job', (message) => {
    const { name: job, ms, failed } = message as RunMessage;
    runs.add({ job, result: failed ? 'failed' : 'ok' });
    duration.add({ job }, ms / 1_000);
    if (!failed) success.set({ job }, Date.now() / 1_000);
  });
}
