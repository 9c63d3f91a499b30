import { versionOrderOf } from '../../affected/ecosystem.ts';
import type { AffectedRange } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { compareSemver, compareVersions, isSemver } from './version-order.ts';

interface Event {
  kind: 'introduced' | 'fixed' | 'last_affected';
  version: string;
}

/**
 * Computes the ranges of one `affected` entry by OSV's evaluation (https://ossf.github.io/osv-schema/#evaluation):
 * events count in the order of their versions, in whatever order they are written; events after the end of a range are
 * ignored until the next `introduced`. A `limit` ends a range like `fixed`: exclusively. An open range ends where
 * GitHub's `last_known_affected_version_range` says.
 */
export function affectedRanges(affected: Record<string, unknown>): AffectedRange[] {
  const found: AffectedRange[] = [];
  const ecosystem = text(fields(affected.package).ecosystem);
  for (const item of list(affected.ranges)) {
    const range = fields(item);
    const type = text(range.type) ?? 'ECOSYSTEM';
    const events: Event[] = [];
    const limits: string[] = [];
    for (const entry of list(range.events)) {
      const event = fields(entry);
      for (const kind of ['introduced', 'fixed', 'last_affected'] as const) {
        const version = text(event[kind]);
        if (version !== null) events.push({ kind, version });
      }
      const limit = text(event.limit);
      if (limit !== null) limits.push(limit);
    }
    if (type === 'GIT') {
      found.push(...limitCommits(commitRuns(events), limits));
      continue;
    }
    const compare = comparisonFor(ecosystem, type, [...events.map(({ version }) => version), ...limits]);
    found.push(...limitVersions(versionRuns(events, type, compare), limits, compare));
  }
  const known = text(fields(affected.database_specific).last_known_affected_version_range);
  return known === null ? found : found.map((range) => closeWith(range, known));
}

type Comparison = (a: string, b: string) => number;

/** The order of an ecosystem, if it can order all these versions; otherwise conventions that ecosystems share. */
function comparisonFor(ecosystem: string | null, type: string, versions: readonly string[]): Comparison {
  const order = ecosystem === null ? null : versionOrderOf(ecosystem);
  const own = versions.filter((version) => version !== '0' && version !== '*');
  const usual = type === 'SEMVER' && own.every(isSemver) ? compareSemver : compareVersions;
  if (order === null || own.some((version) => order(version, version) === null)) return usual;
  return (a, b) => (a === '0' || b === '0' ? usual(a, b) : (order(a, b) ?? usual(a, b)));
}

function versionRuns(events: Event[], type: string, compare: Comparison): AffectedRange[] {
  events.sort((a, b) => compare(a.version, b.version));
  const runs: AffectedRange[] = [];
  let run: AffectedRange | null = null;
  for (let at = 0; at < events.length; ) {
    const version = (events[at] as Event).version;
    let next = at + 1;
    while (next < events.length && compare((events[next] as Event).version, version) === 0) next++;
    const same = events.slice(at, next);
    at = next;
    // If one range ends and another starts at the same version, the end belongs to the earlier one.
    if (run !== null) same.sort((a, b) => Number(a.kind === 'introduced') - Number(b.kind === 'introduced'));
    for (const event of same) {
      if (event.kind !== 'introduced') {
        if (run !== null) run[event.kind] = event.version;
        run = null;
      } else if (run === null) {
        run = { type, introduced: event.version, fixed: null, last_affected: null };
        runs.push(run);
      }
    }
  }
  return runs;
}

/** Builds ranges of commits. Their order is unknown: each fix is paired with the preceding introducing commit. */
function commitRuns(events: Event[]): AffectedRange[] {
  const runs: AffectedRange[] = [];
  let introduced: string[] = [];
  let ends: Event[] = [];
  const flush = (): void => {
    const first = ends[0];
    const run = (start: string | null, end: Event | undefined): void => {
      const row: AffectedRange = { type: 'GIT', introduced: start, fixed: null, last_affected: null };
      if (end !== undefined && end.kind !== 'introduced') row[end.kind] = end.version;
      runs.push(row);
    };
    for (const start of introduced) run(start, first);
    if (introduced.length === 0 && first !== undefined) run(null, first);
    for (const end of ends.slice(1)) run(introduced[0] ?? null, end);
    introduced = [];
    ends = [];
  };
  for (const event of events) {
    if (event.kind !== 'introduced') {
      ends.push(event);
      continue;
    }
    if (ends.length > 0) flush();
    introduced.push(event.version);
  }
  flush();
  return runs;
}

/** Applies limits: a version is in range if it is before any of them, so the highest counts; `*` is no limit. */
function limitVersions(runs: AffectedRange[], limits: string[], compare: Comparison): AffectedRange[] {
  if (limits.length === 0 || limits.includes('*')) return runs;
  const limit = limits.reduce((a, b) => (compare(a, b) >= 0 ? a : b));
  return runs
    .filter(({ introduced }) => introduced === null || compare(introduced, limit) < 0)
    .map((run) => {
      const end = run.fixed ?? run.last_affected;
      return end !== null && compare(end, limit) < 0 ? run : { ...run, fixed: limit, last_affected: null };
    });
}

function limitCommits(runs: AffectedRange[], limits: string[]): AffectedRange[] {
  const limit = limits.find((commit) => commit !== '*');
  if (limit === undefined) return runs;
  return runs.map((run) => (run.fixed === null && run.last_affected === null ? { ...run, fixed: limit } : run));
}

function closeWith(range: AffectedRange, known: string): AffectedRange {
  if (range.type === 'GIT' || range.fixed !== null || range.last_affected !== null) return range;
  const [, operator, version] = /^\s*(<=|<|=)\s*([^\s,]+)\s*$/.exec(known) ?? [];
  if (version === undefined) return range;
  return operator === '<' ? { ...range, fixed: version } : { ...range, last_affected: version };
}
