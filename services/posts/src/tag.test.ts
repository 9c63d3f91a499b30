import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBeTag, distinctTags, isDots, tagKey, tagText } from './tag.ts';

for (const [what, one, other] of [
  ['case', 'ChatGPT', 'chatgpt'],
  ['full width', 'ＣｈａｔＧＰＴ', 'ChatGPT'],
  ['half-width kana', 'ﾊﾟｿｺﾝ', 'パソコン'],
  ['spaces around it and repeated ones', ' Claude　 Code ', 'Claude Code'],
  ['invisible characters', 'Chat\u200bGPT', 'ChatGPT'],
  ['the composition of a letter', 'か\u3099', 'が'],
] as const) {
  test(`takes tags for the same that differ in ${what}`, () => assert.equal(tagKey(one), tagKey(other)));
}

test('tells tags apart that differ in letters or punctuation', () => {
  assert.equal(new Set(['C', 'C++', 'C#', '.NET', 'NET', 'か', 'カ', '...'].map(tagKey)).size, 8);
});

test('stores a tag as written, without surplus spaces', () => {
  assert.equal(tagText('　Ａ１１ｙ   入門 '), 'Ａ１１ｙ 入門');
});

test('keeps the first of equal tags, and drops dots', () => {
  assert.deepEqual(distinctTags(['ＣｈａｔＧＰＴ', 'chatgpt', '.', '‥', 'Codex']), ['ＣｈａｔＧＰＴ', 'Codex']);
  assert.deepEqual(['.', '..', '．', '...'].map(isDots), [true, true, true, false]);
});

test('accepts the keys of all tags as part of an address, and no text without letters', () => {
  assert.ok(canBeTag(tagKey('\ufdfa'.repeat(40))));
  assert.deepEqual([' ', '\u200b', 'a\0', 'x'.repeat(1_000)].map(canBeTag), [false, false, false, false]);
});
