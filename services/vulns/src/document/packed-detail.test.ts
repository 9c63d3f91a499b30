import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samePackage } from '../affected/same-package.ts';
import { PackageEntries } from './packages-of-body.ts';
import { bodyOf, packagesPart, packDetail, unpackDetail } from './packed-detail.ts';

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
  const content = Buffer.from('AABD7pzjL8VTKxJBMxqQYhzUtWFgAAA=', 'base64');
  assert.equal(bodyOf(content), '"titles":[],"references":[{"url":"https://example.com/"}],');
});

test('the packages of a detail can be read without the rest, few and many, and those of a body in another order', () => {
  const texts = { en: '', ja: '', fr: '' };
  const entry = (name: string) => ({ ecosystem: 'npm', name, purl: null, ranges: [], versions: ['"],"products":['] });
  const bodyWith = (names: string[]) => `"packages":${JSON.stringify(names.map(entry))},"products":[],"titles":["ü"],`;
  const few = ['left-pad', 'é'];
  const many = [...few, ...Array.from({ length: 1_000 }, (_, i) => `package-${i}`)];
  const other = (names: string[]) => `"titles":[],${bodyWith(names)}`;
  for (const body of [bodyWith(few), bodyWith(many), other(few)]) {
    const content = packDetail({ body, texts });
    assert.equal(bodyOf(content), body);
    for (const name of few) {
      const found = new PackageEntries(samePackage({ ecosystem: 'npm', name })).of(packagesPart(content));
      assert.deepEqual(found, [entry(name)]);
    }
  }
  assert.deepEqual(new PackageEntries(() => true).of(packagesPart(packDetail({ body: bodyWith([]), texts }))), []);
});
