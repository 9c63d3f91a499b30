import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { entriesOf, isObject, lineOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/**
 * NuGet's packages.lock.json, versions 1 and 2
 * (https://learn.microsoft.com/nuget/consume-packages/package-references-in-project-files#locking-dependencies): packages by
 * target framework.
 */
export const nugetLock: Format = {
  name: 'packages.lock.json',
  isNamed: (filename) => /(?:^|[-.])packages(?:\..+)?\.lock\.json$/.test(filename),
  isLike: ({ json }) =>
    typeof memberOf(json, 'version') === 'number' &&
    entriesOf(memberOf(json, 'dependencies')).some(
      ([framework, packages]) => /^\.?net/i.test(framework) && isObject(packages),
    ),
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  for (const [, packages] of entriesOf(memberOf(json, 'dependencies'))) {
    for (const [name, entry] of entriesOf(packages)) {
      const line = lineOf(entry);
      yield textOf(entry, 'type') === 'Project'
        ? otherComponent('local', { name, line })
        : registryPackage({ type: 'nuget', name, version: textOf(entry, 'resolved'), line });
    }
  }
}
