import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { entriesOf, lineOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** Pipfile.lock (https://pipenv.pypa.io/en/latest/pipfile.html): packages by category, `default`, `develop` and the project's own. */
export const pipfileLock: Format = {
  name: 'Pipfile.lock',
  isNamed: (filename) => /(?:^|[-.])pipfile\.lock$/.test(filename),
  isLike: ({ json }) => memberOf(memberOf(json, '_meta'), 'pipfile-spec') !== undefined,
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  for (const [category, packages] of entriesOf(json)) {
    if (category === '_meta') continue;
    for (const [name, entry] of entriesOf(packages)) {
      const version = /^===?\s*([^*,\s]+)$/.exec(textOf(entry, 'version') ?? '')?.[1] ?? null;
      const line = lineOf(entry);
      if (textOf(entry, 'path') !== null) yield otherComponent('local', { name, version, line });
      else if (['git', 'hg', 'svn', 'bzr', 'file'].some((key) => textOf(entry, key) !== null))
        yield otherComponent('not_from_registry', { name, version, line });
      else yield registryPackage({ type: 'pypi', name, version, line });
    }
  }
}
