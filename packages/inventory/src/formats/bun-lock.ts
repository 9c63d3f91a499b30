import type { Component } from '../inventory.ts';
import { entriesOf, isObject, lineOf, memberOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/** bun.lock (https://bun.sh/reference/bun/BunLockFile): JSON with trailing commas, where each package is a list. */
export const bunLock: Format = {
  name: 'bun.lock',
  isNamed: (filename) => /(?:^|[-.])bun\.lock$/.test(filename),
  isLike: ({ json }) => memberOf(json, 'lockfileVersion') !== undefined && isObject(memberOf(json, 'workspaces')),
  read: ({ json }) => ({ components: packagesOf(memberOf(json, 'packages')) }),
};

function* packagesOf(packages: unknown): Generator<Component> {
  for (const [, entry] of entriesOf(packages)) {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') continue;
    const { name, rest } = splitAtVersion(entry[0]);
    const isVersion = rest !== null && /^\d/.test(rest);
    yield npmPackage({ name, version: isVersion ? rest : null, source: isVersion ? null : rest, line: lineOf(entry) });
  }
}
