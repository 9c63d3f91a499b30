import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './excerpt.ts';

for (const [what, body, excerpt] of [
  ['of the first lines', '## 見出し\n\n**太い** [文](/a)\n二行目 `x`\n\n- 甲\n- 乙', '見出し 太い 文 二行目 x 甲 乙'],
  ['without code blocks', '前\n\n```js\nlet a\n```\n\n後', '前 後'],
  ['of code blocks if there is nothing else', '```js\nlet a\n```', 'let a'],
  ['with alternative texts and callout titles', ':::warn 題\n![図](/media/a.png) 中\n:::', '題 図 中'],
  ['with character references decoded', 'a &amp; b \\* <x>', 'a & b * <x>'],
  [
    'without a space after full-width punctuation',
    '一つ目。\n二つ目！\n\n- 「三つ目」\n- four.\n- 五',
    '一つ目。二つ目！「三つ目」four. 五',
  ],
  ['of an empty text', '\n\n---\n', ''],
] as const) {
  test(`makes an excerpt ${what}`, () => assert.equal(excerptOf(body), excerpt));
}

test('cuts an excerpt to 160 code points with an ellipsis', () => {
  assert.equal(excerptOf('𠮷'.repeat(160)), '𠮷'.repeat(160));
  assert.equal(excerptOf('𠮷'.repeat(161)), `${'𠮷'.repeat(159)}…`);
  assert.equal([...excerptOf(`${'字'.repeat(9_000)}\n`)].length, 160);
});
