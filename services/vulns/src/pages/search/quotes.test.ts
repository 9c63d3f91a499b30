import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery } from '@kairan/full-text/query';
import { excerpt } from './quotes.ts';

const { terms } = parseQuery('needle');
const hay = 'Some words that are of no interest here. ';

test('quotes a short text completely, on one line', () => {
  assert.equal(excerpt('Here is\n\nthe needle.', terms), 'Here is the needle.');
  assert.equal(excerpt('Nothing of the kind.', terms), null);
});

test('cuts a long text around the match, between words', () => {
  const quote = excerpt(`${hay.repeat(20)}The NEEDLE is in here. ${hay.repeat(20)}`, terms) ?? '';
  assert.match(quote, /^… [\w.]+ .*The NEEDLE is in here\. .* …$/);
  assert.ok(quote.length < 260, String(quote.length));
  for (const word of quote.replaceAll('…', '').trim().split(' '))
    assert.ok(`${hay}The NEEDLE is in`.includes(word), word);
});

test('cuts a text without spaces between characters, never within one', () => {
  const quote = excerpt(`${'𠮷'.repeat(300)}needle${'𠮷'.repeat(300)}`, terms) ?? '';
  assert.ok(quote.isWellFormed());
  assert.ok(quote.includes('needle'));
});
