import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import type { Format } from './format.ts';
import { type Stanza, stanzasOf } from './stanzas.ts';

const fieldNames = ['P', 'V', 'o'] as const;

/**
 * Packages installed with apk: /lib/apk/db/installed (https://wiki.alpinelinux.org/wiki/Apk_spec). `P` is the package, `V`
 * its version, `o` the package that it is built from.
 */
export const apkInstalled: Format = {
  name: 'apk installed',
  isNamed: (filename) => filename === 'installed',
  isLike: ({ text }) => /^\s*(?:[A-Z]:[^\n]*\n)*?P:\S+\nV:\S/.test(text.slice(0, 1_000)),
  read: ({ text, distro }) => ({ components: installedPackages(text, distro) }),
};

function* installedPackages(text: string, distro: string | null): Generator<Component> {
  const distribution = distro === null ? distributionOf(stanzasOf(text, fieldNames)) : readDistribution(distro);
  for (const { fields, line } of stanzasOf(text, fieldNames)) {
    const name = fields.get('P');
    if (name === undefined) continue;
    const version = fields.get('V') ?? null;
    if (distribution === null) {
      yield otherComponent('no_distro', { name, version, line });
      continue;
    }
    const origin = fields.get('o') ?? null;
    const qualifiers = { distro: distribution.distro, upstream: origin === name ? null : origin };
    const named = `${distribution.namespace}/${name}`;
    yield registryPackage({ type: 'apk', name: named, version, line, qualifiers, written: name });
  }
}

/** Packages whose version is that of the distribution's release. */
const releasePackages = ['alpine-release', 'alpine-base'];
/** Packages that only one distribution has, where releases do not matter. */
const markPackages: ReadonlyMap<string, string> = new Map([
  ['chainguard-baselayout', 'chainguard'],
  ['wolfi-baselayout', 'wolfi'],
]);

function distributionOf(stanzas: Iterable<Stanza>): Distribution | null {
  for (const { fields } of stanzas) {
    const name = fields.get('P') ?? '';
    const marked = markPackages.get(name);
    if (marked !== undefined) return { namespace: marked, distro: null };
    if (!releasePackages.includes(name)) continue;
    // The development branch has pre-releases: 3.20.0_alpha20231219-r0.
    const release = /^(\d+\.\d+\.\d+)-r\d+$/.exec(fields.get('V') ?? '')?.[1];
    return { namespace: 'alpine', distro: release === undefined ? null : `alpine-${release}` };
  }
  return null;
}
