import type { z } from 'zod';
import { dayMs } from '../day.ts';
import { publishedBetween } from '../search/figures/published-slots.ts';
import { statisticsOf } from '../search/figures/statistics.ts';
import type { Image } from '../search/image/image.ts';
import { listTags } from '../search/tags/tags-in-use.ts';
import type { TagKind } from '../tags/tag-kinds.ts';
import type { statisticsShape } from './shapes.ts';
import { tagNameOf } from './tag-names.ts';

const shownTags = 10;
const shownMonths = 24;
/** Returns the statistics of an image, with the parts that depend on today's date. */
export async function statisticsAnswer(image: Image, now: Date): Promise<z.output<typeof statisticsShape>> {
  const { total, severities, kev, poc, by_source, by_month, by_year, at } = await statisticsOf(image);
  const top = (kind: TagKind | null) =>
    listTags(image, { kind, limit: shownTags }).map(({ tag, count }) => ({ ...tagNameOf(tag, 'en'), count }));
  const years = by_year.map(({ year, severities }) => [year, sum(severities)] as const);
  return {
    ...{ total, by_severity: severities, kev, poc, by_source },
    by_year: Object.fromEntries(years.filter(([, count]) => count > 0)),
    by_month: Object.fromEntries(lastMonths(now).map((month) => [month, sum(by_month.get(month) ?? {})])),
    top_tags: top(null),
    top_vendors: top('vendor'),
    added_last_7_days: publishedBetween(image, now.getTime() - 7 * dayMs, now.getTime()).length,
    generated_at: at,
  };
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the last 24 months including this one, oldest first: `2026-11`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1 + i, 1)).toISOString().slice(0, 7),
  );
}
