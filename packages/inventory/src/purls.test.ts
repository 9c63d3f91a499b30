import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purlOf } from './purls.ts';

test('writes the package URL of a scoped npm package with its scope encoded', () => {
  assert.equal(purlOf('npm', '@angular/core', '16.0.0'), 'pkg:npm/%40angular/core@16.0.0');
});

test('writes the package URL of a Go module with its whole path', () => {
  assert.equal(
    purlOf('golang', 'github.com/gin-gonic/gin', 'v1.6.0+incompatible'),
    'pkg:golang/github.com/gin-gonic/gin@v1.6.0+incompatible',
  );
});

test('normalises the names of PyPI', () => {
  assert.equal(purlOf('pypi', 'Foo_Bar', '1.0'), 'pkg:pypi/foo-bar@1.0');
});

test('keeps the capitals of npm packages that were published before npm forbade them', () => {
  assert.equal(purlOf('npm', 'JSONStream', '1.3.5'), 'pkg:npm/JSONStream@1.3.5');
});

test('writes qualifiers that have a value', () => {
  assert.equal(
    purlOf('deb', 'debian/libssl3', '3.0.11-1', { distro: 'debian-12', upstream: 'openssl@3.0.11+1', arch: null }),
    'pkg:deb/debian/libssl3@3.0.11-1?distro=debian-12&upstream=openssl%403.0.11%2B1',
  );
});

test('writes no package URL for a name that its type cannot have', () => {
  assert.equal(purlOf('maven', 'without-a-group', '1'), null);
  assert.equal(purlOf('npm', '', '1'), null);
});
