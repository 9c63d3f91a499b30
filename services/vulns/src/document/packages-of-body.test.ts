import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samePackage } from '../affected/same-package.ts';
import { fragmentOf } from './fragment.ts';
import { PackageEntries } from './packages-of-body.ts';

const tricky = '"},{"ecosystem":"npm","name":"left-pad"}],"products":[';

function bodyOf(packages: readonly object[]): string {
  return fragmentOf({
    description: { text: `"packages":[{"ecosystem":"npm"` },
    packages,
    products: [{ vendor: tricky }],
    records: [],
  });
}

test('only the entries about the package are read from a body', () => {
  const entry = (ecosystem: string, name: string) => ({
    ecosystem,
    name,
    purl: null,
    ranges: [],
    versions: ['1', tricky],
  });
  const packages = [
    entry('npm', 'left-pad'),
    entry('npm', tricky),
    entry('PyPI', 'left-pad'),
    entry('Debian:12', 'left-pad'),
    entry('Debian:13', 'left-pad'),
    entry(tricky, 'left-pad'),
  ];
  const read = (ecosystem: string, name: string) =>
    new PackageEntries(samePackage({ ecosystem, name })).of(bodyOf(packages));
  assert.deepEqual(read('npm', 'left-pad'), [packages[0]]);
  assert.deepEqual(read('npm', tricky), [packages[1]]);
  assert.deepEqual(read('pip', 'Left_Pad'), [packages[2]]);
  assert.deepEqual(read('Debian', 'left-pad'), packages.slice(3, 5));
  assert.deepEqual(read('Debian:13', 'left-pad'), [packages[4]]);
  assert.deepEqual(read('npm', 'nothing'), []);
  assert.deepEqual(new PackageEntries(() => true).of(bodyOf([])), []);
});
