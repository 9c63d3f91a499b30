import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentText, tokensOf, toTsvector } from './tokens.ts';

const cases: readonly [text: string, tokens: string][] = [
  ['', ''],
  ['?! — …', ''],
  ['Apache Log4j2', 'apache log4j2'],
  ['CVE-2021-44228', 'cve 2021 44228'],
  ['log4j-core', 'log4j core'],
  ['node.js', 'node js'],
  ['wp_ajax', 'wp ajax'],
  // Signs that are part of the name.
  ['C++ g++ Notepad++', 'c++ g++ notepad++'],
  ['C++.', 'c++'],
  ['C++11', 'c++ 11'],
  ['C++言語', 'c++ 言語 語'],
  ['C# F#-script', 'c# f# script'],
  ['c+++ c## issue# page#top a+b A+ 2++', 'c c issue page top a b a 2'],
  ['.NET', '.net'],
  ['(.NET)', '.net'],
  ['の.NETと', 'の .net と'],
  ['.NET6', '.net 6'],
  ['.network .git ..net', 'network git net'],
  ['ASP.NET evil.net', 'asp net evil net'],
  // Folding.
  ['ｌｏｇ４ｊ', 'log4j'],
  ['ﬁle ① x² Ⅳ', 'file 1 x2 iv'],
  ['Déni DÉNI De\u0301ni', 'deni deni deni'],
  ['œuvre Œuvre Straße STRASSE', 'oeuvre oeuvre strasse strasse'],
  ['Łódź Øre İstanbul Việt', 'lodz ore istanbul viet'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
  ['Йод', 'йод'],
  ['co\u00ADoper\u200Bate', 'cooperate'],
  ['\u0301a 1\uFE0F\u20E3', 'a 1'],
  // Runs without spaces.
  ['脆弱性', '脆弱 弱性 性'],
  ['の', 'の'],
  ['サーバー', 'サー ーバ バ'],
  ['サーバーサイド', 'サー ーバ バサ サイ イド ド'],
  ['バッファーオーバーフロー', 'バッ ッフ ファ ァオ オー ーバ バフ フロ ロー ー'],
  ['キー ルート', 'キー ー ルー ート ト'],
  ['ｻｰﾊﾞｰ', 'サー ーバ バ'],
  ['か\u3099', 'が'],
  ['SQLインジェクション', 'sql イン ンジ ジェ ェク クシ ショ ョン ン'],
  ['𠮷野家', '𠮷野 野家 家'],
  ['葛\u{E0100}城', '葛城 城'],
  ['コード・インジェクション', 'コー ード ドイ イン ンジ ジェ ェク クシ ショ ョン ン'],
  ['ｱｲ･ｵｰ', 'アイ イオ オー ー'],
  ['脆弱・Log4j・ a', '脆弱 弱 log4j a'],
  ['보안 취약점', '보안 안 취약 약점 점'],
  // Halves of pairs, pictures.
  ['a\ud800b \udc00 👍c', 'a b c'],
  ['हिन्दी', 'हिन्दी'],
];

test('text is split into tokens', () => {
  for (const [text, tokens] of cases) assert.equal(tokensOf(text, 1000).join(' '), tokens, text);
});

test('case and width make no difference', () => {
  for (const [text] of cases) {
    assert.deepEqual(tokensOf(text.toUpperCase(), 1000), tokensOf(text, 1000), text);
    assert.deepEqual(tokensOf(text.normalize('NFD'), 1000), tokensOf(text, 1000), text);
  }
});

test('tokens of tokens are the same tokens', () => {
  for (const [text] of cases) {
    for (const token of tokensOf(text, 1000)) assert.equal(tokensOf(token, 2)[0], token);
  }
});

test('a document consists of its fields, further forms of words, and special tokens', () => {
  assert.equal(documentText([], []), '~ ');
  assert.equal(documentText(['a b', '', 'c'], ['~v:x', '~s:high']), '~ a b ~ c ~ ~v:x ~s:high');
  assert.equal(documentText(['Log4j2 log4j2 x86'], ['~k']), '~ log4j2 log4j2 x86 ~ log4j ~ ~k');
  assert.equal(documentText(['Notepad++ C++'], ['~k']), '~ notepad++ c++ ~ notepad ~ ~k');
  assert.equal(documentText(['.NET'], ['~k']), '~ .net ~ net ~ ~k');
  assert.equal(documentText(['ASP.NET'], ['~k']), '~ asp net ~ .net ~ ~k');
});

test('text never produces a special token', () => {
  assert.equal(documentText(['~v:apache ~', '～ｖ:x'], []), '~ v apache ~ v x ~ ');
});

test('a document is cut after 3,000 tokens, but keeps its special ones', () => {
  const text = documentText(['first', 'word '.repeat(100_000), 'never'], ['~v:x']);
  const tokens = text.split(' ');
  assert.equal(tokens.filter((token) => token !== '~').length, 3001);
  assert.equal(tokens[1], 'first');
  assert.equal(tokens.at(-1), '~v:x');
  assert.equal(documentText(['漢'.repeat(100_000)], []).split(' ').length, 3003);
});

test('a long token is cut in the same way everywhere', () => {
  for (const letter of ['a', 'é', '𝒳', 'й', 'œ', '𐐨']) {
    const [token = ''] = tokensOf(letter.repeat(5000), 10);
    assert.ok(token.length > 90 && token.length <= 102, letter);
    assert.ok(token.isWellFormed());
    assert.deepEqual(tokensOf(letter.repeat(150), 10), [token]);
  }
});

test('a large text does not outgrow the buffer', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `${'x'.repeat(90)}${index}`);
  assert.ok(documentText([long.join(' ')], ['~v:x']).startsWith(`~ ${long.join(' ')} ~`));
});

test('a document as a tsvector keeps the positions of words', () => {
  assert.equal(toTsvector(documentText(['a b a', "l'eau"], ['~v:x'])), "'~' 'a':2,4 'b':3 'l':6 'eau':7 '~v:x'");
  assert.equal(toTsvector("~ x ~p:a'b\\"), "'~' 'x':2 '~p:a''b\\\\'");
  const many = toTsvector(documentText(['w '.repeat(300)], []));
  assert.equal(many.split(',').length, 256);
});
