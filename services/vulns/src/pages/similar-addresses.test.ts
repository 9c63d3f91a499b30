import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantBy } from './similar-addresses.ts';

test('finds an id or words in an unknown path', () => {
  assert.deepEqual(meantBy('/cve/cve-2021-44228.html'), { id: 'CVE-2021-44228', terms: null });
  assert.deepEqual(meantBy('/GHSA-jfh8-c2jp-5v3q/'), { id: 'GHSA-jfh8-c2jp-5v3q', terms: null });
  assert.deepEqual(meantBy('/products/log4j-core'), { id: null, terms: 'log4j core' });
  assert.deepEqual(meantBy(`/${encodeURIComponent('脆弱性')}/`), { id: null, terms: '脆弱性' });
});

test('finds nothing in a path that cannot be decoded or has no words', () => {
  for (const path of ['/', '//', '/%ff', '/%zz', '/---', '/.php', '/%E2%80%AE'])
    assert.deepEqual(meantBy(path), { id: null, terms: null }, path);
  assert.ok((meantBy(`/${'x'.repeat(500)}`).terms ?? '').length <= 60);
});
