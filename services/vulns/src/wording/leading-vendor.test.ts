import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadingVendor } from './leading-vendor.ts';
import { product } from './record.fixture.ts';

const libraryInSuites = [
  product('debian', 'debian_linux', ['*'], 'o'),
  product('bigcorp', 'retail_suite', ['13.0']),
  product('maker', 'form_upload', ['< 1.3.1']),
  product('maker', 'web_server', ['7.0']),
  product('x.org', 'go', ['1']),
];

for (const [what, description, vendor] of [
  ['the first, where the description speaks of its product', 'Retail Suite, built on Maker Form Upload, …', 'bigcorp'],
  ['the first, where the description speaks of it', 'A flaw in BigCorp products with form_upload', 'bigcorp'],
  ['that of the product spoken of', 'StreamReader in Form Upload before 1.3.1, as used in others', 'maker'],
  ['that of the product spoken of first', 'The web-server before 7.1 with X.Org', 'maker'],
  ['the one spoken of, where no product is', 'A flaw was found in X.Org: it can go wrong', 'x.org'],
  ['the first, where the description speaks of none', 'Markers make retail worse.', 'bigcorp'],
  ['the first, where there is no description', '', 'bigcorp'],
] as const) {
  test(`the leading vendor is ${what}`, () => assert.equal(leadingVendor(libraryInSuites, description), vendor));
}

test('returns null if all products are distributions', () => {
  assert.equal(leadingVendor([product('debian', 'debian_linux', ['*'], 'o')], 'Debian Linux'), null);
  assert.equal(leadingVendor([], 'x'), null);
});
