import type { z } from 'zod';
import { countYears } from '../search/figures/publications.ts';
import { publishedBetween } from '../search/figures/published-slots.ts';
import { statisticsOf } from '../search/figures/statistics.ts';
import type { Image } from '../search/image/image.ts';
import { listTags } from '../search/tags/tags-in-use.ts';
import type { TagKind } from '../tags/tag-kinds.ts';
import type { statisticsShape } from './shapes.ts';
import { tagNameOf } from './tag-names.ts';

const shownTags = 10;
const shownMonths = 24;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the statistics of an image, with the parts that depend on today's date. */
export async function statisticsAnswer(image: Image, now: Date): Promise<z.output<typeof statisticsShape>> {
  const { total, severities, kev, poc, by_source, by_month, at } = await statisticsOf(image);
  const sum = (counts: object) => Object.values(counts).reduce((sum: number, n: number) => sum + n, 0);
  const published = new Map([...by_month].map(([month, counts]) => [month, sum(counts)]));
  const top = (kind: TagKind | null) =>
    listTags(image, { kind, limit: shownTags }).map(({ tag, count }) => ({ ...tagNameOf(tag, 'en'), count }));
  return {
    ...{ total, by_severity: severities, kev, poc, by_source },
    by_year: Object.fromEntries(
      countYears(by_month).flatMap(({ year, severities }) => {
        const n = sum(severities);
        return n === 0 ? [] : [[year, n]];
      }),
    ),
    by_month: Object.fromEntries(lastMonths(now).map((month) => [month, published.get(month) ?? 0])),
    top_tags: top(null),
    top_vendors: top('vendor'),
    added_last_7_days: publishedBetween(image, now.getTime() - 7 * dayMs, now.getTime()).length,
    generated_at: at,
  };
}

/** Returns the last 24 months including this one, oldest first: `2026-11`. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1 + i, 1)).toISOString().slice(0, 7),
  );
}
