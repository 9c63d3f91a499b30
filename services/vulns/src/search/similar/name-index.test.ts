import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedForm } from './compared-form.ts';
import { NameIndex } from './name-index.ts';

const names = [
  'Apache',
  'Fortinet',
  'Microsoft',
  'http_server',
  'next.js',
  'log4j',
  'lodash',
  'マイクロソフト',
  'シスコ',
  'サーバー',
  '権限昇格',
  '任意のコード実行',
  'ディレクトリトラバーサル',
  'élévation de privilèges',
];
const index = await NameIndex.of(names.map((name) => [name, name] as const));

/** The nearest name. */
function nearest(word: string): string | undefined {
  return index.near(word).sort((a, b) => a.distance - b.distance)[0]?.value;
}

test('a name is found with a letter left out, added, replaced or swapped', () => {
  for (const word of ['apahce', 'apche', 'appache', 'apachw', 'Apàche', 'ＡＰＡＣＨＥ'])
    assert.equal(nearest(word), 'Apache', word);
  assert.equal(nearest('fortinte'), 'Fortinet');
  assert.equal(nearest('micorsfot'), 'Microsoft');
  assert.equal(nearest('http-servr'), 'http_server');
  assert.equal(nearest('nextjs'), 'next.js');
  assert.equal(nearest('lodahs'), 'lodash');
  assert.equal(nearest('elevation de privileges'), 'élévation de privilèges');
});

test('a Japanese name is found in either syllabary, with or without long vowels, and with a mistake', () => {
  for (const word of ['マイクロソフツ', 'まいくろそふと', 'マイクソフト', 'ﾏｲｸﾛｿﾌﾄ', 'マイクロ・ソフト'])
    assert.equal(nearest(word), 'マイクロソフト', word);
  assert.equal(nearest('シスコー'), 'シスコ');
  assert.equal(nearest('ツスコ'), 'シスコ');
  assert.equal(nearest('さーば'), undefined, 'two characters are too few');
  assert.equal(nearest('権限昇挌'), '権限昇格');
  assert.equal(nearest('任意コード実行'), '任意のコード実行');
  assert.equal(nearest('ディレクトリートラバサル'), 'ディレクトリトラバーサル');
});

test('a name is found by its first letters', () => {
  assert.equal(nearest('forti'), 'Fortinet');
  assert.equal(nearest('マイクロ'), 'マイクロソフト');
  assert.equal(nearest('for'), undefined);
});

test('a short word, and one that is like nothing, find no name', () => {
  for (const word of ['lod', 'xyzzyx', 'zzzzqqq', '', '!?', '😀😀😀😀']) assert.equal(nearest(word), undefined, word);
});

test('names are compared in hiragana, without long vowels and separators', () => {
  assert.equal(comparedForm('サーバー'), 'さば');
  assert.equal(comparedForm('ファッション'), 'ふあつしよん');
  assert.equal(comparedForm('Spring_Framework 5.3'), 'springframework53');
});
