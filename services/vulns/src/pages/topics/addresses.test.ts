import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameworks } from '../../tags/frameworks.ts';
import { languageName } from '../../tags/programming-languages.ts';
import { packagePath, tagPath } from './addresses.ts';

test('paths of packages are readable and contain any name', () => {
  for (const [ecosystem, name, path] of [
    ['npm', 'lodash', '/packages/npm/lodash'],
    ['NPM', '@angular/core', '/packages/npm/@angular/core'],
    ['Maven', 'org.example:core', '/packages/Maven/org.example:core'],
    ['Go', 'github.com/some/module', '/packages/Go/github.com/some/module'],
    ['Debian:12', 'curl', '/packages/Debian/curl'],
    ['GitHub Actions', 'actions/checkout', '/packages/GitHub%20Actions/actions/checkout'],
    ['npm', 'a b?c#d%e', '/packages/npm/a%20b%3Fc%23d%25e'],
    ['npm', 'あ', '/packages/npm/%E3%81%82'],
  ] as const) {
    assert.equal(packagePath(ecosystem, name), path);
    assert.deepEqual(decodeURIComponent(path.split('/').slice(3).join('/')), name);
  }
});

test('names that browsers would change in a path have no path', () => {
  for (const name of ['..', 'a/../b', './a', 'a//b', 'a/', '', '\ud800'])
    assert.equal(packagePath('npm', name), null, name);
});

test('a slug of two kinds has two pages', () => {
  assert.equal(tagPath({ slug: 'python', kind: 'language' }), '/tags/python');
  assert.equal(tagPath({ slug: 'python', kind: 'vendor' }), '/vendors/python');
  assert.equal(tagPath({ slug: 'a/b', kind: 'vendor' }), '/vendors/a%2Fb');
  for (const { slug } of frameworks) assert.equal(languageName(slug), slug, `${slug} is a language and a framework`);
});
