import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cursors } from './cursor.ts';

const cursors = new Cursors('a secret of this installation');
const position = [0.97123, 7_000_000_409_595_904, 1] as const;
const cursor = cursors.make(position, 'a list');

test('a cursor returns its position in its own list', () => {
  assert.deepEqual(cursors.read(cursor, 'a list'), position);
  assert.deepEqual(cursors.read(cursors.make(['é\u0000"', -1], 'x'), 'x'), ['é\u0000"', -1]);
});

test('a cursor of another list or another installation is rejected', () => {
  assert.equal(cursors.read(cursor, 'another list'), null);
  assert.equal(cursors.read(cursor, 'a lis'), null);
  assert.equal(new Cursors('another secret').read(cursor, 'a list'), null);
});

test('a cursor that differs in any bit, or in length, is rejected', () => {
  const bytes = Buffer.from(cursor, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const other = Buffer.from(bytes);
    other[bit >> 3] = (other[bit >> 3] as number) ^ (1 << (bit & 7));
    assert.equal(cursors.read(other.toString('base64url'), 'a list'), null, `bit ${bit}`);
  }
  for (let length = 0; length < cursor.length; length++) {
    assert.equal(cursors.read(cursor.slice(0, length), 'a list'), null, `${length} characters`);
  }
  // The last character of base64 may have bits that belong to no byte.
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const other = cursor.slice(0, -1) + last;
    if (other !== cursor) assert.equal(cursors.read(other, 'a list'), null, last);
  }
});

for (const text of [
  '',
  ' ',
  'null',
  '0',
  `${cursor} `,
  ` ${cursor}`,
  `${cursor}=`,
  `${cursor}A`,
  `${cursor}\n`,
  '\u0000',
  '💥'.repeat(20),
  'A'.repeat(16),
  'A'.repeat(18),
  'A'.repeat(5000),
  '../'.repeat(10),
]) {
  test(`${JSON.stringify(text.slice(0, 30))} is not a cursor`, () => {
    assert.equal(cursors.read(text, 'a list'), null);
  });
}
