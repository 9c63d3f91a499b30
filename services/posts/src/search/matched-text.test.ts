import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery } from '@kairan/full-text/query';
import { matchedExcerpt, matchedParts } from './matched-text.ts';

const marked = (text: string, q: string) =>
  matchedParts(text, parseQuery(q))
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

for (const [what, text, q, expected] of [
  ['in any case', 'Claude Code と claude', 'CLAUDE', '[Claude] Code と [claude]'],
  ['as phrases', '音声 入力と音声入力', '"音声入力"', '音声 入力と[音声入力]'],
  ['with the longest match', 'ノートブック', 'ノート ノートブック', '[ノートブック]'],
  ['except excluded ones', '朝と夜', '朝 -夜', '[朝]と夜'],
  ['if typed in full width', 'AI', 'ＡＩ', '[AI]'],
  ['if lower-casing changes the length', 'İstanbul and AI', 'AI', 'İstanbul and [AI]'],
  ['with and without a long-vowel mark', 'サーバとサーバーとメール', 'サーバー', '[サーバ]と[サーバー]とメール'],
  ['of two scripts', 'nginx の脆弱性', 'nginxの脆弱性', '[nginx] の[脆弱性]'],
] as const) {
  test(`marks words ${what}`, () => assert.equal(marked(text, q), expected));
}

test('never splits a surrogate pair at the ends of an excerpt', () => {
  const text = `${'𠮷'.repeat(50)}鉛筆${'𠮷'.repeat(200)}`;
  const shown = matchedExcerpt(text, parseQuery('鉛筆'));
  assert.ok(shown.isWellFormed());
  assert.match(shown, /^…𠮷{30}鉛筆𠮷+…$/u);
});

test('returns the beginning of the text if nothing matches', () => {
  assert.equal(matchedExcerpt('短い文', parseQuery('無い')), '短い文');
});
