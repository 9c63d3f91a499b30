import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64 } from './decode-base64.ts';
import { ImageError } from './image-error.ts';

const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
const text = bytes.toString('base64');
const decoded = (input: string, most = 1000) => decodeBase64(input, most);

test('decodes base64 of any length', () => {
  for (let length = 0; length <= 256; length++) {
    const part = bytes.subarray(0, length);
    assert.deepEqual(decoded(part.toString('base64')), part);
  }
});

test('accepts wrapped lines and the prefix of a data: URL', () => {
  assert.deepEqual(decoded(`${text.replace(/.{76}/g, '$&\r\n')}\n`), bytes);
  assert.deepEqual(decoded(`data:image/png;base64,${text}`), bytes);
  assert.deepEqual(decoded(`data:;base64,${text}`), bytes);
});

test('rejects invalid base64', () => {
  const wrong = [
    '!!!!',
    'AAA',
    'A',
    'AA==AA==',
    'AA=A',
    '====',
    'AB==',
    'AAB=',
    'AA--',
    'あいうえ',
    'data:image/png,AAAA',
    'AAAA\0',
  ];
  for (const input of wrong) assert.throws(() => decoded(input), ImageError, input);
});

test('detects data that is too large without decoding it', () => {
  assert.deepEqual(decoded(text, 256), bytes);
  assert.equal(decoded(text, 255), null);
  assert.equal(decoded('!'.repeat(2000), 255), null);
});
