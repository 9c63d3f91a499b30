import { dayMs } from '../../day.ts';
import { hasFlag, isOnlyOf } from '../../document/flags.ts';
import type { Image } from '../image/image.ts';
import { forEachSlot, intersection } from '../slot-set.ts';

/** KEV listings over time. */
export interface KevCourse {
  /** By month (`2026-11`), oldest first; without months in which none was listed. */
  kev_by_month: Record<string, KevCount>;
  kev_by_year: Record<string, KevYear>;
}

/** How EPSS scores are distributed. */
export interface EpssSpread {
  /** Number of vulnerabilities with a score in each class of `epssEdges`. */
  epss: number[];
  without_epss: number;
}

/** Number of KEV entries. */
interface KevCount {
  added: number;
  /** Of these, known to CISA as used in ransomware campaigns. */
  ransomware: number;
}

interface KevYear extends KevCount {
  /** Median days from publication to listing in KEV; null if no source other than KEV dates any of them. */
  median_days: number | null;
}

/**
 * Edges of the classes of EPSS scores; a score on an edge belongs to the class above. Each class is about three times
 * as wide as the one before: most scores are below one percent, and classes of equal width would show nothing else.
 */
export const epssEdges = [0, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1] as const;

/** Counts the published vulnerabilities in KEV. */
export function countKev(image: Image): KevCourse {
  const entries: KevEntry[] = [];
  forEachSlot(intersection(image.facet('kev:1'), image.published), (slot) => {
    const [added, published, flags] = [
      image.value(slot, 'kev_added'),
      image.value(slot, 'published'),
      image.flags(slot),
    ];
    if (added <= 0) return;
    const isDated = published > 0 && !isOnlyOf(flags, 'kev');
    entries.push({
      added: new Date(added).toISOString(),
      ransomware: hasFlag(flags, 'ransomware') ? 1 : 0,
      days: isDated ? Math.max(0, Math.floor((added - published) / dayMs)) : null,
    });
  });
  const spans = (length: number) =>
    [...Map.groupBy(entries, ({ added }) => added.slice(0, length))].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    kev_by_month: Object.fromEntries(spans('2026-11'.length).map(([month, those]) => [month, kevCount(those)])),
    kev_by_year: Object.fromEntries(
      spans('2026'.length).map(([year, those]) => [year, { ...kevCount(those), median_days: medianDays(those) }]),
    ),
  };
}

interface KevEntry {
  /** RFC 3339. */
  added: string;
  /** 1 or 0. */
  ransomware: number;
  /** From publication; null if only KEV dates it. */
  days: number | null;
}

function kevCount(entries: readonly KevEntry[]): KevCount {
  return { added: entries.length, ransomware: entries.reduce((sum, { ransomware }) => sum + ransomware, 0) };
}

function medianDays(entries: readonly KevEntry[]): number | null {
  return median(entries.flatMap(({ days }) => (days === null ? [] : [days])));
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Counts the published vulnerabilities by their EPSS score. */
export function countEpss(image: Image): EpssSpread {
  const inner = epssEdges.slice(1, -1);
  const epss = epssEdges.slice(1).map(() => 0);
  let without_epss = 0;
  forEachSlot(image.published, (slot) => {
    const score = image.value(slot, 'epss');
    if (score < 0) {
      without_epss++;
      return;
    }
    let at = 0;
    while (at < inner.length && score >= (inner[at] as number)) at++;
    epss[at] = (epss[at] as number) + 1;
  });
  return { epss, without_epss };
}
