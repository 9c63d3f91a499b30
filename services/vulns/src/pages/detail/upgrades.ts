import { packageNameForm, readEcosystem, versionOrderOf } from '../../affected/ecosystem.ts';
import type { VersionOrder } from '../../affected/orders/order.ts';
import { upgradeOf } from '../../checking/upgrade.ts';
import { isDistribution } from '../../wording/distributions.ts';
import type { Detail } from '../page-queries.ts';

type Package = Detail['packages'][number];

/** A version to upgrade to, for all who have a version from `from` on. */
export interface Upgrade {
  /** The first affected version that it is for; null: from the beginning, or the record does not say. */
  readonly from: string | null;
  readonly to: string;
}

/** The smallest upgrades of a package, lowest first. */
export interface PackageUpgrades {
  /** With its release: `Debian:12`. */
  readonly ecosystem: string;
  readonly name: string;
  readonly upgrades: readonly Upgrade[];
}

/** The most packages that are looked at; the page shows no more. */
const mostPackages = 60;
/** The most ranges and fixes of a package that are compared with each other; of more, the fixes are listed as they are. */
const mostRanges = 20;
const mostListed = 10;

/**
 * Finds for each package of a record the smallest version that fixes it, for each of its affected ranges: one that a
 * source names as fixed and that no source of the record affects. Packages without such a version are left out; a commit
 * is no version to upgrade to.
 * @param pause called between packages and versions
 */
export async function upgradesOf(
  packages: readonly Package[],
  pause: () => Promise<void>,
): Promise<readonly PackageUpgrades[]> {
  const groups = Map.groupBy(packages, ({ ecosystem, name }) => {
    const { base, release } = readEcosystem(ecosystem);
    return JSON.stringify([base, release, packageNameForm(base, name)]);
  });
  const found: PackageUpgrades[] = [];
  // Packages of distributions are many, and their users upgrade the whole system.
  const ordered = [...groups.values()].sort((a, b) => Number(isShipped(a)) - Number(isShipped(b)));
  for (const entries of ordered.slice(0, mostPackages)) {
    const [{ ecosystem, name }] = entries as [Package];
    const upgrades = await upgradesOfPackage(entries, versionOrderOf(ecosystem), pause);
    if (upgrades.length > 0) found.push({ ecosystem, name, upgrades });
  }
  return found;
}

function isShipped([first]: readonly Package[]): boolean {
  return first !== undefined && isDistribution(first.ecosystem);
}

async function upgradesOfPackage(
  entries: readonly Package[],
  order: VersionOrder | null,
  pause: () => Promise<void>,
): Promise<Upgrade[]> {
  const ranges = entries.flatMap((entry) => entry.ranges.filter(({ type }) => type !== 'GIT'));
  const fixes = new Set(ranges.flatMap(({ fixed }) => fixed ?? []));
  if (fixes.size === 0) return [];
  if (order === null || ranges.length > mostRanges)
    return [...fixes].slice(0, mostListed).map((to) => ({ from: null, to }));
  const starts = [...new Set(ranges.map(({ introduced }) => introduced ?? '0'))];
  const fromStart = orderFromStart(order);
  starts.sort((a, b) => fromStart(a, b) ?? 0);
  const found = new Map<string, Upgrade>();
  for (const start of starts) {
    const to = await upgradeOf(start, [entries], fixes, fromStart, pause);
    if (to !== null && !found.has(to)) found.set(to, { from: start === '0' ? null : start, to });
  }
  return [...found.values()];
}

/** An order in which `0`, OSV's beginning of all versions, comes before every version, as it need not be one. */
function orderFromStart(order: VersionOrder): VersionOrder {
  return (a, b) => (a === '0' || b === '0' ? Number(b === '0') - Number(a === '0') : order(a, b));
}
