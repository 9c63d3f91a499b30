import { comparePreReleases, compareSemver } from './semver.ts';

/**
 * Dart's order: SemVer, in which build metadata counts too and sorts after the release
 * (https://pub.dev/documentation/pub_semver).
 */
export function comparePub(a: string, b: string): number | null {
  const order = compareSemver(a, b);
  if (order !== 0) return order;
  const [left, right] = [buildOf(a), buildOf(b)];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  return comparePreReleases(left, right);
}

function buildOf(version: string): string[] | null {
  return /\+(.+)$/.exec(version)?.[1]?.split('.') ?? null;
}
