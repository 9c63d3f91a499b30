import type { Queries } from '@kairan/database/open';
import { countAdvisories } from './advisory-store.ts';
import { countCandidates } from './package-candidates.ts';

/** Counts the published vulnerabilities, and the advisories without one, that name each package. */
export async function countNamedByKey(
  db: Queries,
  packageKeys: readonly number[],
): Promise<{ vulnerabilities: Map<number, number>; advisories: Map<number, number> }> {
  return {
    vulnerabilities: await countCandidates(db, packageKeys),
    advisories: await countAdvisories(db, packageKeys),
  };
}

/** Counts what names a package: published vulnerabilities, and advisories without one. */
export async function countNamed(db: Queries, packageKey: number): Promise<number> {
  const { vulnerabilities, advisories } = await countNamedByKey(db, [packageKey]);
  return (vulnerabilities.get(packageKey) ?? 0) + (advisories.get(packageKey) ?? 0);
}
