import { severityBits } from '../../document/flags.ts';
import { type Severity, severities } from '../../vulnerability.ts';
import type { Image } from '../image/image.ts';
import { forEachSlot, type SlotSet } from '../slot-set.ts';
import { monthCount, monthName, monthOf } from './months.ts';

export type BySeverity = Record<Severity, number>;

/** How many vulnerabilities there are by severity and month of publication. */
export interface Publications {
  total: number;
  severities: BySeverity;
  /** Those that have no publication time. */
  undated: number;
  /** The others by month (`2026-11`), oldest first. */
  by_month: ReadonlyMap<string, BySeverity>;
}

/** Counts a set. 350,000 vulnerabilities take about 10 ms. */
export function countPublications(image: Image, set: SlotSet): Publications {
  const kinds = severities.length;
  // The first row is that of month -1: those without a publication time.
  const counts = new Uint32Array((monthCount + 1) * kinds);
  forEachSlot(set, (slot) => {
    const at = (monthOf(image.value(slot, 'published')) + 1) * kinds + (image.flags(slot) & severityBits);
    counts[at] = (counts[at] as number) + 1;
  });
  const result = { total: set.size, severities: noCounts(), undated: 0, by_month: new Map<string, BySeverity>() };
  for (let row = 0; row <= monthCount; row++) {
    let total = 0;
    for (let i = 0; i < kinds; i++) total += counts[row * kinds + i] as number;
    if (total === 0) continue;
    const ofMonth = counts.subarray(row * kinds, (row + 1) * kinds);
    for (const [i, severity] of severities.entries()) result.severities[severity] += ofMonth[i] as number;
    if (row === 0) result.undated = total;
    else result.by_month.set(monthName(row - 1), bySeverity(ofMonth));
  }
  return result;
}

function bySeverity(counts: Uint32Array): BySeverity {
  return Object.fromEntries(severities.map((severity, i) => [severity, counts[i] as number])) as BySeverity;
}

/** What was published in one year (`2026`). */
export interface YearCounts {
  year: string;
  severities: BySeverity;
}

/** Sums the months of each year, from the first year to the last; years without vulnerabilities are included. */
export function countYears(by_month: Publications['by_month']): YearCounts[] {
  const years = [...by_month.keys()].map((month) => Number(month.slice(0, 4)));
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counts = Array.from({ length: last - first + 1 }, (_, i) => ({
    year: String(first + i),
    severities: noCounts(),
  }));
  for (const [month, ofMonth] of by_month) {
    const year = counts[Number(month.slice(0, 4)) - first];
    if (year) for (const severity of severities) year.severities[severity] += ofMonth[severity];
  }
  return counts;
}

/** Returns zero for every severity. */
export function noCounts(): BySeverity {
  return Object.fromEntries(severities.map((severity) => [severity, 0])) as BySeverity;
}
