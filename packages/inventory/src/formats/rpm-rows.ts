/** What a line of a list of installed RPMs says. */
export interface RpmRow {
  readonly name: string;
  /** With the release: `5.1.8-6.el9`. */
  readonly version: string;
  /** Null if the line has none, which can mean that the list leaves epochs out. */
  readonly epoch: string | null;
  /** Whether the line is of a form that has an epoch for each package that has one. */
  readonly hasEpoch: boolean;
  /** File name of the source package; null if not given. */
  readonly source: string | null;
}

const architectures: ReadonlySet<string> = new Set([
  ...['aarch64', 'armv7hl', 'athlon', 'geode', 'i386', 'i486', 'i586', 'i686', 'loongarch64', 'noarch'],
  ...['ppc', 'ppc64', 'ppc64le', 'riscv64', 's390', 's390x', 'x86_64', 'x86_64_v2'],
]);

/**
 * Reads a line of `rpm -qa` with any of the usual formats, of `dnf list installed`, or of a container's manifest of RPMs;
 * null if it is none.
 */
export function rpmRowOf(line: string): RpmRow | null {
  const columns = columnsOf(line);
  const source = columns.find((column) => /\.(?:no)?src\.rpm$/.test(column)) ?? null;
  const [first = '', ...rest] = columns.filter((column) => column !== source && !architectures.has(column));
  // name.arch epoch:version-release, then the repository.
  const arch = architectureOf(first);
  const [second = ''] = rest;
  if (isVersionRelease(second)) {
    // The manifest of a container: name, version-release, times, vendor, epoch, size, arch, epoch as a number, source.
    const epoch = columns.length === 10 ? (columns[8] ?? null) : null;
    const name = arch === null ? first : first.slice(0, -arch.length - 1);
    const isDnf = arch !== null && rest.length === 2;
    return row({ name, version: second, epoch, hasEpoch: isDnf || epoch !== null, source });
  }
  const whole = wholeName(first, arch, source);
  if (whole !== null && arch !== null) return whole;
  if (rest.length === 2 && isVersion(rest[0]) && isVersion(rest[1])) {
    return row({ name: first, version: rest.join('-'), epoch: null, hasEpoch: false, source });
  }
  if (rest.length === 3 && isEpoch(rest[0]) && isVersion(rest[1]) && isVersion(rest[2])) {
    return row({ name: first, version: `${rest[1]}-${rest[2]}`, epoch: rest[0] ?? null, hasEpoch: true, source });
  }
  return whole;
}

/** `bash-5.1.8-6.el9.x86_64`, with an epoch before the name or the version. A date or other columns may follow. */
function wholeName(written: string, arch: string | null, source: string | null): RpmRow | null {
  const bare = arch === null ? written : written.slice(0, -arch.length - 1);
  const release = bare.lastIndexOf('-');
  const version = bare.lastIndexOf('-', release - 1);
  const name = version < 1 ? '' : bare.slice(0, version);
  const versionRelease = bare.slice(version + 1);
  if (name === '' || !isVersionRelease(versionRelease)) return null;
  const [, before, rest = name] = /^(\d+|\(none\)):(.+)$/.exec(name) ?? [];
  return row({ name: rest, version: versionRelease, epoch: before ?? null, hasEpoch: before !== undefined, source });
}

/** Splits the epoch from the version. */
function row({ version, epoch, hasEpoch, ...rest }: RpmRow): RpmRow {
  const [, within, bare = version] = /^(\d+|\(none\)):(.+)$/.exec(version) ?? [];
  const written = within ?? epoch;
  return {
    ...rest,
    version: bare,
    epoch: written === '(none)' || written === '0' ? null : written,
    hasEpoch: hasEpoch || within !== undefined,
  };
}

function columnsOf(line: string): string[] {
  const separator = ['\t', '|', ';', ','].find((letter) => line.includes(letter)) ?? /\s+/;
  const columns = line
    .trim()
    .split(separator)
    .map((column) => column.trim());
  // The source package of one that was built otherwise.
  return columns.length > 3 && columns.at(-1) === '(none)' ? columns.slice(0, -1) : columns;
}

function architectureOf(name: string): string | null {
  const arch = name.slice(name.lastIndexOf('.') + 1);
  return architectures.has(arch) ? arch : null;
}

function isVersionRelease(text: string): boolean {
  const [, version = ''] = /^(?:(?:\d+|\(none\)):)?([^\s:-]+)-[^\s:-]+$/.exec(text) ?? [];
  return /\d/.test(version);
}

function isVersion(text: string | undefined): boolean {
  return text !== undefined && /^[^\s:-]+$/.test(text);
}

function isEpoch(text: string | undefined): boolean {
  return text !== undefined && /^(?:\d+|\(none\))$/.test(text);
}
