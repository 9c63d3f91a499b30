import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BegunNames } from './begun-names.ts';

const names = new BegunNames<string>();
for (const name of [
  'microsoft',
  'micro',
  'apache http server',
  'http_server',
  'next.js',
  '.net',
  'go',
  'golang',
  'トレンドマイクロ',
])
  names.add(name, name);

test('names are found by what one of their words and the following begin with', () => {
  const found = (text: string) => [...names.begun(text)].sort();
  assert.deepEqual(found('micro'), ['micro', 'microsoft']);
  assert.deepEqual(found('http'), ['apache http server', 'http_server']);
  assert.deepEqual(found('http ser'), ['apache http server']);
  assert.deepEqual(found('server'), ['apache http server', 'http_server']);
  assert.deepEqual(found('.net'), ['.net']);
  assert.deepEqual(found('net'), ['.net']);
  assert.deepEqual(found('トレンド'), ['トレンドマイクロ']);
  assert.deepEqual(found('soft'), []);
});

test('a text of two characters must be the rest of a name', () => {
  assert.deepEqual([...names.begun('go')], ['go']);
  assert.deepEqual([...names.begun('js')], ['next.js']);
  assert.deepEqual([...names.begun('')], []);
});
