import { compareLists, compareNumerals, compareTexts, orderOf } from './order.ts';

interface Semver {
  numbers: string[];
  /** Pre-release identifiers; null for a release. */
  early: string[] | null;
}

/**
 * SemVer 2.0.0, item 11; build metadata does not count. Accepts a leading `v` and other than three numbers, which
 * occur in OSV and in old versions of the registries.
 */
export const compareSemver = orderOf(readSemver, (a, b) => {
  const order = compareLists(a.numbers, b.numbers, '0', compareNumerals);
  return order || comparePreReleases(a.early, b.early);
});

function readSemver(version: string): Semver | null {
  const found = /^v?(\d+(?:\.\d+)*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]*)?$/.exec(version);
  return found?.[1] === undefined ? null : { numbers: found[1].split('.'), early: found[2]?.split('.') ?? null };
}

/** Orders a release after its pre-releases; numerals by value and before words; fewer identifiers before more. */
export function comparePreReleases(a: readonly string[] | null, b: readonly string[] | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = compareIdentifiers(a[at] as string, b[at] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareIdentifiers(a: string, b: string): number {
  const left = /^\d+$/.test(a);
  const right = /^\d+$/.test(b);
  if (left !== right) return left ? -1 : 1;
  return left ? compareNumerals(a, b) : compareTexts(a, b);
}
