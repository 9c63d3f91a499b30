import type { Image } from '../image/image.ts';
import { firstIndex } from '../image/orders.ts';
import { has } from '../slot-set.ts';
import { monthNamed, startOfMonth } from './months.ts';
import { statisticsOf } from './statistics.ts';

/** The month under which vulnerabilities without a publication time are listed: the first that there is. */
const ofNoTime = '1980-01';

/** Lists the months in which anything was published (`2026-11`), latest first. */
export async function publishedMonths(image: Image): Promise<string[]> {
  const { by_month, undated } = await statisticsOf(image);
  const months = [...by_month.keys()].reverse();
  return undated > 0 && months.at(-1) !== ofNoTime ? [...months, ofNoTime] : months;
}

/** Lists what is listed under a month (`2026-11`), newest first. */
export function publishedIn(image: Image, name: string): number[] {
  const month = monthNamed(name);
  if (month === undefined) return [];
  return publishedBetween(image, name === ofNoTime ? 0 : startOfMonth(month), startOfMonth(month + 1) - 1);
}

/** Lists what was published within a span of time, both ends included, newest first. Times are milliseconds since 1970. */
export function publishedBetween(image: Image, from: number, to: number): number[] {
  const { slots } = image.order('-published');
  const start = firstIndex(slots, (slot) => image.value(slot, 'published') <= to);
  const end = firstIndex(slots, (slot) => image.value(slot, 'published') < from);
  return Array.from(slots.subarray(start, end)).filter((slot) => has(image.published, slot));
}
