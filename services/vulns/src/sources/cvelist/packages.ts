import { versionOrderOf } from '../../affected/ecosystem.ts';
import type { AffectedPackage } from '../../vulnerability.ts';
import { fields } from '../json-fields.ts';
import { joinPackages } from '../package-list.ts';
import { packageOf } from './package-registries.ts';
import { packageVersions } from './package-versions.ts';

/**
 * Reads the packages among affected products that are exact: those of a public registry, with versions that its ecosystem can
 * compute (`packageOf`, `packageVersions`). They take part in verdicts; all others are products only.
 * @param affected the `affected` of one container or of several, one after the other
 */
export function affectedPackages(affected: readonly unknown[]): AffectedPackage[] {
  return joinPackages(affected.map(fields).flatMap(packageEntry));
}

/** Fields of a version that some entries before 5.2 have beside `versions` (CVEProject/cvelistV5#86): their ranges are lost. */
const misplaced = ['version', 'lessThan', 'lessThanOrEqual', 'changes'];

function packageEntry(entry: Record<string, unknown>): AffectedPackage[] {
  if (entry.packageURL === undefined && entry.collectionURL === undefined) return [];
  if (misplaced.some((name) => name in entry)) return [];
  const named = packageOf(entry);
  const order = named === null ? null : versionOrderOf(named.ecosystem);
  if (named === null || order === null) return [];
  const found = packageVersions(entry.versions, entry.defaultStatus, order);
  return found === null ? [] : [{ ...named, ...found }];
}
