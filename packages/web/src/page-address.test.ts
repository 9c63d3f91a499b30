import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hrefOf } from './page-address.ts';

test('an address holds its query as a form encodes it, whatever the characters', () => {
  const texts = ['', 'plain', 'a b', 'a+b', 'a&b=c', '脆弱性', 'é%', '~*-._', '"<', '\ud800', '🙂', 'x#y?z/'];
  for (const name of texts) {
    for (const value of texts) {
      const search = String(new URLSearchParams([[name, value]]));
      assert.equal(hrefOf('https://example.org/data/', '/', [[name, value]]), `/data/?${search}`);
      assert.equal(hrefOf('https://example.org', '//elsewhere', { [name]: value }), `/elsewhere?${search}`);
    }
  }
  assert.equal(
    hrefOf('https://example.org', '/', [
      ['a', '1'],
      ['a', '2'],
    ]),
    '/?a=1&a=2',
  );
  assert.equal(hrefOf('https://example.org', '/path'), '/path');
});
