import type { CheckedPackage, FoundVulnerability } from '@kairan/check/result';
import type { InventoryEvent } from '../changes/events.ts';
import type { InventoryFigures } from './inventory.ts';

/** A vulnerability that is known to affect packages of an inventory. Packages are given by their index in its contents. */
interface KnownFinding {
  /** The id under which it was found, then its aliases. */
  readonly ids: readonly string[];
  /** Whether it was known to be exploited. */
  readonly kev: boolean;
  readonly packages: readonly number[];
  /** Packages that it stopped affecting a short time ago, each with that time in milliseconds since 1970. */
  readonly left: readonly (readonly [index: number, at: number])[];
}

/** What is known of an inventory. */
export interface Known {
  readonly findings: readonly KnownFinding[];
  /** Packages that were never compared with the records: what affects them now is no news. Null: all of them. */
  readonly unchecked: readonly number[] | null;
}

/** What is known of an inventory that is new. */
export const nothingKnown: Known = { findings: [], unchecked: null };

/** A vulnerability that newly affects packages, or that affects them and is newly known to be exploited. */
export interface NewFinding {
  readonly type: InventoryEvent;
  readonly vulnerability: FoundVulnerability;
  /** Indexes of the packages, ascending. */
  readonly packages: readonly number[];
}

/**
 * How long a finding that disappeared counts as the same when it returns: while a sync replaces an advisory by a CVE, or a
 * source withdraws a record by mistake, it may be missing for a while.
 */
export const returnMs = 24 * 60 * 60 * 1000;

/** A vulnerability with the checked packages that it affects. */
interface Affecting {
  readonly vulnerability: FoundVulnerability;
  readonly packages: number[];
}

/**
 * Compares what is known with the results of packages that were checked again.
 * @param checked results by index
 * @param isNews whether a vulnerability has changed since the last comparison in a way that is news for users: first loads of a
 * source and changes of our rules are none
 * @param now milliseconds since 1970
 */
export function compareFindings(
  known: Known,
  checked: ReadonlyMap<number, CheckedPackage>,
  { isNews, now }: { isNews: (id: string) => boolean; now: number },
): { known: Known; news: NewFinding[] } {
  const affecting = affectingIn(checked);
  const earlier = earlierFindings(known.findings);
  const unchecked = known.unchecked && new Set(known.unchecked);
  const isUnchecked = (index: number) => unchecked === null || unchecked.has(index);
  const news: NewFinding[] = [];
  for (const { vulnerability, packages } of affecting.values()) {
    if (!isNews(vulnerability.id)) continue;
    const same = earlier(vulnerability);
    const compared = packages.filter((index) => !isUnchecked(index));
    const [before, added] = partition(compared, (index) => same.some((finding) => covers(finding, index, now)));
    if (added.length > 0) news.push({ type: 'inventory.affected', vulnerability, packages: added });
    if (before.length > 0 && vulnerability.kev && !same.some(({ kev }) => kev))
      news.push({ type: 'inventory.exploited', vulnerability, packages: before });
  }
  const rest = known.unchecked?.filter((index) => !checked.has(index)) ?? [];
  return { known: { findings: updated(known.findings, affecting, checked, now), unchecked: rest }, news };
}

function affectingIn(checked: ReadonlyMap<number, CheckedPackage>): Map<string, Affecting> {
  const affecting = new Map<string, Affecting>();
  for (const [index, { vulnerabilities }] of checked) {
    for (const vulnerability of vulnerabilities) {
      if (vulnerability.verdict !== 'affected') continue;
      const found = affecting.get(vulnerability.id);
      if (found) found.packages.push(index);
      else affecting.set(vulnerability.id, { vulnerability, packages: [index] });
    }
  }
  return affecting;
}

/**
 * Returns a function that finds what a vulnerability was known as: by its own id, by an advisory that it has as an alias now,
 * or by a CVE that had its id as an alias. Two vulnerabilities that only share an alias are different ones.
 */
function earlierFindings(
  findings: readonly KnownFinding[],
): (vulnerability: Pick<FoundVulnerability, 'id' | 'aliases'>) => KnownFinding[] {
  const byAnyId = new Map<string, KnownFinding[]>();
  const byOwnId = new Map<string, KnownFinding>();
  for (const finding of findings) {
    byOwnId.set(finding.ids[0] as string, finding);
    for (const id of finding.ids) {
      const list = byAnyId.get(id);
      if (list) list.push(finding);
      else byAnyId.set(id, [finding]);
    }
  }
  return ({ id, aliases }) => {
    const named = aliases.flatMap((alias) => byOwnId.get(alias) ?? []);
    return [...new Set([...(byAnyId.get(id) ?? []), ...named])];
  };
}

function covers({ packages, left }: KnownFinding, index: number, now: number): boolean {
  return packages.includes(index) || left.some(([gone, at]) => gone === index && now - at < returnMs);
}

/** What is known after packages were checked: for these, what affects them now. */
function updated(
  findings: readonly KnownFinding[],
  affecting: ReadonlyMap<string, Affecting>,
  checked: ReadonlyMap<number, CheckedPackage>,
  now: number,
): KnownFinding[] {
  const next = new Map<string, KnownFinding>();
  for (const { ids, kev, packages, left } of findings) {
    const id = ids[0] as string;
    const stays = packages.filter((index) => !checked.has(index));
    const current = affecting.get(id)?.packages ?? [];
    const leaving = packages.filter((index) => checked.has(index) && !current.includes(index));
    const recent = left.filter(([index, at]) => now - at < returnMs && !current.includes(index));
    const gone = [...recent, ...leaving.map((index) => [index, now] as const)];
    if (stays.length + gone.length > 0) next.set(id, { ids, kev, packages: stays, left: gone });
  }
  for (const [id, { vulnerability, packages }] of affecting) {
    const { packages: stays = [], left = [] } = next.get(id) ?? {};
    const all = [...stays, ...packages].sort((a, b) => a - b);
    next.set(id, { ids: [id, ...vulnerability.aliases], kev: vulnerability.kev, packages: all, left });
  }
  return [...next.values()];
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  const first: T[] = [];
  const second: T[] = [];
  for (const value of values) (isFirst(value) ? first : second).push(value);
  return [first, second];
}

/** Counts what is known to affect an inventory. */
export function figuresOf({ findings }: Known): InventoryFigures {
  const current = findings.filter(({ packages }) => packages.length > 0);
  return {
    affected: new Set(current.flatMap(({ packages }) => packages)).size,
    vulnerabilities: current.length,
    kev: current.filter(({ kev }) => kev).length,
  };
}

/**
 * Carries what is known over to another list of packages: what newly affects those that stay is news, and the others are
 * compared without any.
 * @param newIndexes the index that each package has now, by its index before, for those that stay
 * @param count how many packages there are now
 */
export function carriedOver(
  { findings, unchecked }: Known,
  newIndexes: ReadonlyMap<number, number>,
  count: number,
): Known {
  if (unchecked === null) return nothingKnown;
  const before = new Set(unchecked);
  const compared = new Set([...newIndexes].filter(([old]) => !before.has(old)).map(([, index]) => index));
  const moved = findings.map(({ ids, kev, packages, left }): KnownFinding => {
    return {
      ids,
      kev,
      packages: packages.flatMap((index) => newIndexes.get(index) ?? []).sort((a, b) => a - b),
      left: left.flatMap(([index, at]) => {
        const now = newIndexes.get(index);
        return now === undefined ? [] : [[now, at] as const];
      }),
    };
  });
  return {
    findings: moved.filter(({ packages, left }) => packages.length + left.length > 0),
    unchecked: Array.from({ length: count }, (_, index) => index).filter((index) => !compared.has(index)),
  };
}
