import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import type { Format } from './format.ts';
import { type Stanza, stanzasOf } from './stanzas.ts';

const fieldNames = ['Package', 'Status', 'Version', 'Source'] as const;

/** Packages installed with dpkg: /var/lib/dpkg/status, or files of /var/lib/dpkg/status.d (`man 5 deb-control`, `man 1 dpkg`). */
export const dpkgStatus: Format = {
  name: 'dpkg status',
  isNamed: (filename) => filename === 'status',
  isLike: ({ text }) => isTable(text) || (/^\s*Package: \S/.test(text) && /^Version: /m.test(text)),
  read: ({ text, distro }) => ({ components: installedPackages(text, distro) }),
};

/** Whether a text is the output of `dpkg -l` or `apt list`, which has no source packages. */
function isTable(text: string): boolean {
  return /^(?:Desired=Unknown\/|Listing\.\.\.)/.test(text);
}

function* installedPackages(text: string, distro: string | null): Generator<Component> {
  if (isTable(text)) {
    throw new TextSyntaxError('The list has no source packages. Send /var/lib/dpkg/status instead', 1);
  }
  const distribution = distro === null ? distributionOf(stanzasOf(text, fieldNames)) : readDistribution(distro);
  for (const { fields, line } of stanzasOf(text, fieldNames)) {
    const name = fields.get('Package');
    if (name === undefined || !isInstalled(fields)) continue;
    const version = fields.get('Version') ?? null;
    if (distribution === null) {
      yield otherComponent('no_distro', { name, version, line });
      continue;
    }
    if (version !== null && rebuilt.test(version)) {
      yield otherComponent('not_from_registry', { name, version, line });
      continue;
    }
    const qualifiers = { distro: distribution.distro, upstream: sourceOf(fields.get('Source')) };
    const named = `${distribution.namespace}/${name}`;
    yield registryPackage({ type: 'deb', name: named, version, line, qualifiers, written: name });
  }
}

/** Raspberry Pi OS is Debian but for some packages, which have other fixes and epochs than the version tells. */
const rebuilt = /\+rp[it]\d/;

/** Of a removed package, only the configuration may be left. Files of status.d have no status. */
function isInstalled(fields: Stanza['fields']): boolean {
  const state = fields.get('Status')?.split(' ').at(-1);
  return state !== 'config-files' && state !== 'not-installed';
}

/** `gcc-12 (12.2.0-14)`, or `openssl` if the source has the same version. The field is left out if the name is the same too. */
function sourceOf(field: string | undefined): string | null {
  const [, name, version] = /^([^\s(]+)(?: \(([^)]+)\))?$/.exec(field ?? '') ?? [];
  if (name === undefined) return null;
  return version === undefined ? name : `${name}@${version}`;
}

/** First versions of base-files in releases of Debian; later ones name the release: `12.4+deb12u5`. */
const debianReleases: ReadonlyMap<string, string> = new Map([
  ['9.9', '9'],
  ['10.3', '10'],
  ['11.1', '11'],
  ['12.4', '12'],
  ['13.8', '13'],
]);
/** Versions of base-files in Ubuntu's releases, which updates continue after a dot: `12ubuntu4.6`. */
const ubuntuReleases: ReadonlyMap<string, string> = new Map([
  ['7.2ubuntu5', '14.04'],
  ['9.4ubuntu4', '16.04'],
  ['10.1ubuntu2', '18.04'],
  ['11ubuntu5', '20.04'],
  ['12ubuntu4', '22.04'],
  ['13ubuntu10', '24.04'],
]);

/** The distribution that the version of base-files tells; null if there is none, or it is one of a derivative. */
function distributionOf(stanzas: Iterable<Stanza>): Distribution | null {
  const version = versionOfBaseFiles(stanzas);
  const [, debian, update] = /^(\d+(?:\.\d+)?)(?:\+deb(\d+)u\d+)?$/.exec(version) ?? [];
  if (debian !== undefined) return named('debian', update ?? debianReleases.get(debian));
  const [, ubuntu] = /^(\d+(?:\.\d+)?ubuntu\d+)(?:\.\d+)*$/.exec(version) ?? [];
  return ubuntu === undefined ? null : named('ubuntu', ubuntuReleases.get(ubuntu));
}

function versionOfBaseFiles(stanzas: Iterable<Stanza>): string {
  for (const { fields } of stanzas) if (fields.get('Package') === 'base-files') return fields.get('Version') ?? '';
  return '';
}

function named(namespace: string, release: string | undefined): Distribution {
  return { namespace, distro: release === undefined ? null : `${namespace}-${release}` };
}
