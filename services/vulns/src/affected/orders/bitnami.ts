import { compareLists, compareNumerals, orderOf } from './order.ts';
import { comparePreReleases } from './semver.ts';

/**
 * Bitnami's order (https://github.com/bitnami/go-version): what follows the hyphen is the revision of a package, and the higher
 * revision is later. A version without one counts as revision 0, which records name the beginning of a branch by.
 */
export const compareBitnami = orderOf(
  (version) => {
    const found = /^v?(\d+(?:\.\d+)*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]*)?$/.exec(version);
    if (found?.[1] === undefined) return null;
    return { numbers: found[1].split('.'), revision: (found[2] ?? '0').split('.') };
  },
  (a, b) => compareLists(a.numbers, b.numbers, '0', compareNumerals) || comparePreReleases(a.revision, b.revision),
);
