import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { MetricsRegistry } from './registry.ts';

const resolutionMs = 10;
const quantiles = { '0.5': 50, '0.9': 90, '0.99': 99 } as const;

/**
 * Registers the metrics of the process and its event loop, by the names that Prometheus' client libraries use.
 * https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics
 * @returns a function that stops measuring
 */
export function processMetrics(
  registry: MetricsRegistry,
  build: { readonly service: string; readonly version: string },
) {
  const info = registry.gauge({ name: 'kairan_build_info', help: 'Service, version and Node version; always 1.' });
  info.set({ ...build, node: process.version }, 1);
  const started = registry.gauge({ name: 'process_start_time_seconds', help: 'Start of the process, Unix time.' });
  started.set({}, Math.round(performance.timeOrigin) / 1_000);
  const cpu = registry.counter({ name: 'process_cpu_seconds_total', help: 'Processor time, user and system.' });
  const memory = registry.gauge({ name: 'process_resident_memory_bytes', help: 'Resident memory.' });
  const heap = registry.gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Used JavaScript heap.' });
  const external = registry.gauge({
    name: 'nodejs_external_memory_bytes',
    help: 'Memory outside the JavaScript heap.',
  });
  const files = registry.gauge({ name: 'process_open_fds', help: 'Open file descriptors (Linux).' });
  const lag = registry.gauge({
    name: 'kairan_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last exposition, by quantile.',
  });
  const utilization = registry.gauge({
    name: 'kairan_event_loop_utilization_ratio',
    help: 'Share of the time since the last exposition in which the event loop was busy.',
  });
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let counted = 0;
  let last = performance.eventLoopUtilization();

  registry.collect(() => {
    const { user, system } = process.cpuUsage();
    const seconds = (user + system) / 1e6;
    cpu.add({}, seconds - counted);
    counted = seconds;
    const { rss, heapUsed, external: outside } = process.memoryUsage();
    memory.set({}, rss);
    heap.set({}, heapUsed);
    external.set({}, outside);
    for (const [quantile, percent] of Object.entries(quantiles)) {
      // The histogram contains the interval of the sampling itself.
      const delay = delays.percentile(percent) / 1e9 - resolutionMs / 1e3;
      lag.set({ quantile }, Math.max(0, delay || 0));
    }
    delays.reset();
    const now = performance.eventLoopUtilization();
    utilization.set({}, performance.eventLoopUtilization(now, last).utilization);
    last = now;
  });
  if (process.platform === 'linux') {
    registry.collect(async () => files.set({}, (await readdir('/proc/self/fd')).length));
  }
  return () => delays.disable();
}
