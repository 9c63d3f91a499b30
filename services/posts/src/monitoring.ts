import type { Queries } from '@kairan/database/open';
import { mailMetrics } from '@kairan/mail/mail-metrics';
import type { MetricsRegistry } from '@kairan/server/metrics/registry';
import { purgeMetrics } from './shared-caches/purge-metrics.ts';

/** Registers the metrics that only this service has. */
export function postsMetrics(registry: MetricsRegistry, db: Pick<Queries, 'get'>): void {
  mailMetrics(registry, db);
  purgeMetrics(registry, db);
  const held = registry.gauge({ name: 'kairan_posts_pending_review', help: 'Posts that wait for an editor.' });
  const age = registry.gauge({
    name: 'kairan_posts_pending_review_oldest_age_seconds',
    help: 'Time since the last change of the post that waits for an editor longest.',
  });
  const reports = registry.gauge({
    name: 'kairan_posts_open_reports',
    help: 'Reports of readers that nobody has settled.',
  });
  const overdue = registry.gauge({
    name: 'kairan_posts_overdue_publications',
    help: 'Scheduled posts whose time has passed.',
  });
  registry.collect(async () => {
    const row = await db.get<{ n: number; oldest: number | null }>(
      "SELECT count(*) AS n, min(updated_at) AS oldest FROM posts WHERE status = 'held'",
    );
    held.set({}, row?.n ?? 0);
    age.set({}, row?.oldest == null ? 0 : Math.max(0, Date.now() - row.oldest) / 1_000);
  });
  registry.collect(async () => {
    const row = await db.get<{ n: number }>('SELECT count(*) AS n FROM reports WHERE resolved_at IS NULL');
    reports.set({}, row?.n ?? 0);
  });
  registry.collect(async () => {
    const row = await db.get<{ n: number }>(
      "SELECT count(*) AS n FROM posts WHERE status = 'draft' AND publish_at IS NOT NULL AND publish_at < ?",
      [Date.now()],
    );
    overdue.set({}, row?.n ?? 0);
  });
}
