import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawableText } from './drawable-text.ts';
import { typeface } from './typeface.ts';

const { has } = typeface('bold');
const drawable = (text: string) => drawableText(text, has);

test('the typeface has a glyph for every character of JIS X 0208 and of French', () => {
  const decoder = new TextDecoder('euc-jp');
  const rows = Array.from({ length: 94 }, (_, row) => row + 0xa1);
  const japanese = rows.flatMap((row) =>
    rows.map((cell) => decoder.decode(Uint8Array.of(row, cell))).filter((text) => !text.includes('\ufffd')),
  );
  const unified = japanese.filter((text) => Array.from(text).length === 1);
  assert.ok(unified.length > 6_879, String(unified.length));
  assert.deepEqual(
    unified.filter((text) => !has(text.codePointAt(0) as number)),
    [],
  );
  const french = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»“”‘’—–…€';
  assert.equal(drawable(french), french);
});

test('emoji are left out, and other characters without a glyph are shown as missing', () => {
  assert.equal(drawable('寿司🍣と家族👨‍👩‍👧の話☕️'), '寿司と家族の話☕'.replace(has(0x2615) ? '' : '☕', ''));
  assert.equal(drawable('한국어 مرحبا 版'), '〓 〓 版');
});

test('control characters, marks of direction and spaces become nothing or one space', () => {
  assert.equal(drawable(' a\u0000\n\tb\u202ec\u200b\u2028d\u202f: '), 'a bc d :');
});

test('markup in a title is drawn as text', () => {
  assert.equal(drawable('<b>&amp;</b>'), '<b>&amp;</b>');
});
