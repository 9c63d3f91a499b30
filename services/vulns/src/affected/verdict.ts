import type { AffectedPackage, AffectedRange } from '../vulnerability.ts';
import { readEcosystem } from './ecosystem.ts';
import type { VersionOrder } from './orders/order.ts';
import { compareSemver } from './orders/semver.ts';

/**
 * Why a verdict is unknown: no version was given; the ecosystem's versions have no order or the version cannot be
 * parsed; the sources give no range; the releases of the distribution differ and none was named.
 */
export const reasons = ['no_version', 'no_order', 'no_range', 'releases_differ'] as const;
type Reason = (typeof reasons)[number];

type Outcome = { is: 'affected' | 'not_affected' } | { is: 'unknown'; why: Reason };

/** Whether a vulnerability affects a package, and in which versions it is fixed. */
export type Verdict = Outcome & {
  /** Versions in which it is fixed, lowest first if they can be ordered; only later ones if a version was given. */
  fixed: string[];
};

interface Entry {
  release: string | null;
  outcome: Outcome;
  fixed: string[];
}

/**
 * Decides from the entries of one vulnerability about a package whether it affects a version, by OSV's rule: a version is
 * affected if it is listed or lies in a range (https://ossf.github.io/osv-schema/#evaluation). If several entries
 * disagree, "affected" wins.
 * @param order the ecosystem's version order; pass a cached one when checking many vulnerabilities
 * @returns null if there is no entry
 */
export function verdictOf(
  version: string | null,
  packages: readonly AffectedPackage[],
  order: VersionOrder | null,
): Verdict | null {
  const entries = packages.map((entry): Entry => {
    const { release } = readEcosystem(entry.ecosystem);
    return { release, ...entryVerdict(entry, version, order) };
  });
  if (entries.length === 0) return null;
  const outcome = acrossReleases(entries);
  // If affected, only the fixes of the entries that say so help.
  const relevant = outcome.is === 'affected' ? entries.filter((entry) => entry.outcome.is === 'affected') : entries;
  const fixed = outcome.is === 'not_affected' ? [] : [...new Set(relevant.flatMap((entry) => entry.fixed))];
  return { ...outcome, fixed: order ? fixed.sort((a, b) => order(a, b) ?? 0) : fixed };
}

/** Entries that differ by release do not answer for a release that was not named. */
function acrossReleases(entries: readonly Entry[]): Outcome {
  const everywhere = entries.filter((entry) => entry.release === null);
  const releases = [...Map.groupBy(entries, (entry) => entry.release).values()];
  const verdicts = releases.map((some) => combine([...some, ...everywhere]));
  const [first = combine(entries)] = verdicts;
  return verdicts.every(({ is }) => is === first.is) ? first : { is: 'unknown', why: 'releases_differ' };
}

function combine(entries: readonly Entry[]): Outcome {
  for (const is of ['affected', 'unknown'] as const) {
    const found = entries.find(({ outcome }) => outcome.is === is);
    if (found) return found.outcome;
  }
  return { is: 'not_affected' };
}

/** Whether a text can be a version to upgrade to, in any ecosystem: no sentence. */
function isVersion(text: string | null): text is string {
  return text !== null && text.length <= longestVersion && !/\s/.test(text);
}

/** In UTF-16 code units. Versions of Go modules and of distributions have some fifty. */
const longestVersion = 100;

function entryVerdict(
  { ranges, versions }: AffectedPackage,
  version: string | null,
  order: VersionOrder | null,
): Omit<Entry, 'release'> {
  const runs = ranges.filter(({ type }) => type !== 'GIT');
  const fixes = (some: readonly AffectedRange[]) => some.map(({ fixed }) => fixed).filter(isVersion);
  const allFixes = fixes(runs);
  const unknown = (why: Reason) => ({ outcome: { is: 'unknown', why } as const, fixed: allFixes });
  if (version === null) return unknown('no_version');

  const within = runs.map((run) => isInRange(version, run, orderOfRange(run, order)));
  if (versions.includes(version) || versions.some((listed) => order?.(version, listed) === 0)) {
    const after = allFixes.filter((fixed) => (order?.(version, fixed) ?? -1) < 0);
    const own = fixes(runs.filter((_run, at) => within[at] === true));
    return { outcome: { is: 'affected' }, fixed: own.length > 0 ? own : after };
  }
  const matching = runs.filter((_run, at) => within[at] === true);
  if (matching.length > 0) return { outcome: { is: 'affected' }, fixed: fixes(matching) };
  if (within.includes(null))
    return unknown(runs.some(({ introduced }) => introduced === null) ? 'no_range' : 'no_order');
  if (runs.length > 0) return { outcome: { is: 'not_affected' }, fixed: allFixes };
  if (versions.length === 0) return unknown('no_range');
  // A version spelt differently would not be found in the list: only an order shows that it is none of them.
  const readable = order !== null && order(version, version) === 0;
  return readable ? { outcome: { is: 'not_affected' }, fixed: [] } : unknown('no_order');
}

function orderOfRange({ type }: AffectedRange, order: VersionOrder | null): VersionOrder | null {
  return type === 'SEMVER' && order === null ? compareSemver : order;
}

/** Whether a version lies in a range; null if that is undecidable. */
function isInRange(version: string, range: AffectedRange, order: VersionOrder | null): boolean | null {
  const { introduced, fixed, last_affected } = range;
  // Every version, also one that cannot be ordered.
  if (introduced === '0' && fixed === null && last_affected === null) return true;
  if (order === null || introduced === null) return null;
  const begun = introduced === '0' ? atMost(order(version, version), 0) : atMost(order(introduced, version), 0);
  // A range that ends at its last affected version also names the version with the fix.
  const open = last_affected === null ? isBefore(version, fixed, order) : atMost(order(version, last_affected), 0);
  if (begun === false || open === false) return false;
  return begun === null || open === null ? null : true;
}

function isBefore(version: string, end: string | null, order: VersionOrder): boolean | null {
  return end === null ? true : atMost(order(version, end), -1);
}

function atMost(order: number | null, most: number): boolean | null {
  return order === null ? null : Math.sign(order) <= most;
}
