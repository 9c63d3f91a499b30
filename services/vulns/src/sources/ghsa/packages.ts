import type { AffectedPackage, AffectedRange } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { joinPackages } from '../package-list.ts';

/** The REST API's names of ecosystems in OSV's spelling (FORMATS of both: the advisory database's files use OSV's). */
const spellings = new Map<string, string>([
  ['actions', 'GitHub Actions'],
  ['composer', 'Packagist'],
  ['erlang', 'Hex'],
  ['go', 'Go'],
  ['maven', 'Maven'],
  ['npm', 'npm'],
  ['nuget', 'NuGet'],
  ['pip', 'PyPI'],
  ['pub', 'Pub'],
  ['rubygems', 'RubyGems'],
  ['rust', 'crates.io'],
  ['swift', 'SwiftURL'],
]);

/** What the `vulnerabilities` of a REST advisory say of packages, one entry a package, in the order of mention. */
export function advisoryPackages(vulnerabilities: unknown): AffectedPackage[] {
  return joinPackages(list(vulnerabilities).flatMap(packageOf));
}

function packageOf(value: unknown): AffectedPackage[] {
  const vulnerability = fields(value);
  const entry = fields(vulnerability.package);
  const ecosystem = text(entry.ecosystem);
  const name = text(entry.name);
  if (ecosystem === null || name === null) return [];
  // Older answers have an object with the version as its identifier.
  const patched = vulnerability.first_patched_version;
  const { versions, ranges } = affectedVersions(
    text(vulnerability.vulnerable_version_range),
    text(patched) ?? text(fields(patched).identifier),
  );
  return [{ ecosystem: spellings.get(ecosystem.toLowerCase()) ?? ecosystem, name, purl: null, ranges, versions }];
}

/**
 * A range as the advisory database writes it (`>= 1.0, < 1.2`, `= 1.0`, `<= 3`, `> 1`) as a run of versions.
 * - `< b` ends the run at `fixed` b; `<= b` at `last_affected` b, and the first patched version stands beside it as `fixed`.
 * - `= x` is the one version x, and a run from x to x too where a patched version is known, to have where to say it.
 * - `> a` begins the run at a: there is no form for "after a", and one version too many is the safer of two wrongs.
 * No range at all, or one that cannot be read, leaves only the patched version to tell, if any.
 */
function affectedVersions(
  written: string | null,
  patched: string | null,
): Pick<AffectedPackage, 'ranges' | 'versions'> {
  const range: AffectedRange = { type: 'ECOSYSTEM', introduced: null, fixed: null, last_affected: null };
  const versions: string[] = [];
  let read = false;
  for (const bound of (written ?? '').split(',')) {
    const [, operator, version] = /^\s*(>=|<=|>|<|=)\s*(\S+)\s*$/.exec(bound) ?? [];
    if (version === undefined) continue;
    read = true;
    if (operator === '=') versions.push(version);
    else if (operator === '<') range.fixed = version;
    else if (operator === '<=') range.last_affected = version;
    else range.introduced = version;
  }
  if (versions[0] !== undefined) {
    if (patched === null) return { ranges: [], versions };
    return { ranges: [{ ...range, introduced: versions[0], last_affected: versions[0], fixed: patched }], versions };
  }
  if (!read && patched === null) return { ranges: [], versions };
  if (read) range.introduced ??= '0';
  range.fixed ??= patched;
  return { ranges: [range], versions };
}
