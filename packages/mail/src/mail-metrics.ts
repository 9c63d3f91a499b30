import type { Queries } from '@kairan/database/open';
import type { MetricsRegistry } from '@kairan/server/metrics/registry';

/** Registers the metrics of the outbox. */
export function mailMetrics(registry: MetricsRegistry, db: Pick<Queries, 'get'>): void {
  const queued = registry.gauge({ name: 'kairan_mail_queued', help: 'Mail in the outbox.' });
  const age = registry.gauge({ name: 'kairan_mail_oldest_age_seconds', help: 'Age of the oldest mail in the outbox.' });
  registry.collect(async () => {
    const row = await db.get<{ n: number; oldest: number | null }>(
      'SELECT count(*) AS n, min(created_at) AS oldest FROM outbox',
    );
    queued.set({}, row?.n ?? 0);
    age.set({}, row?.oldest == null ? 0 : Math.max(0, Date.now() - row.oldest) / 1_000);
  });
}
