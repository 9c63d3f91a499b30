import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPath } from './local-path.ts';

const here = 'https://example.org';

test('paths of this service are kept, with their query', () => {
  for (const path of ['/', '/account', '/oauth/go/x?a=1&b=%2F', '/@aki']) assert.equal(ownPath(path, here), path);
  assert.equal(ownPath('/a/../account', here), '/account');
});

test('no address of another site is accepted', () => {
  for (const path of [
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/a\\..\\\\evil.example',
    ' //evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/ア',
    '/.//evil.example',
    '/a/..//evil.example',
    `/${'a'.repeat(4_001)}`,
  ]) {
    assert.equal(ownPath(path, here), null, JSON.stringify(path));
  }
});

test('below a base path, only paths below it are accepted', () => {
  const below = 'https://example.org/posts';
  assert.equal(ownPath('/posts/account', below), '/posts/account');
  assert.equal(ownPath('/posts', below), '/posts');
  for (const path of ['/account', '/postscript', '/posts/../admin']) assert.equal(ownPath(path, below), null, path);
});
