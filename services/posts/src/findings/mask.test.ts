import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mask } from './mask.ts';

const masked: [value: string, excerpt: string][] = [
  ['', '…'],
  ['abc', '…'],
  ['abcd', 'a…'],
  ['abcdefg', 'a…'],
  ['abcdefgh', 'ab…h'],
  ['abcdefghijklmnop', 'abcd…op'],
  ['abcdefghijklmnopqrstuvwxyz', 'abcd…yz'],
  ['😀😁😂😃', '😀…'],
];

for (const [value, excerpt] of masked) {
  test(`shows ${excerpt} of ${[...value].length} characters`, () => {
    assert.equal(mask(value), excerpt);
  });
}
