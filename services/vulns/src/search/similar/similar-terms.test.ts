import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarTerms } from './similar-terms.ts';

const nearest = async (word: string) => (await similarTerms(word, 1))[0]?.value;

test('words for types of vulnerabilities are known in English, French and Japanese', async () => {
  assert.equal(await nearest('injcetion'), 'injection');
  assert.equal(await nearest('overflwo'), 'overflow');
  assert.equal(await nearest('deserialisation'), 'deserialization');
  assert.equal(await nearest('dépassemnt'), 'dépassement');
  assert.equal(await nearest('権限昇挌'), '権限昇格');
  assert.equal(await nearest('ディレクトリトラバーセル'), 'ディレクトリトラバーサル');
  assert.equal(await nearest('マイクロソフツ'), 'マイクロソフト');
});

test('a short word, one that is like nothing, and a term itself have no similar terms', async () => {
  for (const word of ['xyzzyx', 'xs', '脆']) assert.deepEqual(await similarTerms(word, 3), [], word);
  assert.ok((await similarTerms('injection', 3)).every(({ value }) => value !== 'injection'));
});
