import type { Database } from '@kairan/database/open';
import { hasFlag, isOnlyOf, severityOf } from '../document/flags.ts';
import { severities } from '../vulnerability.ts';
import { publishedKeys, timeOfKey } from './document-key.ts';
import { isDated, type MonthCount } from './month-counts.ts';

/** How the published vulnerabilities are distributed over time and scores. Months are `2026-11`. */
export interface Trends {
  /** Published per month, oldest first, by severity in the order of `severities`. */
  by_month: Record<string, number[]>;
  /** Added to CISA KEV per month. */
  kev_by_month: Record<string, KevCount>;
  kev_by_year: Record<string, KevYear>;
  /** Number of vulnerabilities with an EPSS score in each class of `epssEdges`. */
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

/** @param months of all published vulnerabilities */
export async function countTrends(db: Database, months: readonly MonthCount[]): Promise<Trends> {
  const { epss, without_epss } = await countEpss(db);
  return { by_month: bySeverity(months), ...(await countKev(db)), epss, without_epss };
}

function bySeverity(months: readonly MonthCount[]): Trends['by_month'] {
  const dated = Map.groupBy(
    months.filter(({ month }) => isDated(month)),
    ({ month }) => month,
  );
  return Object.fromEntries(
    [...dated].map(([month, counts]) => [
      month,
      severities.map((severity) =>
        counts.reduce((sum, { flags, n }) => (severityOf(flags) === severity ? sum + n : sum), 0),
      ),
    ]),
  );
}

const dayMs = 24 * 60 * 60 * 1000;

async function countKev(db: Database): Promise<Pick<Trends, 'kev_by_month' | 'kev_by_year'>> {
  const rows = await db.all<{ id: number; kev_added: number; flags: number }>(
    'select id, kev_added, flags from vuln_sort where kev_added > 0 and id >= ?',
    [publishedKeys.low],
  );
  const entries = rows.map(({ id, kev_added, flags }): KevEntry => {
    const published = isOnlyOf(flags, 'kev') ? null : timeOfKey(id);
    return {
      added: new Date(kev_added).toISOString(),
      ransomware: hasFlag(flags, 'ransomware') ? 1 : 0,
      days: published === null ? null : Math.max(0, Math.floor((kev_added - published) / dayMs)),
    };
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

/** Counts the scores per class, and those without a score (class -1). */
async function countEpss(db: Database): Promise<Pick<Trends, 'epss' | 'without_epss'>> {
  const classes = epssEdges.slice(1, -1).map((edge, i) => `when epss < ${edge} then ${i}`);
  const rows = await db.all<{ class: number; n: number }>(
    `select case when epss < 0 then -1 ${classes.join(' ')} else ${classes.length} end as class, count(*) as n
     from vuln_sort where id >= ? group by 1`,
    [publishedKeys.low],
  );
  const counts = new Map(rows.map((row) => [row.class, row.n]));
  return { epss: epssEdges.slice(1).map((_, i) => counts.get(i) ?? 0), without_epss: counts.get(-1) ?? 0 };
}
