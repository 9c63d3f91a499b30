import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

test('reads bun.lock, which has trailing commas', () => {
  const text = `{
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "shop",
      "dependencies": {
        "lodash": "^4.17.20",
      },
    },
  },
  "packages": {
    "@babel/core": ["@babel/core@7.1.0", "", { "dependencies": { "semver": "^5.4.1" } }, "sha512-AAAA"],

    "@babel/core/semver": ["semver@5.7.1", "", {}, "sha512-BBBB"],

    "forked": ["forked@github:example/forked#0123456", {}, "example-forked-0123456"],

    "string-width-cjs": ["string-width@4.2.3", "", {}, "sha512-CCCC"],

    "ui": ["ui@workspace:packages/ui"],
  }
}
`;
  assert.equal(formatOf(text), 'bun.lock');
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/%40babel/core@7.1.0 #12',
    'pkg:npm/semver@5.7.1 #14',
    'not_from_registry: forked #16',
    'pkg:npm/string-width@4.2.3 #18',
    'local: ui #20',
  ]);
});

test('reads deno.lock and names what no source covers', () => {
  const text = JSON.stringify({
    version: '5',
    specifiers: { 'npm:chalk@5': '5.3.0' },
    jsr: { '@std/assert@1.0.0': { integrity: 'AAAA' } },
    npm: { 'chalk@5.3.0': { integrity: 'sha512-AAAA' }, 'react-dom@18.2.0_react@18.2.0': {} },
    remote: {
      'https://deno.land/std@0.224.0/assert/mod.ts': 'AAAA',
      'https://deno.land/std@0.224.0/assert/equals.ts': 'BBBB',
    },
  });
  assert.equal(formatOf(text), 'deno.lock');
  assert.deepEqual(componentsOf(text), [
    'pkg:npm/chalk@5.3.0 #1',
    'pkg:npm/react-dom@18.2.0 #1',
    'no_purl: jsr:@std/assert@1.0.0 #1',
    'not_from_registry: https://deno.land/std@0.224.0',
  ]);
});

test('reads deno.lock of Deno 1', () => {
  const version3 = { version: '3', packages: { specifiers: {}, npm: { 'chalk@5.3.0': {} } }, remote: {} };
  const version2 = { version: '2', remote: {}, npm: { specifiers: {}, packages: { 'chalk@5.3.0': {} } } };
  assert.deepEqual(componentsOf(JSON.stringify(version3)), ['pkg:npm/chalk@5.3.0 #1']);
  assert.deepEqual(componentsOf(JSON.stringify(version2)), ['pkg:npm/chalk@5.3.0 #1']);
});

test('reads composer.lock, development packages too', () => {
  const text = JSON.stringify({
    'content-hash': '0123456789abcdef0123456789abcdef',
    packages: [
      { name: 'symfony/http-kernel', version: 'v5.4.0', dist: { type: 'zip' } },
      { name: 'example/local', version: 'dev-main', dist: { type: 'path', url: 'packages/local' } },
    ],
    'packages-dev': [{ name: 'phpunit/phpunit', version: '9.5.0' }],
  });
  assert.equal(formatOf(text), 'composer.lock');
  assert.deepEqual(componentsOf(text), [
    'pkg:composer/symfony/http-kernel@v5.4.0 #1',
    'local: example/local@dev-main #1',
    'pkg:composer/phpunit/phpunit@9.5.0 #1',
  ]);
});

test('reads packages.lock.json of NuGet, each package once for all frameworks', () => {
  const packages = {
    'Newtonsoft.Json': { type: 'Direct', requested: '[12.0.1, )', resolved: '12.0.1', contentHash: 'AAAA' },
    'System.Text.Encodings.Web': { type: 'Transitive', resolved: '4.5.0', contentHash: 'BBBB' },
    shared: { type: 'Project', dependencies: { 'Newtonsoft.Json': '[12.0.1, )' } },
  };
  const text = JSON.stringify({
    version: 1,
    dependencies: { 'net6.0': packages, '.NETFramework,Version=v4.8': packages },
  });
  assert.equal(formatOf(text), 'packages.lock.json');
  assert.deepEqual(componentsOf(text), [
    'pkg:nuget/Newtonsoft.Json@12.0.1 #1',
    'pkg:nuget/System.Text.Encodings.Web@4.5.0 #1',
    'local: shared #1',
  ]);
});

test('reads the packages that .NET notes at a restore and beside a program', () => {
  const libraries = {
    'Newtonsoft.Json/12.0.1': { type: 'package', sha512: 'AAAA', path: 'newtonsoft.json/12.0.1' },
    'Shared/1.0.0': { type: 'project', path: '../Shared/Shared.csproj' },
  };
  const assets = { version: 3, targets: { 'net8.0': {} }, libraries, project: { version: '1.0.0' } };
  const deps = { runtimeTarget: { name: '.NETCoreApp,Version=v8.0' }, targets: {}, libraries };
  for (const text of [JSON.stringify(assets), JSON.stringify(deps)]) {
    assert.equal(formatOf(text), 'project.assets.json');
    assert.deepEqual(componentsOf(text), ['pkg:nuget/Newtonsoft.Json@12.0.1 #1', 'local: Shared@1.0.0 #1']);
  }
});

test('reads every category of Pipfile.lock', () => {
  const text = JSON.stringify({
    _meta: { hash: { sha256: 'AAAA' }, 'pipfile-spec': 6, requires: {}, sources: [] },
    default: {
      django: { hashes: ['sha256:AAAA'], index: 'pypi', version: '==2.2.0' },
      Jinja_2: { version: '==2.10' },
      mine: { editable: true, path: '.' },
      forked: { git: 'https://github.com/example/forked.git', ref: '0123456' },
      anything: { version: '*' },
    },
    develop: { pytest: { version: '==5.0.0' } },
    docs: { sphinx: { version: '==3.0.0' } },
  });
  assert.equal(formatOf(text), 'Pipfile.lock');
  assert.deepEqual(componentsOf(text), [
    'pkg:pypi/django@2.2.0 #1',
    'pkg:pypi/jinja-2@2.10 #1',
    'local: mine #1',
    'not_from_registry: forked #1',
    'no_version: anything #1',
    'pkg:pypi/pytest@5.0.0 #1',
    'pkg:pypi/sphinx@3.0.0 #1',
  ]);
});

test('reads conan.lock of Conan 2, and keeps recipes of other users apart', () => {
  const text = JSON.stringify({
    version: '0.5',
    requires: ['zlib/1.2.11#ffa77daf83a57094149707928bdce823%1667396813.987', 'boost/1.80.0@mine/stable#0123'],
    build_requires: ['cmake/3.22.0#AAAA%1667'],
    python_requires: [],
  });
  assert.equal(formatOf(text), 'conan.lock');
  assert.deepEqual(componentsOf(text), [
    'pkg:conan/zlib@1.2.11',
    'pkg:conan/mine/boost@1.80.0?channel=stable&user=mine',
    'pkg:conan/cmake@3.22.0',
  ]);
});

test('reads conan.lock of Conan 1', () => {
  const text = JSON.stringify({
    graph_lock: { nodes: { 0: { options: '', requires: ['1'] }, 1: { ref: 'openssl/1.1.1k#0', prev: '0' } } },
    version: '0.4',
  });
  assert.deepEqual(componentsOf(text), ['pkg:conan/openssl@1.1.1k #1']);
});
