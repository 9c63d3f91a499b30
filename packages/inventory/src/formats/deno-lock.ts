import { otherComponent } from '../component.ts';
import type { Component } from '../inventory.ts';
import { entriesOf, isObject, lineOf, memberOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/**
 * deno.lock, versions 2 to 5 (https://docs.deno.com/runtime/fundamentals/modules/). Packages of npm are looked up; those of
 * JSR and modules at addresses are named, since no source of records covers them.
 */
export const denoLock: Format = {
  name: 'deno.lock',
  isNamed: (filename) => /(?:^|[-.])deno\.lock$/.test(filename),
  isLike: ({ json }) =>
    typeof memberOf(json, 'version') === 'string' &&
    ['npm', 'jsr', 'remote'].some(
      (key) => isObject(memberOf(json, key)) || isObject(memberOf(memberOf(json, 'packages'), key)),
    ),
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  // Version 3 has both lists below `packages`, version 2 has npm's below `npm.packages`.
  const lists = memberOf(json, 'packages') ?? json;
  const npm = memberOf(lists, 'npm');
  for (const [key, entry] of entriesOf(memberOf(npm, 'packages') ?? npm)) {
    const { name, rest } = splitAtVersion(key);
    // Peers follow the version: react-dom@18.2.0_react@18.2.0.
    yield npmPackage({ name, version: rest?.replace(/_.*$/, '') ?? null, line: lineOf(entry) });
  }
  for (const [key, entry] of entriesOf(memberOf(lists, 'jsr'))) {
    const { name, rest } = splitAtVersion(key);
    yield otherComponent('no_purl', { name: `jsr:${name}`, version: rest, line: lineOf(entry) });
  }
  for (const [address] of entriesOf(memberOf(json, 'remote'))) {
    yield otherComponent('not_from_registry', { name: moduleOf(address), line: null });
  }
}

/** The module that a file at an address belongs to: `https://deno.land/std@0.224.0`; without a version the host. */
function moduleOf(address: string): string {
  return /^https?:\/\/(?:[^/]+\/)*?[^/]+@[^/]+/.exec(address)?.[0] ?? /^https?:\/\/[^/]+/.exec(address)?.[0] ?? address;
}
