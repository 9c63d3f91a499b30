import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AffectedPackage } from '../vulnerability.ts';
import { versionOrderOf } from './ecosystem.ts';
import { concerns, isAnsweredByIndex, readNamedPackage } from './named-package.ts';
import { samePackage } from './same-package.ts';

test('a package is read from a package URL or from ecosystem and name, and its name is normalised', () => {
  for (const [text, ecosystem, name, version = null] of [
    ['npm/lodash', 'npm', 'lodash'],
    ['NPM/lodash', 'npm', 'lodash'],
    ['npm/@angular/core', 'npm', '@angular/core'],
    ['pkg:npm/%40angular/core@16.0.0', 'npm', '@angular/core', '16.0.0'],
    ['pip/Web_Thing', 'PyPI', 'web-thing'],
    [' pypi / web.thing ', 'PyPI', 'web-thing'],
    ['Go/github.com/Some/Module', 'Go', 'github.com/some/module'],
    ['Maven/org.example:core', 'Maven', 'org.example:core'],
    ['pkg:maven/org.example/core@1', 'Maven', 'org.example:core', '1'],
    ['GitHub Actions/actions/checkout', 'GitHub Actions', 'actions/checkout'],
    ['debian:12/curl', 'Debian:12', 'curl'],
    ['pkg:deb/debian/curl@7.88.1-10?distro=bookworm', 'Debian:12', 'curl', '7.88.1-10'],
    ['Ubuntu:22.04:LTS/curl', 'Ubuntu:22.04:LTS', 'curl'],
    ['SwiftURL/git@github.com:some/module', 'SwiftURL', 'git@github.com:some/module'],
    ['NewSystem/thing', 'NewSystem', 'thing'],
    ['Packagist:https://packages.drupal.org/8/drupal/token', 'Packagist:https://packages.drupal.org/8', 'drupal/token'],
    ['Maven:https://repo.example/maven2/org.example:core', 'Maven:https://repo.example/maven2', 'org.example:core'],
  ] as const) {
    assert.deepEqual(readNamedPackage(text), { ecosystem, name, version }, text);
  }
});

test('text that is neither a package URL nor ecosystem/name is rejected, and so is a version in a name', () => {
  for (const text of [
    '',
    'lodash',
    '/',
    'npm/',
    'npm/ ',
    '/lodash',
    ':12/curl',
    'pkg:',
    'pkg:npm',
    'pkg:docker/nginx',
    'pkg:constructor/nginx',
    'pkg:constructor/name/nginx',
    'pkg:deb/constructor/nginx',
  ]) {
    assert.equal(readNamedPackage(text), null, text);
  }
  for (const text of ['npm/lodash@4.17.20', 'npm/@angular/core@v16', 'Go/example.org/module@v1.2.3']) {
    assert.equal(readNamedPackage(text), null, text);
  }
});

const entry = (ecosystem: string, fixed: string): AffectedPackage => ({
  ecosystem,
  name: 'curl',
  purl: null,
  ranges: [{ type: 'ECOSYSTEM', introduced: '0', fixed, last_affected: null }],
  versions: [],
});

test('without a version every vulnerability that names the package concerns it; with one only those known to affect it', () => {
  const packages = [entry('Debian:12', '7.2-1'), entry('Debian:13', '7.4-1')];
  const query = (ecosystem: string, version: string | null) => ({ ecosystem, name: 'curl', version });
  const isConcerned = (ecosystem: string, version: string | null) => {
    const entries = packages.filter(samePackage({ ecosystem, name: 'curl' }));
    return concerns(version, entries, versionOrderOf('Debian'));
  };
  assert.equal(isConcerned('Debian', null), true);
  assert.equal(isConcerned('Debian:11', null), false);
  assert.equal(isConcerned('npm', null), false);
  assert.equal(isConcerned('Debian', '7.1-1'), true);
  assert.equal(isConcerned('Debian', '7.3-1'), false);
  assert.equal(isConcerned('Debian:13', '7.3-1'), true);
  assert.equal(isConcerned('Debian', 'no version at all'), false);
  assert.deepEqual([query('Debian', null), query('Debian:12', null), query('Debian', '7')].map(isAnsweredByIndex), [
    true,
    false,
    false,
  ]);
});
