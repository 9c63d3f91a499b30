/**
 * A package as the listing of a sample writes it: `npm ms 0.7.0`, `deb libc6 2.31-13 from glibc 2.31-13 on debian-11`,
 * `rpm squid 7:5.5-5.el9 from squid on almalinux-9`.
 */
export interface ListedPackage {
  /** In OSV's spelling, with the release of a distribution. */
  readonly ecosystem: string;
  /** The package that records of the ecosystem name: for most distributions the source package. */
  readonly name: string;
  /** With an epoch `?` if the list shows none. */
  readonly version: string;
  /** The package that is installed, as results name it. */
  readonly installed: { readonly name: string; readonly version: string };
}

const ecosystems: Record<string, string> = {
  npm: 'npm',
  pypi: 'PyPI',
  golang: 'Go',
  cargo: 'crates.io',
  gem: 'RubyGems',
  composer: 'Packagist',
  maven: 'Maven',
};

const releases: Record<string, string> = {
  'debian-11': 'Debian:11',
  'debian-12': 'Debian:12',
  'ubuntu-20.04': 'Ubuntu:20.04:LTS',
  'rocky-8': 'Rocky Linux:8',
  'almalinux-9': 'AlmaLinux:9',
};

/** Parses a line of a listing. @throws {Error} if its type or distribution is unknown */
export function parseListed(line: string): ListedPackage {
  const [type = '', name = '', version = '', , source = '', sourceVersion = ''] = line.split(' ');
  const release = releases[line.split(' on ')[1] ?? ''];
  if (type === 'deb' && release) {
    return { ecosystem: release, name: source, version: sourceVersion, installed: { name, version } };
  }
  if (type === 'rpm' && release) {
    const written = version.replace(/^0:/, '').replace(/^unknown:/, '?:');
    const installed = { name, version: written.replace('?:', '') };
    // AlmaLinux names the installed packages, Rocky Linux their sources.
    return { ecosystem: release, name: release.startsWith('AlmaLinux') ? name : source, version: written, installed };
  }
  const ecosystem = ecosystems[type];
  if (ecosystem === undefined) throw new Error(`Unknown type in "${line}".`);
  const named = { name: type === 'maven' ? name.replace('/', ':') : name, version };
  return { ecosystem, ...named, installed: named };
}

/** The key under which the records of a package are found, whatever spelling of its name they use. */
export function packageKey(ecosystem: string, name: string): string {
  // Packagist's other repositories have the same names; records of Ubuntu Pro go on with the versions of the release.
  const base = ecosystem.startsWith('Packagist:') ? 'Packagist' : ecosystem.replace(/^Ubuntu:Pro:/, 'Ubuntu:');
  if (base === 'PyPI') return `PyPI ${name.toLowerCase().replaceAll(/[-_.]+/g, '-')}`;
  return `${base} ${base === 'Packagist' ? name.toLowerCase() : name}`;
}
