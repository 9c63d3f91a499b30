import { subscribe } from 'node:diagnostics_channel';
import type { MetricsRegistry } from './registry.ts';

/** The database as its metrics see it. */
export interface MeasuredDatabase {
  /** Whether it answers a question within some milliseconds. */
  readonly answers: () => Promise<boolean>;
  /** The connections to PostgreSQL of this process; null on SQLite. */
  readonly pools: () => {
    readonly open: number;
    readonly idle: number;
    readonly waiting: number;
    readonly most: number;
  } | null;
}

/** What `@kairan/database` publishes about each statement that it sent to PostgreSQL. */
interface StatementMessage {
  readonly ms: number;
  readonly failed: boolean;
}

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Registers the metrics of the database. */
export function databaseMetrics(registry: MetricsRegistry, { answers, pools }: MeasuredDatabase): void {
  // Before the metrics that ask the database, whose own questions would count.
  if (pools() !== null) poolMetrics(registry, pools);
  const up = registry.gauge({ name: 'kairan_database_up', help: 'Whether the database answers within 2 seconds.' });
  const ping = registry.gauge({ name: 'kairan_database_ping_seconds', help: 'How long it took to answer a question.' });
  registry.collect(async () => {
    const start = performance.now();
    up.set({}, (await answers()) ? 1 : 0);
    ping.set({}, (performance.now() - start) / 1_000);
  });
}

function poolMetrics(registry: MetricsRegistry, pools: MeasuredDatabase['pools']): void {
  const connections = registry.gauge({
    name: 'kairan_database_connections',
    help: 'Connections to PostgreSQL by state: used, idle; limit: the most that this process opens.',
  });
  const waiting = registry.gauge({
    name: 'kairan_database_waiting_requests',
    help: 'Statements and transactions that wait for a connection.',
  });
  registry.collect(() => {
    const counts = pools();
    if (!counts) return;
    connections.set({ state: 'used' }, counts.open - counts.idle);
    connections.set({ state: 'idle' }, counts.idle);
    connections.set({ state: 'limit' }, counts.most);
    waiting.set({}, counts.waiting);
  });
  const durations = registry.histogram(
    { name: 'kairan_database_statement_duration_seconds', help: 'Round trips of statements to PostgreSQL.' },
    seconds,
  );
  const failures = registry.counter({
    name: 'kairan_database_statement_failures_total',
    help: 'Statements that PostgreSQL refused or did not answer in time.',
  });
  failures.add({}, 0);
  subscribe('kairan:database:statement', (message) => {
    const { ms, failed } = message as StatementMessage;
    durations.observe({}, ms / 1_000);
    if (failed) failures.add({});
  });
}
