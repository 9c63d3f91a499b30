import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './excerpt.ts';

for (const [what, body, excerpt] of [
  ['of the first lines', '## 見出し\n\n**太い** [文](/a)\n二行目 `x`\n\n- 甲\n- 乙', '太い 文 二行目 x 甲 乙'],
  ['without code blocks', '前\n\n```js\nlet a\n```\n\n後', '前 後'],
  ['of code blocks if there is nothing else', '```js\nlet a\n```', 'let a'],
  ['without images and titles of callouts', ':::warn 題\n![図](/media/a.png) 中\n:::', '中'],
  ['with character references decoded', 'a &amp; b \\* <x>', 'a & b * <x>'],
  [
    'without a space after full-width punctuation',
    '一つ目。\n二つ目！\n\n- 「三つ目」\n- four.\n- 五',
    '一つ目。二つ目！「三つ目」four. 五',
  ],
  ['without bare addresses', 'https://example.com/a\n見出しの前 <https://example.com/b> [名](/c)', '見出しの前 名'],
  ['without a written table of contents', '- [一](#一)\n- [**二**](#二)\n\n本文は[三](#三)から。', '本文は三から。'],
  [
    'without markup that stays raw',
    ':::message\n本文[^1]。\n:::\n\n- [ ] まだ\n\n甲 | 乙\n\n@[card](https://example.com)\n\n[^1]: 注\n[a]: https://example.com',
    '本文。まだ',
  ],
  ['of headings and rows if there is no prose', '## 見出し\n\n```\nx\n```\n\n甲 | 乙', '見出し 甲 | 乙'],
  ['of an empty text', '\n\n---\n', ''],
] as const) {
  test(`makes an excerpt ${what}`, () => assert.equal(excerptOf(body), excerpt));
}

test('cuts an excerpt to 160 code points with an ellipsis', () => {
  assert.equal(excerptOf('𠮷'.repeat(160)), '𠮷'.repeat(160));
  assert.equal(excerptOf('𠮷'.repeat(161)), `${'𠮷'.repeat(159)}…`);
  assert.equal([...excerptOf(`${'字'.repeat(9_000)}\n`)].length, 160);
});
