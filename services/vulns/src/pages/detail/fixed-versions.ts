import type { Detail } from '../asking.ts';

/** The versions in which packages are fixed, each once, in the record's order; commits are none. */
export function fixedVersions(packages: readonly Pick<Detail['packages'][number], 'ranges'>[]): string[] {
  const fixed = packages.flatMap(({ ranges }) =>
    ranges.flatMap(({ type, fixed }) => (fixed === null || type === 'GIT' ? [] : [fixed])),
  );
  return [...new Set(fixed)];
}
