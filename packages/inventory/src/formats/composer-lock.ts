import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { lineOf, listOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** composer.lock (https://getcomposer.org/doc/01-basic-usage.md#installing-with-composer-lock). */
export const composerLock: Format = {
  name: 'composer.lock',
  isNamed: (filename) => /(?:^|[-.])composer\.lock$/.test(filename),
  isLike: ({ json }) => typeof memberOf(json, 'content-hash') === 'string' && Array.isArray(memberOf(json, 'packages')),
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  for (const entry of [...listOf(json, 'packages'), ...listOf(json, 'packages-dev')]) {
    const name = textOf(entry, 'name');
    if (name === null) continue;
    const version = textOf(entry, 'version');
    const line = lineOf(entry);
    yield textOf(memberOf(entry, 'dist'), 'type') === 'path'
      ? otherComponent('local', { name, version, line })
      : registryPackage({ type: 'composer', name, version, line });
  }
}
