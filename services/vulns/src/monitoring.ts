import type { Queries } from '@kairan/database/open';
import type { ReplicaState } from '@kairan/database/open-with-replica';
import { mailMetrics } from '@kairan/mail/mail-metrics';
import type { MetricsRegistry } from '@kairan/server/metrics/registry';
import type { SyncCode } from './sources/source.ts';
import { sourceStates } from './storage/source-state.ts';
import { readSyncPlan } from './storage/sync-plan.ts';
import { countWaiting } from './webhooks/storage/queue.ts';

/**
 * Registers the metrics that only this service has. They are read from the database, so they are right whichever process or
 * thread syncs and delivers.
 * @param synced the sources that are to be synced. Those that no process syncs by schedule, and that were never tried, are not
 *   part of the installation.
 * @param replica what is known about the replica that serves reads; null if there is none
 */
export function vulnsMetrics(
  registry: MetricsRegistry,
  db: Queries,
  { synced, replica }: { readonly synced: readonly SyncCode[]; readonly replica: (() => ReplicaState) | null },
): void {
  mailMetrics(registry, db);
  if (replica) replicaMetrics(registry, replica);
  const success = registry.gauge({
    name: 'kairan_source_last_success_timestamp_seconds',
    help: 'End of the last successful sync of a source, Unix time; 0 if there was none.',
  });
  const failing = registry.gauge({ name: 'kairan_source_failing', help: 'Whether the last sync of a source failed.' });
  const records = registry.gauge({ name: 'kairan_source_records', help: 'Records of a source.' });
  const setAside = registry.gauge({
    name: 'kairan_source_set_aside_records',
    help: 'Records of a source that could not be parsed.',
  });
  registry.collect(async () => {
    const [states, plan] = await Promise.all([sourceStates(db, Date.now()), readSyncPlan(db)]);
    for (const source of synced) {
      const state = states.get(source);
      if (!state && !plan.has(source)) continue;
      success.set({ source }, Date.parse(state?.last_success_at ?? '') / 1_000 || 0);
      failing.set({ source }, state?.status === 'failing' ? 1 : 0);
      records.set({ source }, state?.records ?? 0);
      setAside.set({ source }, state?.set_aside ?? 0);
    }
  });
  const waiting = registry.gauge({
    name: 'kairan_webhook_messages_waiting',
    help: 'Messages to active webhooks that wait to be sent, first attempts and retries.',
  });
  const age = registry.gauge({
    name: 'kairan_webhook_oldest_overdue_seconds',
    help: 'How long the message to an active webhook that is overdue longest has been.',
  });
  registry.collect(async () => {
    const { count, oldestDue } = await countWaiting(db);
    waiting.set({}, count);
    age.set({}, oldestDue === null ? 0 : Math.max(0, Date.now() - oldestDue) / 1_000);
  });
}

function replicaMetrics(registry: MetricsRegistry, replica: () => ReplicaState): void {
  const used = registry.gauge({
    name: 'kairan_database_replica_used',
    help: 'Whether reads go to the replica; 0: to the primary.',
  });
  const lag = registry.gauge({
    name: 'kairan_database_replica_lag_seconds',
    help: 'How far the replica is behind; absent if that is not known.',
  });
  registry.collect(() => {
    const { status, lagSeconds } = replica();
    used.set({}, status === 'in_use' ? 1 : 0);
    if (lagSeconds === null) lag.clear();
    else lag.set({}, lagSeconds);
  });
}
