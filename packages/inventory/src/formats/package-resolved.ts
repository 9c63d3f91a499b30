import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { isObject, lineOf, listOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** The lock file of Swift packages, versions 1 to 3 (https://docs.swift.org/package-manager/). */
export const packageResolved: Format = {
  name: 'Package.resolved',
  isNamed: (filename) => filename === 'package.resolved',
  isLike: ({ json }) => pinsOf(json).some((pin) => isObject(memberOf(pin, 'state'))),
  read: ({ json }) => ({ components: componentsOf(json) }),
};

/** Version 1 has them in `object`. */
function pinsOf(json: unknown): readonly unknown[] {
  const pins = listOf(json, 'pins');
  return pins.length > 0 ? pins : listOf(memberOf(json, 'object'), 'pins');
}

function* componentsOf(json: unknown): Generator<Component> {
  for (const pin of pinsOf(json)) {
    const location = textOf(pin, 'location') ?? textOf(pin, 'repositoryURL') ?? '';
    const written = textOf(pin, 'identity') ?? textOf(pin, 'package') ?? location;
    const version = textOf(memberOf(pin, 'state'), 'version');
    const line = lineOf(pin);
    const name = repositoryOf(location);
    if (name !== null) yield registryPackage({ type: 'swift', name, version, line, written });
    else yield otherComponent(location === '' ? 'no_purl' : 'local', { name: written, version, line });
  }
}

/**
 * The repository as package URLs and advisories name it, `github.com/apple/swift-nio`, from any of
 * `https://github.com/apple/swift-nio.git`, `ssh://git@github.com/…` and `git@github.com:…`; null for a folder.
 */
function repositoryOf(location: string): string | null {
  const [start = '', host = ''] = /^(?:[^/@]+@)?([^/:@]+):/.exec(location) ?? [];
  const isHost = host.includes('.') && !location.includes('://');
  const url = isHost ? `ssh://${host}/${location.slice(start.length)}` : location;
  if (!/^[a-z+]+:\/\//i.test(url) || /^file:/i.test(url) || !URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname.replace(/\/$/, '').replace(/\.git$/, '')}`;
}
