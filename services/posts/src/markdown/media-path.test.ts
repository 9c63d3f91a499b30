import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMediaPath, mediaPaths } from './media-path.ts';

test('accepts exactly one name under /media/ as a media path', () => {
  for (const path of ['/media/a.png', '/media/Z-9_x.webp']) assert.ok(isMediaPath(path), path);
  for (const path of [
    '/media/',
    '/media/.a',
    '/media/a/b',
    '/media/a?b',
    'media/a',
    '//media/a',
    '/media/a\n',
    '/media/%41',
  ]) {
    assert.ok(!isMediaPath(path), path);
  }
});

test('finds media paths anywhere in a text, without duplicates', () => {
  const text =
    '![a](/media/a.png) ![b](</media/b_1.gif>) [![c](/media/a.png)](/x) ![d](/media/d\\_e.png "f") /media/ https://a/media/g.png';
  assert.deepEqual(mediaPaths(text), ['/media/a.png', '/media/b_1.gif', '/media/d_e.png', '/media/g.png']);
});

test('returns at most 1,000 media paths', () => {
  const text = Array.from({ length: 1500 }, (_, number) => `![](/media/${number}.png)`).join('\n');
  assert.equal(mediaPaths(text).length, 1000);
});
