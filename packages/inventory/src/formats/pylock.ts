import type { ComponentProblem } from '../inventory.ts';
import { isObject, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { tomlPackages } from './toml-packages.ts';

/**
 * The lock file that Python's tools share, once PEP 751
 * (https://packaging.python.org/en/latest/specifications/pylock-toml/). A package may lack a version.
 */
export const pylock: Format = {
  name: 'pylock.toml',
  isNamed: (filename) => /^pylock\.(?:[^.]+\.)?toml$/.test(filename),
  isLike: ({ text }) => /^lock-version = ["']/m.test(text) && /^\[\[packages\]\]/m.test(text),
  read: ({ text }) => ({ components: tomlPackages(text, { array: 'packages', type: 'pypi', originOf }) }),
};

/** Packages of an index have `sdist` or `wheels`; the others exactly one of three tables. */
function originOf(table: unknown): ComponentProblem | 'project' | null {
  const directory = memberOf(table, 'directory');
  if (isObject(directory)) return textOf(directory, 'path') === '.' ? 'project' : 'local';
  const archive = memberOf(table, 'archive');
  if (isObject(archive) && textOf(archive, 'url') === null) return 'local';
  return isObject(archive) || isObject(memberOf(table, 'vcs')) ? 'not_from_registry' : null;
}
