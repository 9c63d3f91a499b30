import type { Image } from '../image/image.ts';
import { emptySet, intersection, type SlotSet } from '../slot-set.ts';
import { monthNamed, startOfMonth } from './months.ts';
import { statisticsOf } from './statistics.ts';

/** The month under which vulnerabilities without a publication time are listed: the first that there is. */
const ofNoTime = '1980-01';

/** Lists the months in which anything was published (`2026-11`), latest first. */
export function publishedMonths(image: Image): string[] {
  const { by_month, undated } = statisticsOf(image);
  const months = [...by_month.keys()].reverse();
  return undated > 0 && months.at(-1) !== ofNoTime ? [...months, ofNoTime] : months;
}

/** The published vulnerabilities that are listed under a month (`2026-11`). */
export function publishedIn(image: Image, name: string): SlotSet {
  const month = monthNamed(name);
  if (month === undefined) return emptySet;
  const from = name === ofNoTime ? null : startOfMonth(month);
  return intersection(
    image.published,
    image.span({ column: 'published', from, to: startOfMonth(month + 1), below: true }),
  );
}
