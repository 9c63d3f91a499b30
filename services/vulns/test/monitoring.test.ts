import assert from 'node:assert/strict';
import { it } from 'node:test';
import { poolCounts } from '@kairan/database/pool-counts';
import { storageAnswers } from '@kairan/database/storage-answers';
import { openMetrics } from '@kairan/server/metrics/open-metrics';
import { vulnsMetrics } from '../src/monitoring.ts';
import { beginRun, endRun } from '../src/storage/source-state.ts';
import { writeSyncPlan } from '../src/storage/sync-plan.ts';
import { onEachDatabase } from './each-database.ts';
import { openWebhooks } from './webhooks/webhook-service.ts';

const noon = new Date('2026-11-20T12:00:00Z');

onEachDatabase('metrics', (t) => {
  it('show sources, the webhook queue and the database as they are', async (test) => {
    const { db, add, queue } = await openWebhooks(t, test);
    const webhook = await add('http://127.0.0.1:2/');
    await queue(webhook, 'CVE-2026-1001');
    for (const [source, error] of [
      ['kev', null],
      ['nvd', 'The server answered 503.'],
    ] as const) {
      await beginRun(db, source, noon, null);
      await endRun(db, { source, watermark: 'since' }, error, noon);
    }
    const replica = () => ({ status: 'in_use' as const, lagSeconds: 1.5, primaryAnswers: true });
    const exposed = async () => {
      await using metrics = await opened();
      return (await fetch(metrics.url)).text();
    };
    const opened = async () => {
      const metrics = await openMetrics({
        ...{ service: 'vulns', version: '1', host: '127.0.0.1', port: 0, portSetting: 'VULNS_METRICS_PORT' },
        database: { answers: () => storageAnswers(db, 10_000), pools: poolCounts },
        more: (registry) => vulnsMetrics(registry, db, { synced: ['nvd', 'kev', 'ghsa'], replica }),
      });
      return { ...metrics, [Symbol.asyncDispose]: () => metrics.close() };
    };
    await writeSyncPlan(db, new Map([['ghsa', noon]]));
    const text = await exposed();
    for (const line of [
      'kairan_database_up 1',
      `kairan_source_last_success_timestamp_seconds{source="kev"} ${noon.getTime() / 1_000}`,
      'kairan_source_last_success_timestamp_seconds{source="nvd"} 0',
      'kairan_source_last_success_timestamp_seconds{source="ghsa"} 0',
      'kairan_source_failing{source="kev"} 0',
      'kairan_source_failing{source="nvd"} 1',
      'kairan_webhook_messages_waiting 1',
      'kairan_database_replica_used 1',
      'kairan_database_replica_lag_seconds 1.5',
    ]) {
      assert.ok(text.includes(`${line}\n`), line);
    }
    assert.match(text, /^kairan_webhook_oldest_overdue_seconds \d/m);
    if (t.engine === 'postgres') {
      assert.match(text, /^kairan_database_connections\{state="idle"\} [1-9]/m);
      assert.match(text, /^kairan_database_connections\{state="limit"\} [1-9]/m);
      assert.match(text, /^kairan_database_waiting_requests 0$/m);
      assert.match(text, /^kairan_database_statement_duration_seconds_count [1-9]/m);
      assert.match(text, /^kairan_database_statement_failures_total 0$/m);
    } else assert.doesNotMatch(text, /kairan_database_connections/);
    // If no process syncs by schedule, the installation may well have no GHSA.
    await writeSyncPlan(db, new Map());
    assert.doesNotMatch(await exposed(), /"ghsa"/);
  });
});
