import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packTranslations, rowTextOf } from './row-texts.ts';

const rows = { en: '"title":"Leak",', ja: '"title":"情報漏えい",', fr: '"title":"Déni de service",' };

test('the fragments of a row in other languages are the same after packing and unpacking', () => {
  const content = packTranslations(rows);
  assert.equal(rowTextOf(content, 'ja').toString(), rows.ja);
  assert.equal(rowTextOf(content, 'fr').toString(), rows.fr);
  assert.equal(rowTextOf(Buffer.from(rows.en), 'en').toString(), rows.en);
});

test('fragments that were packed by an earlier version can be unpacked', () => {
  const content = Buffer.from('g1sBKUme7el/3NjxuLFFCRHbSi5oYamkAwA=', 'base64');
  assert.equal(rowTextOf(content, 'ja').toString(), rows.ja);
  assert.equal(rowTextOf(content, 'fr').toString(), rows.fr);
});
