import type { Detail } from '../page-queries.ts';

/** Returns the versions that fix the packages, each once, in the order of the record, without commits. */
export function fixedVersions(packages: readonly Pick<Detail['packages'][number], 'ranges'>[]): string[] {
  const fixed = packages.flatMap(({ ranges }) =>
    ranges.flatMap(({ type, fixed }) => (fixed === null || type === 'GIT' ? [] : [fixed])),
  );
  return [...new Set(fixed)];
}
