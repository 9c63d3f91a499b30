import type { Queries } from '@kairan/database/open';
import type { MetricsRegistry } from '@kairan/server/metrics/registry';

/** Registers the metrics of the purges of shared caches. */
export function purgeMetrics(registry: MetricsRegistry, db: Pick<Queries, 'get'>): void {
  const failing = registry.gauge({
    name: 'kairan_posts_purges_failing',
    help: 'Purges of shared caches that have failed and will be repeated.',
  });
  const age = registry.gauge({
    name: 'kairan_posts_purges_failing_oldest_age_seconds',
    help: 'Age of the oldest purge that has failed.',
  });
  registry.collect(async () => {
    const row = await db.get<{ n: number; oldest: number | null }>(
      'SELECT count(*) AS n, min(created_at) AS oldest FROM cache_purges WHERE attempts > 1',
    );
    failing.set({}, row?.n ?? 0);
    age.set({}, row?.oldest == null ? 0 : Math.max(0, Date.now() - row.oldest) / 1_000);
  });
}
