import { compareNumerals, orderOf } from './order.ts';

/**
 * Numbers between dots or hyphens, where of two that begin alike the longer is the later: R's `package_version`, Haskell's
 * package versions.
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
