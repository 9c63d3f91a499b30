import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchedExcerpt, matchedParts, searchTerms } from './matched-text.ts';

const marked = (text: string, q: string) =>
  matchedParts(text, searchTerms(q))
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

for (const [what, text, q, expected] of [
  ['in any case', 'Claude Code と claude', 'CLAUDE', '[Claude] Code と [claude]'],
  ['as phrases', '音声 入力と音声入力', '"音声入力"', '音声 入力と[音声入力]'],
  ['with the longest match', 'ノートブック', 'ノート ノートブック', '[ノートブック]'],
  ['except excluded ones', '朝と夜', '朝 -夜', '[朝]と夜'],
  ['if typed in full width', 'AI', 'ＡＩ', '[AI]'],
  ['unless lower-casing changes the length', 'İstanbul and AI', 'AI', 'İstanbul and AI'],
] as const) {
  test(`marks words ${what}`, () => assert.equal(marked(text, q), expected));
}

test('never splits a surrogate pair at the ends of an excerpt', () => {
  const text = `${'𠮷'.repeat(50)}鉛筆${'𠮷'.repeat(200)}`;
  const shown = matchedExcerpt(text, ['鉛筆'])
    .map((part) => part.text)
    .join('');
  assert.ok(shown.isWellFormed());
  assert.match(shown, /^…𠮷{30}鉛筆𠮷+…$/u);
});

test('returns the beginning of the text if nothing matches', () => {
  assert.deepEqual(matchedExcerpt('短い文', ['無い']), [{ text: '短い文', matched: false }]);
});
