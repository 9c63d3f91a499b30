import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { entriesOf, isObject, lineOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/**
 * What .NET writes at every restore and build, lock file or not: `obj/project.assets.json`, and `<name>.deps.json` beside the
 * program (https://github.com/dotnet/sdk/blob/main/documentation/specs/runtime-configuration-file.md).
 */
export const dotnetAssets: Format = {
  name: 'project.assets.json',
  isNamed: (filename) => filename === 'project.assets.json' || filename.endsWith('.deps.json'),
  isLike: ({ json }) =>
    isObject(memberOf(json, 'libraries')) &&
    isObject(memberOf(json, 'targets')) &&
    (isObject(memberOf(json, 'runtimeTarget')) || isObject(memberOf(json, 'project'))),
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  for (const [key, entry] of entriesOf(memberOf(json, 'libraries'))) {
    const slash = key.indexOf('/');
    const [name, version] = slash === -1 ? [key, null] : [key.slice(0, slash), key.slice(slash + 1)];
    const line = lineOf(entry);
    // The others are projects of the solution.
    yield textOf(entry, 'type') === 'package'
      ? registryPackage({ type: 'nuget', name, version, line })
      : otherComponent('local', { name, version, line });
  }
}
