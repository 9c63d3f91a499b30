import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageChooser } from './language.ts';
import { acceptedEncodings } from './negotiation.ts';

const encodings: readonly [string | undefined, string | null, boolean][] = [
  [undefined, null, true],
  ['', null, true],
  ['gzip', 'gzip', true],
  ['GZIP', 'gzip', true],
  ['x-gzip', 'gzip', true],
  ['gzip, deflate, br, zstd', 'zstd', true],
  ['gzip, deflate, br', 'br', true],
  ['deflate', null, true],
  ['*', 'zstd', true],
  ['*;q=0', null, false],
  ['gzip;q=0', null, true],
  ['gzip;q=0, *', 'zstd', true],
  ['br;q=0.5, gzip;q=0.8', 'gzip', true],
  ['br;q=0.5,gzip;q=0.5', 'br', true],
  ['identity', null, true],
  ['identity, gzip;q=0.5', null, true],
  ['identity;q=0.5, gzip', 'gzip', true],
  ['identity;q=0, gzip', 'gzip', false],
  ['identity;q=0', null, false],
  ['gzip ; q=1.0', 'gzip', true],
  ['gzip;q=2', null, true],
  ['gzip;q=abc', null, true],
  ['gzip;q=0.0001', null, true],
  [',,;q=1, br', 'br', true],
];

for (const [header, best, plain] of encodings) {
  test(`Accept-Encoding "${header}" selects ${best ?? 'the plain body'}`, () => {
    assert.deepEqual(acceptedEncodings(header), { best, plain });
    assert.deepEqual(acceptedEncodings(header), { best, plain }, 'asked again');
  });
}

const choose = languageChooser(['en', 'ja', 'fr']);
const languages: readonly [string | undefined, string | undefined, string][] = [
  [undefined, undefined, 'en'],
  [undefined, 'ja', 'ja'],
  [undefined, 'ja-JP', 'ja'],
  [undefined, 'FR-ca;q=0.8, de', 'fr'],
  [undefined, 'de, fr;q=0.5, ja;q=0.9', 'ja'],
  [undefined, 'de', 'en'],
  [undefined, 'ja;q=0, fr;q=0.1', 'fr'],
  [undefined, '*', 'en'],
  [undefined, 'de, *;q=0.5, ja;q=0.1', 'en'],
  ['lang=ja', 'fr', 'ja'],
  ['a=b; lang=fr; c=d', undefined, 'fr'],
  ['lang=de', 'ja', 'ja'],
  ['xlang=ja', undefined, 'en'],
  ['lang=__proto__', undefined, 'en'],
];

for (const [cookie, header, language] of languages) {
  test(`cookie "${cookie}" and Accept-Language "${header}" select ${language}`, () => {
    assert.equal(choose(cookie, header), language);
  });
}
