import { inventoryLimits } from '@kairan/inventory/limits';
import { purlOf } from '@kairan/inventory/purls';
import { releaseOfDistro } from './distro-release.ts';

/** The package that a package URL, or a name in an ecosystem, refers to. */
export interface PackageQuery {
  /** In OSV's spelling if known; distributions include their release if given: `Debian:12`. */
  ecosystem: string;
  name: string;
  version: string | null;
  /** The package that a package URL names, if its source package is looked up instead, or its epoch is unknown. */
  installed?: { readonly name: string; readonly version: string | null };
}

/** The ecosystems of package URL types without a namespace, or whose namespace is part of the name. */
const types: ReadonlyMap<string, { ecosystem: string; separator: string }> = new Map([
  ['bitnami', { ecosystem: 'Bitnami', separator: '/' }],
  ['cargo', { ecosystem: 'crates.io', separator: '/' }],
  ['composer', { ecosystem: 'Packagist', separator: '/' }],
  ['conan', { ecosystem: 'ConanCenter', separator: '/' }],
  ['cran', { ecosystem: 'CRAN', separator: '/' }],
  ['gem', { ecosystem: 'RubyGems', separator: '/' }],
  ['githubactions', { ecosystem: 'GitHub Actions', separator: '/' }],
  ['github', { ecosystem: 'GitHub Actions', separator: '/' }],
  ['golang', { ecosystem: 'Go', separator: '/' }],
  ['hackage', { ecosystem: 'Hackage', separator: '/' }],
  ['hex', { ecosystem: 'Hex', separator: '/' }],
  ['julia', { ecosystem: 'Julia', separator: '/' }],
  ['maven', { ecosystem: 'Maven', separator: ':' }],
  ['npm', { ecosystem: 'npm', separator: '/' }],
  ['nuget', { ecosystem: 'NuGet', separator: '/' }],
  ['opam', { ecosystem: 'opam', separator: '/' }],
  ['pub', { ecosystem: 'Pub', separator: '/' }],
  ['pypi', { ecosystem: 'PyPI', separator: '/' }],
  ['swift', { ecosystem: 'SwiftURL', separator: '/' }],
  ['vscode-extension', { ecosystem: 'VSCode', separator: '/' }],
]);

/** The first type of each ecosystem is the one to write. */
const typeOf = new Map(
  [...types].reverse().map(([type, { ecosystem, separator }]) => [ecosystem, { type, separator }]),
);

/**
 * Writes the package URL of a package, without a version; null for packages of distributions, whose package URLs need the
 * release, and for names that have none.
 */
export function packageUrlOf(ecosystem: string, name: string): string | null {
  const known = typeOf.get(ecosystem);
  return known === undefined ? null : purlOf(known.type, name.replaceAll(known.separator, '/'), null);
}

/**
 * Returns true if sources name packages of a type of package URL, distributions aside: `readPurl` returns null for one of these
 * only if it is malformed.
 */
export function isCoveredType(type: string): boolean {
  return types.has(type.toLowerCase());
}

/** The distributions that the namespace of a package URL names, by type. */
const distributions: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'apk',
    new Map([
      ['alpaquita', 'Alpaquita'],
      ['alpine', 'Alpine'],
      ['bellsoft-hardened-containers', 'BellSoft Hardened Containers'],
      ['chainguard', 'Chainguard'],
      ['minimos', 'MinimOS'],
      ['wolfi', 'Wolfi'],
    ]),
  ],
  [
    'deb',
    new Map([
      ['debian', 'Debian'],
      ['echo', 'Echo'],
      ['ubuntu', 'Ubuntu'],
    ]),
  ],
  [
    'rpm',
    new Map([
      ['almalinux', 'AlmaLinux'],
      ['azure-linux', 'Azure Linux'],
      ['azurelinux', 'Azure Linux'],
      ['mageia', 'Mageia'],
      ['openeuler', 'openEuler'],
      ['opensuse', 'openSUSE'],
      ['photon', 'Photon OS'],
      ['redhat', 'Red Hat'],
      ['rocky-linux', 'Rocky Linux'],
      ['rocky', 'Rocky Linux'],
      ['suse', 'SUSE'],
    ]),
  ],
]);

/**
 * The distributions whose records name the packages that are installed (`openssl-libs`). Records of the others name the
 * source packages that these are built from (`openssl`), as seen in OSV's data.
 */
const withBinaryNames: ReadonlySet<string> = new Set(['AlmaLinux', 'Chainguard', 'MinimOS', 'Red Hat', 'Wolfi']);

/**
 * Parses a package URL (https://github.com/package-url/purl-spec): `pkg:npm/%40angular/core@16.0.0`. Of the
 * qualifiers, only `distro`, `epoch` and `upstream` are used. `upstream` is the source package, as Syft writes it
 * (`openssl`, `gcc-12@12.2.0-14`, `openssl-3.0.7-24.el9.src.rpm`): the package that is returned, if records of the
 * distribution name source packages.
 * @returns null if it is not a package URL, longer than any, or of a type whose packages no source names
 */
export function readPurl(text: string): PackageQuery | null {
  if (text.length > inventoryLimits.purl) return null;
  const found = /^pkg:\/*([a-z][a-z0-9.+-]*)\/([^?#]+)(?:\?([^#]*))?(?:#.*)?$/i.exec(text.trim());
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const type = found[1].toLowerCase();
  const at = found[2].lastIndexOf('@');
  // An @ at the start of a part is an unencoded scope, as in pkg:npm/@angular/core.
  const versioned = at > 0 && found[2][at - 1] !== '/';
  const parts = (versioned ? found[2].slice(0, at) : found[2]).split('/').filter((part) => part !== '');
  const qualifiers = new URLSearchParams(found[3]?.replaceAll('+', '%2B'));
  try {
    const names = parts.map(decodeURIComponent);
    const version = versioned ? decodeURIComponent(found[2].slice(at + 1)) : '';
    const name = names.at(-1);
    if (name === undefined) return null;
    const known = types.get(type);
    if (known) return { ecosystem: known.ecosystem, name: names.join(known.separator), version: version || null };
    return distributionPackage(type, names, version, qualifiers);
  } catch {
    // An invalid percent-encoding.
    return null;
  }
}

function distributionPackage(
  type: string,
  names: readonly string[],
  version: string,
  qualifiers: URLSearchParams,
): PackageQuery | null {
  const [namespace = '', name] = names;
  const ecosystem = distributions.get(type)?.get(namespace.toLowerCase());
  if (ecosystem === undefined || name === undefined || names.length > 2) return null;
  const release = releaseOfDistro(qualifiers.get('distro') ?? '');
  const installed = { name, version: versionWithEpoch(version, qualifiers.get('epoch')) };
  const upstream = withBinaryNames.has(ecosystem) ? null : qualifiers.get('upstream');
  const named = upstream ? sourcePackage(upstream, installed) : installed;
  const query = {
    ecosystem: release === null ? ecosystem : `${ecosystem}:${release}`,
    name: named.name,
    version: named.version || null,
  };
  const shown = { name, version: withoutUnknownEpoch(installed.version) || null };
  return shown.name === query.name && shown.version === query.version ? query : { ...query, installed: shown };
}

/** Lists of installed packages without epochs are written with `epoch=unknown`: see `compareRpm`. */
function versionWithEpoch(version: string, epoch: string | null): string {
  if (!epoch || version === '' || version.includes(':')) return version;
  return `${epoch === 'unknown' ? '?' : epoch}:${version}`;
}

/** Removes the mark of an unknown epoch from a version. */
export function withoutUnknownEpoch(version: string): string {
  return version.replace(/^\?:/, '');
}

/** The source package of an installed one, which has its version unless `upstream` states another. */
function sourcePackage(upstream: string, installed: { version: string }): { name: string; version: string } {
  const [, rpm, rpmVersion] = /^([^/]+)-([^/-]+-[^/-]+)\.(?:no)?src\.rpm$/.exec(upstream) ?? [];
  if (rpm !== undefined && rpmVersion !== undefined) {
    const isSame = installed.version === '' || installed.version.replace(/^[^:]*:/, '') === rpmVersion;
    // File names have no epoch. A package that is versioned apart from its source can have another one.
    return { name: rpm, version: isSame ? installed.version : `?:${rpmVersion}` };
  }
  const at = upstream.indexOf('@');
  if (at < 1) return { name: upstream, version: installed.version };
  return { name: upstream.slice(0, at), version: installed.version && upstream.slice(at + 1) };
}
