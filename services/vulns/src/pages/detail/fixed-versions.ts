import { mainProducts } from '../../wording/main-products.ts';
import type { Detail } from '../page-queries.ts';

/** The versions that fix the packages, each once, in the order of the record, without commits. */
export function fixedVersions(packages: readonly Pick<Detail['packages'][number], 'ranges'>[]): string[] {
  const fixed = packages.flatMap(({ ranges }) =>
    ranges.flatMap(({ type, fixed }) => (fixed === null || type === 'GIT' ? [] : [fixed])),
  );
  return [...new Set(fixed)];
}

/**
 * The versions from which the vulnerable products are no longer affected: the exclusive upper bounds of their ranges.
 * NVD does not say that these versions contain a fix, only that earlier ones are affected.
 */
export function unaffectedFrom(record: Detail): string[] {
  const ends = mainProducts(record).flatMap(({ versions }) =>
    versions.flatMap((version) => /(?:^|, )< (\S+)$/.exec(version)?.[1] ?? []),
  );
  return [...new Set(ends)];
}
