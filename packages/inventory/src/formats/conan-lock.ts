import { registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { entriesOf, lineOf, listOf, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** Lists of Conan 2's lock files. */
const lists = ['requires', 'build_requires', 'python_requires', 'config_requires'] as const;

/** conan.lock of Conan 2 (https://docs.conan.io/2/tutorial/versioning/lockfiles.html) and Conan 1. */
export const conanLock: Format = {
  name: 'conan.lock',
  isNamed: (filename) => /(?:^|[-.])conan\.lock$/.test(filename),
  isLike: ({ json }) =>
    memberOf(json, 'graph_lock') !== undefined ||
    (Array.isArray(memberOf(json, 'requires')) && Array.isArray(memberOf(json, 'build_requires'))),
  read: ({ json }) => ({ components: packagesOf(json) }),
};

function* packagesOf(json: unknown): Generator<Component> {
  for (const list of lists) {
    for (const reference of listOf(json, list)) {
      if (typeof reference === 'string') yield componentOf(reference, null);
    }
  }
  for (const [, node] of entriesOf(memberOf(memberOf(json, 'graph_lock'), 'nodes'))) {
    const reference = textOf(node, 'ref');
    // The project itself has no reference, or one without a version.
    if (reference?.includes('/')) yield componentOf(reference, lineOf(node));
  }
}

/** Reads `name/version@user/channel#revision%timestamp`; user and channel only for recipes outside ConanCenter. */
function componentOf(reference: string, line: number | null): Component {
  const [plain = ''] = reference.split(/[#%]/);
  const [recipe = '', owner = ''] = plain.split('@');
  const [name = '', version = ''] = recipe.split('/');
  const [user = '', channel = ''] = owner.split('/');
  return registryPackage({
    type: 'conan',
    name: user === '' ? name : `${user}/${name}`,
    written: name,
    version: version || null,
    line,
    qualifiers: { user: user || null, channel: channel || null },
  });
}
