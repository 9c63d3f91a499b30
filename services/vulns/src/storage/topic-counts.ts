import type { Database, Value } from '@kairan/database/open';
import { toMatch, toTsquery } from '@kairan/full-text/query';
import { type Severity, severities } from '../vulnerability.ts';
import { publishedKeys, slots, timeOfKey } from './document-key.ts';

/** What published vulnerabilities have in common: the token of a tag or category (`facetToken`), or a package's key in the index. */
export type Topic = { token: string } | { packageKey: number };

/** How many published vulnerabilities a topic has. */
export interface TopicCounts {
  total: number;
  severities: Record<Severity, number>;
  kev: number;
  poc: number;
  /** By month of publication (`2026-11`), the oldest first; without those that have no time. */
  by_month: Map<string, Record<Severity, number>>;
}

interface DayCount {
  /** In days of keys: see document-key.ts. */
  day: number;
  /** Severity, KEV and PoC: see `flagsOf` in ingest/derive.ts. */
  flags: number;
  n: number;
}

const keysOfDay = 24 * 60 * 60 * 1000 * slots;

/** Counts a topic by way of its index. Forty thousand vulnerabilities, more than any topic has but one or two, take some 40 ms. */
export async function countTopic(db: Database, topic: Topic): Promise<TopicCounts> {
  const counts: TopicCounts = { total: 0, severities: noCounts(), kev: 0, poc: 0, by_month: new Map() };
  for (const { day, flags, n } of await dayCounts(db, topic)) {
    const severity = severities[flags & 7] as Severity;
    counts.total += n;
    counts.severities[severity] += n;
    if (flags & 8) counts.kev += n;
    if (flags & 16) counts.poc += n;
    const time = timeOfKey(day * keysOfDay);
    if (time === null) continue;
    const month = new Date(time).toISOString().slice(0, 7);
    const ofMonth = counts.by_month.get(month) ?? noCounts();
    ofMonth[severity] += n;
    counts.by_month.set(month, ofMonth);
  }
  return counts;
}

/** No vulnerability of any severity. */
export function noCounts(): Record<Severity, number> {
  return Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
}

function dayCounts(db: Database, topic: Topic): Promise<DayCount[]> {
  const { from, value } = 'packageKey' in topic ? ofPackage(topic.packageKey) : ofToken(db, topic.token);
  return db.all<DayCount>(
    `select s.id / ${keysOfDay} as day, s.flags & 31 as flags, count(*) as n from ${from} and s.id >= ${publishedKeys.low}
     group by 1, 2 order by 1`,
    [value],
  );
}

function ofPackage(packageKey: number): { from: string; value: Value } {
  return { from: 'vuln_package p cross join vuln_sort s where s.id = p.id and p.package = ?', value: packageKey };
}

function ofToken(db: Database, token: string): { from: string; value: Value } {
  const facets = { all: [[token]], none: [] };
  return db.engine === 'sqlite'
    ? {
        from: 'words cross join vuln_sort s where s.id = words.rowid and words match ?',
        value: toMatch(null, facets),
      }
    : {
        from: 'words cross join vuln_sort s where s.id = words.id and words.everything @@ cast(? as tsquery)',
        value: toTsquery(null, facets),
      };
}
