import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownImagePath } from './own-image.ts';

const own = new Set(['/media/a.png']);
const pathOf = (address: string, baseUrl?: string) => ownImagePath(address, { ownImages: own, baseUrl });

for (const address of [
  '/media/a.png',
  '/media/a.png?w=1',
  '/media/a.png#b',
  'https://posts.example/media/a.png',
  'http://POSTS.example:80/media/a.png?w=1#b',
  '//posts.example/media/a.png',
]) {
  test(`recognises ${address} as an own image of https://posts.example`, () => {
    assert.equal(pathOf(address, 'https://posts.example'), '/media/a.png');
  });
}

for (const address of [
  'https://other.example/media/a.png',
  'https://posts.example@other.example/media/a.png',
  'https://posts.example:8443/media/a.png',
  'https://posts.example/media/b.png',
  'https://posts.example/x/media/a.png',
  'https://posts.example?/media/a.png',
  '/media/../media/a.png',
  'media/a.png',
  'data:/media/a.png',
]) {
  test(`does not take ${address} for an own image`, () => assert.equal(pathOf(address, 'https://posts.example'), null));
}

test('takes the names of this machine for each other, with the same port', () => {
  assert.equal(pathOf('http://127.0.0.1:4100/media/a.png', 'http://localhost:4100'), '/media/a.png');
  assert.equal(pathOf('http://localhost:4100/media/a.png', 'http://[::1]:4100'), '/media/a.png');
  assert.equal(pathOf('http://localhost:4101/media/a.png', 'http://localhost:4100'), null);
});

test('knows no absolute addresses without the address of the site', () => {
  assert.equal(pathOf('https://posts.example/media/a.png'), null);
});
