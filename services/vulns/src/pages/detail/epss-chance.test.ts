import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formats } from '../formats.ts';
import { epssChance } from './epss-chance.ts';
import { detailMessages } from './messages/messages.ts';

test('describes an EPSS score as a chance', () => {
  const textOf = (score: number, language: 'en' | 'ja' | 'fr' = 'en') =>
    epssChance(score, detailMessages[language], formats[language]);
  assert.equal(textOf(0.97), 'Almost certain');
  assert.equal(textOf(0.6), 'More likely than not');
  assert.equal(textOf(0.51234), 'About 1 in 2');
  assert.equal(textOf(0.3), 'About 1 in 3');
  assert.equal(textOf(0.00043), 'About 1 in 2,300');
  assert.equal(textOf(0.00043, 'ja'), 'およそ 2,300 分の 1');
  assert.equal(textOf(0.0001), 'About 1 in 10,000');
  assert.equal(textOf(0.00009), 'Less than 1 in 10,000');
  assert.equal(textOf(0, 'fr'), 'Moins d’une chance sur 10\u202f000');
});
