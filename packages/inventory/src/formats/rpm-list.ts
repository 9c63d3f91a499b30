import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import type { Format } from './format.ts';
import { type RpmRow, rpmRowOf } from './rpm-rows.ts';

/**
 * Installed RPMs: the output of `rpm -qa`, best with
 * `--qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\n'` (https://rpm.org/docs/latest/man/rpm-queryformat.7),
 * of `dnf list installed`, or the manifest of a container. `rpm -qa` alone leaves out epochs: its
 * package URLs say `epoch=unknown`, and versions are not compared with those that have one.
 */
export const rpmList: Format = {
  name: 'rpm -qa',
  isNamed: (filename) => /^(?:installed-rpms|container-manifest-2|rpm-?(?:qa|list|packages)(?:\..*)?)$/.test(filename),
  isLike: ({ text, json }) => json === undefined && isRpmList(text),
  read: ({ text, distro }) => ({ components: installedPackages(text, distro) }),
};

/** Whether the first lines are all of a form that has an architecture or the name of a source package. */
function isRpmList(text: string): boolean {
  let read = 0;
  for (const [written] of rowLines(text)) {
    if (
      rpmRowOf(written) === null ||
      !/\b(?:noarch|x86_64|aarch64|i[3-6]86|ppc64le|s390x)\b|\.src\.rpm/.test(written)
    ) {
      return false;
    }
    read += 1;
    if (read === 20) break;
  }
  return read > 0;
}

function* installedPackages(text: string, distro: string | null): Generator<Component> {
  // Lists that show epochs show them for all packages that have one.
  let hasEpochs = false;
  let distribution = distro === null ? null : readDistribution(distro);
  for (const [row] of rowsOf(text)) {
    hasEpochs ||= row.hasEpoch;
    if (distro === null) distribution ??= distributionOf(row);
  }
  for (const [row, line] of rowsOf(text)) yield componentOf(row, line, { distribution, hasEpochs });
}

function* rowsOf(text: string): Generator<readonly [row: RpmRow, line: number]> {
  for (const [written, line] of rowLines(text)) {
    const row = rpmRowOf(written);
    if (row === null) {
      throw new TextSyntaxError(
        "Expected the output of rpm -qa --qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\\n'",
        line,
      );
    }
    yield [row, line];
  }
}

function componentOf(
  { name, version, epoch, source }: RpmRow,
  line: number,
  { distribution, hasEpochs }: { distribution: Distribution | null; hasEpochs: boolean },
): Component {
  if (distribution === null) return otherComponent('no_distro', { name, version, line });
  const qualifiers = {
    distro: distribution.distro,
    epoch: hasEpochs ? epoch : 'unknown',
    upstream: source,
  };
  const named = `${distribution.namespace}/${name}`;
  return registryPackage({ type: 'rpm', name: named, version, line, qualifiers, written: name });
}

/** Yields the lines that name packages; dnf breaks long ones after the name. Keys that RPM trusts are listed too. */
function* rowLines(text: string): Generator<readonly [written: string, line: number]> {
  let pending: readonly [written: string, line: number] | null = null;
  for (const [written, line] of numberedLines(text)) {
    if (pending !== null && /^\s/.test(written)) {
      pending = [`${pending[0]} ${written.trim()}`, pending[1]];
      continue;
    }
    if (pending !== null) yield pending;
    const isHeading =
      written.trim() === '' || /^(?:Installed Packages|Last metadata expiration|gpg-pubkey)/.test(written);
    pending = isHeading ? null : [written.trim(), line];
  }
  if (pending !== null) yield pending;
}

/** Distributions by the package whose version is that of the release. */
const releasePackages: ReadonlyMap<string, string> = new Map([
  ['almalinux-release', 'almalinux'],
  ['centos-linux-release', 'centos'],
  ['centos-release', 'centos'],
  ['centos-stream-release', 'centos'],
  ['fedora-release-common', 'fedora'],
  ['mageia-release-common', 'mageia'],
  ['openEuler-release', 'openEuler'],
  ['openSUSE-release', 'opensuse'],
  ['Leap-release', 'opensuse'],
  ['oraclelinux-release', 'ol'],
  ['redhat-release', 'rhel'],
  ['redhat-release-server', 'rhel'],
  ['rocky-release', 'rocky'],
  ['sles-release', 'sles'],
]);

function distributionOf({ name, version }: RpmRow): Distribution | null {
  const id = releasePackages.get(name);
  // openEuler writes 22.03LTS_SP1 here and 22.03-LTS-SP1 elsewhere.
  const release = version
    .split('-', 1)[0]
    ?.replace(/(?<=\d)LTS/, '-LTS')
    .replace('_', '-');
  return id === undefined ? null : readDistribution(`${id}-${release}`);
}
