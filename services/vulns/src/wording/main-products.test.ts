import assert from 'node:assert/strict';
import test from 'node:test';
import type { Vulnerability } from '../vulnerability.ts';
import { mainProducts } from './main-products.ts';

const product = (vendor: string, name: string) => ({ vendor, product: name, cpe: '', versions: ['*'] });
const listed = [
  product('siemens', 'sppa-t3000'),
  product('apache', 'log4j'),
  product('apache', 'struts'),
  product('microsoft', 'windows_10'),
];

function kev(vendor: string, name: string): Vulnerability['kev_details'] {
  return { date_added: '2021-12-10', due_date: null, required_action: null, ransomware: null, vendor, product: name };
}

for (const [what, details, expected] of [
  ['the product that KEV means', kev('Apache', 'Log4j2'), ['log4j']],
  ['a vendor under another spelling', kev('Microsoft Corporation', 'Windows'), ['windows_10']],
  ['all of the vendor where none goes by the name', kev('Apache', 'Tomcat'), ['log4j', 'struts']],
  ['the first vendor where KEV names another', kev('Nobody', 'Nothing'), ['sppa-t3000']],
  ['the first vendor where KEV says nothing', null, ['sppa-t3000']],
] as const) {
  test(`the versions are those of ${what}`, () => {
    const found = mainProducts({ products: listed, kev_details: details } as Vulnerability);
    assert.deepEqual(
      found.map((each) => each.product),
      expected,
    );
  });
}
