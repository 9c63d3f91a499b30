import type { Database } from '@kairan/database/open';
import type { Subscription } from '../services/vulns/src/changes/subscription.ts';

/** A vulnerability as JSON, with all its text in lower case. */
interface Ready {
  severity: string;
  kev: boolean;
  poc: boolean;
  sources: string[];
  facets: ReadonlySet<string>;
  text: string;
}

/**
 * Matching without an index: every filter is evaluated against every changed vulnerability, all in memory. Words are
 * matched as substrings, packages are ignored.
 */
export async function plainLoop(
  db: Database,
  subscriptions: readonly Subscription[],
  count: number,
): Promise<{ rate: number; busy: number }> {
  const ready = await readyRows(db, count);
  const began = performance.now();
  const used = process.cpuUsage();
  let matches = 0;
  for (const row of ready) for (const { filters } of subscriptions) if (holds(row, filters)) matches++;
  if (matches === 0) throw new Error('Nothing matched.');
  const { user } = process.cpuUsage(used);
  return { rate: ready.length / ((performance.now() - began) / 1000), busy: ready.length / (user / 1e6) };
}

function holds(row: Ready, filters: Subscription['filters']): boolean {
  const any = (kind: string, keys: readonly string[]) =>
    keys.length === 0 || keys.some((key) => row.facets.has(`${kind} ${key}`));
  if (filters.severity.length > 0 && !filters.severity.some((severity) => severity === row.severity)) return false;
  if (filters.kev !== null && filters.kev !== row.kev) return false;
  if (filters.poc !== null && filters.poc !== row.poc) return false;
  if (filters.source.length > 0 && !filters.source.some((source) => row.sources.includes(source))) return false;
  if (!any('category', filters.category) || !any('vendor', filters.vendor)) return false;
  if (!any('framework', filters.framework) || !any('language', filters.language)) return false;
  if (!any('weakness', filters.tag) || filters.package) return false;
  return filters.q === null || filters.q.split(/[\s"]+/).every((word) => row.text.includes(word));
}

async function readyRows(db: Database, count: number): Promise<Ready[]> {
  const rows = await db.all<{ tail: string; facets: string; names: string; body: string }>(
    `select v.tail, v.facets, r.names, r.body from recent_words r join vuln v on v.slot = r.slot
     where v.state = 'published' limit ?`,
    [count],
  );
  return rows.map(({ tail, facets, names, body }) => ({
    ...(JSON.parse(`{${tail.slice(0, -1)}}`) as Omit<Ready, 'facets' | 'text'>),
    facets: new Set((JSON.parse(facets) as [string, string][]).map(([kind, key]) => `${kind} ${key}`)),
    text: `${names} ${body}`,
  }));
}
