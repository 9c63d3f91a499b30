import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidesText, withoutHiddenText } from './hidden-text.ts';

const tags = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const selectors = [...'ignore'].map((letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0) - 16)).join('');

for (const [name, text, seen] of [
  ['tag characters', `before${tags}after`, 'beforeafter'],
  ['variation selectors after an emoji', `😀${selectors}!`, '😀!'],
  ['variation selectors after a letter', `a${selectors}b`, 'ab'],
  ['one variation selector after each letter', 'a\ufe01b\ufe02', 'ab'],
  ['zeros and ones without a width', 'x\u200b\u200c\u200b\u200dy', 'xy'],
  ['Hangul fillers', 'x\u3164\u3164\uffa0y', 'xy'],
] as const) {
  test(`removes text that is hidden in ${name}`, () => {
    assert.equal(hidesText(text), true);
    assert.equal(withoutHiddenText(text), seen);
  });
}

for (const [name, text] of [
  ['emoji sequences', '❤️‍🔥 👩‍👩‍👧 1️⃣'],
  ['variants of ideographs', '葛\u{e0100}城市、辻\u{e0101}'],
  ['Persian words with a joiner', 'می\u200cخواهم'],
  ['single invisible characters', 'one\u200bword, and\ufeff another\u2060.'],
] as const) {
  test(`leaves ${name} as they are`, () => {
    assert.equal(hidesText(text), false);
    assert.equal(withoutHiddenText(text), text);
  });
}

test('accepts flags of regions, and rejects changes of direction', () => {
  assert.equal(hidesText('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'), false);
  assert.equal(hidesText('a\u202eb'), true);
});
