import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

const version3 = `{
  "name": "shop",
  "version": "1.0.0",
  "lockfileVersion": 3,
  "requires": true,
  "packages": {
    "": {
      "name": "shop",
      "dependencies": { "lodash": "^4.17.20" }
    },
    "node_modules/lodash": {
      "version": "4.17.20",
      "resolved": "https://registry.example.org/lodash/-/lodash-4.17.20.tgz"
    },
    "node_modules/@babel/core": {
      "version": "7.0.0",
      "dev": true
    },
    "node_modules/@babel/core/node_modules/semver": {
      "version": "5.7.1",
      "resolved": "https://npm.example.com/repository/all/semver/-/semver-5.7.1.tgz"
    },
    "node_modules/string-width-cjs": {
      "name": "string-width",
      "version": "4.2.3"
    },
    "node_modules/ui": {
      "resolved": "packages/ui",
      "link": true
    },
    "packages/ui": {
      "version": "0.1.0"
    },
    "packages/ui/node_modules/semver": {
      "version": "7.3.5"
    },
    "node_modules/forked": {
      "version": "1.0.0",
      "resolved": "git+ssh://git@github.com/example/forked.git#0123456789abcdef0123456789abcdef01234567"
    },
    "node_modules/xlsx": {
      "version": "0.20.3",
      "resolved": "https://cdn.sheetjs.com/xlsx-0.20.3/xlsx-0.20.3.tgz"
    }
  }
}
`;

test('reads every installed package of package-lock.json version 3, nested ones too, with its line', () => {
  assert.deepEqual(componentsOf(version3), [
    'pkg:npm/lodash@4.17.20 #11',
    'pkg:npm/%40babel/core@7.0.0 #15',
    'pkg:npm/semver@5.7.1 #19',
    'pkg:npm/string-width@4.2.3 #23',
    'local: packages/ui@0.1.0 #31',
    'pkg:npm/semver@7.3.5 #34',
    'not_from_registry: forked@1.0.0 #37',
    'not_from_registry: xlsx@0.20.3 #41',
  ]);
});

test('reads the nested dependencies of package-lock.json version 1', () => {
  const text = JSON.stringify({
    name: 'shop',
    lockfileVersion: 1,
    dependencies: {
      debug: { version: '2.6.9', requires: { ms: '2.0.0' }, dependencies: { ms: { version: '2.0.0' } } },
      alias: { version: 'npm:@scope/real@1.2.3' },
      forked: { version: 'git+https://github.com/example/forked.git#0123456', from: 'forked@example/forked' },
      'from-github': { version: 'github:example/other#0123456' },
      folder: { version: 'file:../folder' },
      tarball: { version: 'https://codeload.github.com/example/tarball/tar.gz/0123456' },
    },
  });
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/debug@2.6.9 #1',
    'pkg:npm/ms@2.0.0 #1',
    'pkg:npm/%40scope/real@1.2.3 #1',
    'not_from_registry: forked #1',
    'not_from_registry: from-github #1',
    'local: folder #1',
    'not_from_registry: tarball #1',
  ]);
});

test('reads version 2 once, although it lists packages in two ways', () => {
  const text = JSON.stringify({
    lockfileVersion: 2,
    packages: { '': {}, 'node_modules/ms': { version: '2.0.0' } },
    dependencies: { ms: { version: '2.0.0' } },
  });
  assert.deepEqual(componentsOf(text), ['pkg:npm/ms@2.0.0 #1']);
});

test('recognises a lock file of npm by its name or its content', () => {
  assert.equal(formatOf(version3, { filename: 'upload.txt' }), 'package-lock.json');
  assert.equal(formatOf(version3, { filename: 'npm-shrinkwrap.json' }), 'package-lock.json');
});

test('takes names that all objects inherit for packages only if the file states them', () => {
  const text =
    '{"lockfileVersion":3,"packages":{"node_modules/__proto__":{"version":"1.0.0"},"node_modules/constructor":{}}}';
  assert.deepEqual(componentsOf(text), ['pkg:npm/__proto__@1.0.0 #1', 'no_version: constructor #1']);
});
