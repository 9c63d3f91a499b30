import { mainProducts } from '../../wording/main-products.ts';
import type { Detail } from '../page-queries.ts';

/** The versions in which packages are fixed, each once, in the record's order; commits are none. */
export function fixedVersions(packages: readonly Pick<Detail['packages'][number], 'ranges'>[]): string[] {
  const fixed = packages.flatMap(({ ranges }) =>
    ranges.flatMap(({ type, fixed }) => (fixed === null || type === 'GIT' ? [] : [fixed])),
  );
  return [...new Set(fixed)];
}

/**
 * The versions from which the products at fault are no longer affected: the upper ends of their ranges that do not belong to
 * them. NVD does not say that they are fixes, only that the products are affected up to there.
 */
export function unaffectedFrom(record: Detail): string[] {
  const ends = mainProducts(record).flatMap(({ versions }) =>
    versions.flatMap((version) => /(?:^|, )< (\S+)$/.exec(version)?.[1] ?? []),
  );
  return [...new Set(ends)];
}
