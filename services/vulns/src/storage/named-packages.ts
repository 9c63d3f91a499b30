import type { Queries } from '@kairan/database/open';
import { countAdvisories } from './advisory-store.ts';
import { indexStates } from './index-states.ts';

/** Counts the published vulnerabilities, and the advisories without one, that name each package. */
export async function countNamedByKey(
  db: Queries,
  packageKeys: readonly number[],
): Promise<{ vulnerabilities: Map<number, number>; advisories: Map<number, number> }> {
  const rows = await db.all<{ package: number; total: number }>(
    `select p.package, count(*) as total from vuln_package p join vuln_index i on i.slot = p.slot
     where p.package in (${packageKeys.map(() => '?').join(',')}) and i.state = ${indexStates.published} group by p.package`,
    [...packageKeys],
  );
  return {
    vulnerabilities: new Map(rows.map((row) => [row.package, row.total])),
    advisories: await countAdvisories(db, packageKeys),
  };
}

/** Whether a published vulnerability, or an advisory without one, names a package. */
export async function isNamed(db: Queries, packageKey: number): Promise<boolean> {
  const { vulnerabilities, advisories } = await countNamedByKey(db, [packageKey]);
  return vulnerabilities.size + advisories.size > 0;
}
