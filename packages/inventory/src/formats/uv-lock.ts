import type { ComponentProblem } from '../inventory.ts';
import { isObject, memberOf, textOf } from '../parsing/values.ts';
import type { Format } from './format.ts';
import { tomlPackages } from './toml-packages.ts';

/** uv's lock file (https://docs.astral.sh/uv/concepts/projects/layout/#the-lockfile). */
export const uvLock: Format = {
  name: 'uv.lock',
  isNamed: (filename) => filename === 'uv.lock',
  isLike: ({ text }) => /^source = \{ (?:registry|virtual|editable|git|url|path|directory) = /m.test(text),
  read: ({ text }) => ({ components: tomlPackages(text, { array: 'package', type: 'pypi', originOf }) }),
};

/** `source` has one key that says what kind it is. A registry may also be a folder of archives. */
function originOf(table: unknown): ComponentProblem | 'project' | null {
  const source = memberOf(table, 'source');
  if (!isObject(source) || textOf(source, 'registry') !== null) return null;
  const folder = ['virtual', 'editable', 'directory', 'path'].map((kind) => textOf(source, kind)).find(Boolean);
  if (folder === '.') return 'project';
  return folder === undefined ? 'not_from_registry' : 'local';
}
