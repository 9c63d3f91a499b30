import { compareNumerals, orderOf } from './order.ts';

/**
 * Orders numbers separated by dots or hyphens; if one version is a prefix of the other, the longer one is later. Used
 * for R's `package_version` and Haskell's package versions.
 */
export const compareDotted = orderOf(
  (version) => (/^\d+(?:[.-]\d+)*$/.test(version) ? version.split(/[.-]/) : null),
  (a, b) => {
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const order = compareNumerals(a[at] as string, b[at] as string);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  },
);
