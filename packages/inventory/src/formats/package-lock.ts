import type { Component } from '../inventory.ts';
import { entriesOf, isObject, lineOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/**
 * npm's package-lock.json and npm-shrinkwrap.json, versions 1 to 3
 * (https://docs.npmjs.com/cli/configuring-npm/package-lock-json). Version 2 has both `packages` and, for old npm, the nested
 * `dependencies` of version 1: the former is read.
 */
export const packageLock: Format = {
  name: 'package-lock.json',
  isNamed: (filename) =>
    /^(?:.*[-.])?(?:package-lock|npm-shrinkwrap)\.json$/.test(filename) || filename === '.package-lock.json',
  isLike: ({ json }) =>
    typeof memberOf(json, 'lockfileVersion') === 'number' &&
    (isObject(memberOf(json, 'packages')) || isObject(memberOf(json, 'dependencies'))) &&
    !isObject(memberOf(json, 'workspaces')),
  read({ json }) {
    const packages = memberOf(json, 'packages');
    return { components: isObject(packages) ? installed(packages) : nested(json) };
  },
};

/** Version 2 and 3: every folder with a package, by its path. */
function* installed(packages: unknown): Generator<Component> {
  for (const [path, entry] of entriesOf(packages)) {
    // The project itself, and links to folders that are listed by themselves.
    if (path === '' || memberOf(entry, 'link') === true) continue;
    const folder = path.lastIndexOf('node_modules/');
    const named = textOf(entry, 'name') ?? (folder === -1 ? path : path.slice(folder + 'node_modules/'.length));
    yield npmPackage({
      name: named,
      version: textOf(entry, 'version'),
      source: folder === -1 ? `file:${path}` : textOf(entry, 'resolved'),
      line: lineOf(entry),
    });
  }
}

/** Version 1: packages within the packages that brought them. */
function* nested(parent: unknown): Generator<Component> {
  for (const [key, entry] of entriesOf(memberOf(parent, 'dependencies'))) {
    const written = textOf(entry, 'version');
    const line = lineOf(entry);
    // An alias: "version": "npm:string-width@4.2.3".
    const alias = written?.startsWith('npm:') ? splitAtVersion(written.slice('npm:'.length)) : null;
    const isVersion = alias !== null || written === null || /^\d/.test(written);
    yield npmPackage({
      name: alias?.name ?? key,
      version: alias === null ? (isVersion ? written : null) : alias.rest,
      source: isVersion ? textOf(entry, 'resolved') : written,
      line,
    });
    yield* nested(entry);
  }
}
