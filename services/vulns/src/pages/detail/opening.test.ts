import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingOf } from './opening.ts';

const sentence =
  'A flaw in the parser (e.g. of headers) lets remote attackers read memory of version 1.2.3 and later. ';

test('a text of a few lines is shown whole', () => {
  assert.deepEqual(openingOf(sentence.repeat(3).trim()), { lead: sentence.repeat(3).trim(), rest: '' });
});

test('a longer text is divided after a sentence, without losing a word', () => {
  const text = sentence.repeat(9).trim();
  const { lead, rest } = openingOf(text);
  assert.equal(lead, sentence.repeat(3).trim());
  assert.equal(`${lead} ${rest}`, text);
});

test('Japanese counts twice as wide and is divided after its full stop', () => {
  const japanese =
    '本製品には、境界外書き込みの脆弱性が存在し、遠隔の攻撃者により任意のコードを実行される可能性があります。';
  const { lead, rest } = openingOf(japanese.repeat(8));
  assert.equal(lead, japanese.repeat(3));
  assert.equal(lead + rest, japanese.repeat(8));
});

test('a text without a sentence that fits is divided between words, and shows that it goes on', () => {
  const { lead, rest } = openingOf('word '.repeat(400));
  assert.match(lead, /word…$/);
  assert.match(rest, /^…word /);
  const unbroken = openingOf('😀'.repeat(500));
  assert.ok(unbroken.lead.isWellFormed() && unbroken.rest.isWellFormed());
});
