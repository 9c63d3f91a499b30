import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, packDetail, unpackDetail } from './packed-detail.ts';

test('the fragments of a detail are the same after packing and unpacking, also empty ones', () => {
  for (const body of ['', '"titles":[],', `"description":"${'説明 '.repeat(5_000)}",`]) {
    const texts = { en: '"a":1,', ja: '', fr: '"é":"\u0002",' };
    const content = packDetail({ body, texts });
    const unpacked = unpackDetail(content);
    assert.equal(unpacked.body.toString(), body);
    for (const [language, text] of Object.entries(texts))
      assert.equal(unpacked.texts[language as keyof typeof texts].toString(), text);
    assert.equal(bodyOf(content), body);
  }
});

test('a detail that was packed by an earlier version can be unpacked', () => {
  const content = Buffer.from('KLUv/SA99QAAcGV4YW1wbGUifV0sAAAABAB5I1hyOcAWIYCptgME', 'base64');
  assert.equal(bodyOf(content), '"titles":[],"references":[{"url":"https://example.com/"}],');
});
