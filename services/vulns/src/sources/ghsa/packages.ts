import type { AffectedPackage, AffectedRange } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { joinPackages } from '../package-list.ts';

/**
 * The REST API's names of ecosystems in OSV's spelling (from both formats; files of the advisory database use OSV's).
 */
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

/** Reads the packages in the `vulnerabilities` of a REST advisory, one entry per package, in order of mention. */
export function advisoryPackages(vulnerabilities: unknown): AffectedPackage[] {
  return joinPackages(list(vulnerabilities).flatMap(packageOf));
}

function packageOf(value: unknown): AffectedPackage[] {
  const vulnerability = fields(value);
  const entry = fields(vulnerability.package);
  const ecosystem = text(entry.ecosystem);
  const name = text(entry.name);
  if (ecosystem === null || name === null) return [];
  // Older responses have an object with the version as its identifier.
  const patched = vulnerability.first_patched_version;
  const { versions, ranges } = affectedVersions(
    text(vulnerability.vulnerable_version_range),
    text(patched) ?? text(fields(patched).identifier),
  );
  return [{ ecosystem: spellings.get(ecosystem.toLowerCase()) ?? ecosystem, name, purl: null, ranges, versions }];
}

/**
 * Parses a range of the advisory database (`>= 1.0, < 1.2`, `= 1.0`, `<= 3`, `> 1`) into a range of versions.
 *
 * - `< b` ends the range at `fixed` b; `<= b` at `last_affected` b, with the first patched version also given as `fixed`.
 * - `= x` is the single version x, and also a range from x to x if a patched version is known, to record it.
 * - `> a` starts the range at a: "after a" cannot be expressed, and one version too many is the safer error.
 *
 * Without a range, or with one that cannot be parsed, only the patched version remains, if any.
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
