import { compareLists, compareNumerals, orderOf } from './order.ts';
import { comparePreReleases } from './semver.ts';

/**
 * NuGet's order: SemVer with up to four numbers, case-insensitive
 * (https://learn.microsoft.com/nuget/concepts/package-versioning).
 */
export const compareNuget = orderOf(
  (version) => {
    const found = /^(\d+(?:\.\d+){0,3})(?:-([0-9a-z-]+(?:\.[0-9a-z-]+)*))?(?:\+[0-9a-z.-]*)?$/.exec(
      version.toLowerCase(),
    );
    return found?.[1] === undefined ? null : { numbers: found[1].split('.'), early: found[2]?.split('.') ?? null };
  },
  (a, b) => compareLists(a.numbers, b.numbers, '0', compareNumerals) || comparePreReleases(a.early, b.early),
);
