import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const version9 = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

importers:

  .:
    dependencies:
      lodash:
        specifier: ^4.17.20
        version: 4.17.20

packages:

  '@babel/core@7.0.0':
    resolution: {integrity: sha512-AAAA}
    engines: {node: '>=6.9.0'}

  forked@https://codeload.github.com/example/forked/tar.gz/0123456:
    resolution: {tarball: https://codeload.github.com/example/forked/tar.gz/0123456}
    version: 1.0.0

  from-git@git+https://git@example.com/x.git#0123456:
    resolution: {commit: '0123456', repo: https://example.com/x.git, type: git}
    version: 2.0.0

  lodash@4.17.20:
    resolution: {integrity: sha512-BBBB}

  ui@file:packages/ui:
    resolution: {directory: packages/ui, type: directory}

snapshots:

  '@babel/core@7.0.0(supports-color@7.0.0)': {}
`;

test('reads the packages of pnpm-lock.yaml version 9, with the line of each', () => {
  assert.deepEqual(componentsOf(version9), [
    'pkg:npm/%40babel/core@7.0.0 #16',
    'not_from_registry: forked@1.0.0 #20',
    'not_from_registry: from-git@2.0.0 #24',
    'pkg:npm/lodash@4.17.20 #28',
    'local: ui #31',
  ]);
});

test('reads version 6, where keys begin with a slash and may carry peers', () => {
  const text = `lockfileVersion: '6.0'
packages:
  /@babel/core@7.0.0(supports-color@7.0.0):
    resolution: {integrity: sha512-AAAA}
  /lodash@4.17.20:
    resolution: {integrity: sha512-BBBB}
    dev: true
  github.com/example/forked/0123456789abcdef0123456789abcdef01234567:
    resolution: {tarball: https://codeload.github.com/example/forked/tar.gz/0123456}
    name: forked
    version: 1.0.0
  file:packages/ui:
    resolution: {directory: packages/ui, type: directory}
    name: ui
`;
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/%40babel/core@7.0.0 #3',
    'pkg:npm/lodash@4.17.20 #5',
    'not_from_registry: forked@1.0.0 #8',
    'local: ui #12',
  ]);
});

test('reads version 5, where a slash stands before the version and peers follow an underscore', () => {
  const text = `lockfileVersion: 5.4
packages:
  /@babel/plugin-x/7.0.0_@babel+core@7.1.0:
    resolution: {integrity: sha512-AAAA}
  /lodash/4.17.20:
    resolution: {integrity: sha512-BBBB}
  /next/12.0.7_react-dom@17.0.2+react@17.0.2:
    resolution: {integrity: sha512-CCCC}
  registry.example.com/left-pad/1.3.0:
    resolution: {integrity: sha512-DDDD}
  github.com/example/forked/0123456789abcdef0123456789abcdef01234567:
    resolution: {tarball: https://codeload.github.com/example/forked/tar.gz/0123456}
    name: forked
    version: 1.0.0
`;
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/%40babel/plugin-x@7.0.0 #3',
    'pkg:npm/lodash@4.17.20 #5',
    'pkg:npm/next@12.0.7 #7',
    'pkg:npm/left-pad@1.3.0 #9',
    'not_from_registry: forked@1.0.0 #11',
  ]);
});

test('reads both documents that pnpm 11 and later write', () => {
  const text = `---
lockfileVersion: '9.0'

importers:

  .:
    packageManagerDependencies:
      pnpm:
        specifier: 11.0.3
        version: 11.0.3

packages:

  pnpm@11.0.3:
    resolution: {integrity: sha512-AAAA}

---
${version9}`;
  const components = componentsOf(text);
  assert.equal(components[0], 'pkg:npm/pnpm@11.0.3 #14');
  assert.equal(components[1], 'pkg:npm/%40babel/core@7.0.0 #33');
  assert.equal(components.length, 6);
});

test('reads the experimental version 13, which is JSON with trailing commas', () => {
  const text = `{
\t"lockfileVersion": "13.0",

\t"projects": {
\t\t".": {
\t\t\t"dependencies": {
\t\t\t\t"is-number": "npm:is-odd@3.0.1",
\t\t\t},
\t\t},
\t},

\t"packages": {
\t\t"@babel/code-frame@7.0.0": {
\t\t\t"integrity": "sha512-AAAA",
\t\t},

\t\t"is-odd@3.0.1": {
\t\t\t"integrity": "sha512-BBBB",
\t\t},

\t\t"tar@file:tar-1.0.0.tgz": {
\t\t\t"resolution": {"tarball": "file:tar-1.0.0.tgz"},
\t\t\t"version": "1.0.0",
\t\t},
\t},
}
`;
  const expected = ['pkg:npm/%40babel/code-frame@7.0.0 #13', 'pkg:npm/is-odd@3.0.1 #17', 'local: tar@1.0.0 #21'];
  assert.deepEqual(componentsOf(text, { filename: 'pnpm-lock.yaml' }), expected);
  assert.deepEqual(componentsOf(text, { filename: 'upload' }), expected);
  // The document of pnpm itself may stand before it.
  assert.deepEqual(componentsOf(`${text}---\n${text}`, { filename: 'pnpm-lock.yaml' }), expected);
});

test('refuses versions that it does not know instead of reading half of them', () => {
  const text = "lockfileVersion: '14.0'\npackages:\n  a:\n    1.0.0: {}\n";
  assert.throws(
    () => componentsOf(text),
    (error) => error instanceof UnreadableFile && error.problem === 'broken' && error.detail === 'pnpm-lock.yaml 14.0',
  );
});

test('refuses aliases, which can stand for millions of values', () => {
  const text = `lockfileVersion: '9.0'\npackages: &a\n  b: *a\n`;
  assert.throws(
    () => componentsOf(text),
    (error) => error instanceof UnreadableFile && error.detail === 'pnpm-lock.yaml:3',
  );
});

test('says where the YAML is broken', () => {
  assert.throws(
    () => componentsOf("lockfileVersion: '9.0'\npackages:\n  a: [1\n"),
    (error) =>
      error instanceof UnreadableFile &&
      error.problem === 'broken' &&
      error.detail?.startsWith('pnpm-lock.yaml:') === true,
  );
});

test('recognises a lock file of pnpm by its content', () => {
  assert.equal(formatOf(version9), 'pnpm-lock.yaml');
});
