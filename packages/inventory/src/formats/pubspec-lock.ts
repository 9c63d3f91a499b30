import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { parseYaml } from '../parsing/parse-yaml.ts';
import { entriesOf, lineOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** The lock file of Dart and Flutter (https://dart.dev/tools/pub/package-layout#pubspec). */
export const pubspecLock: Format = {
  name: 'pubspec.lock',
  isNamed: (filename) => filename === 'pubspec.lock',
  isLike: ({ text }) => /^packages:\n {2}"?\w+"?:\n {4}dependency: /m.test(text),
  read: ({ text }) => ({ components: packagesOf(text) }),
};

function* packagesOf(text: string): Generator<Component> {
  const [document] = parseYaml(text);
  for (const [name, entry] of entriesOf(memberOf(document, 'packages'))) {
    const source = textOf(entry, 'source');
    const version = textOf(entry, 'version');
    const line = lineOf(entry);
    // Packages of an SDK have its version, written 0.0.0.
    if (source === 'hosted') yield registryPackage({ type: 'pub', name, version, line });
    else yield otherComponent(source === 'path' ? 'local' : 'not_from_registry', { name, version, line });
  }
}
