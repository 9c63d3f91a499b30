import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kevProducts } from './kev-products.ts';

const examples: readonly (readonly [product: string | null, names: readonly string[]])[] = [
  ['PAN-OS', ['PAN-OS']],
  [
    'NetScaler ADC and NetScaler Gateway',
    ['NetScaler ADC and NetScaler Gateway', 'NetScaler ADC', 'NetScaler Gateway'],
  ],
  ['NetScaler ADC and Gateway', ['NetScaler ADC and Gateway', 'NetScaler ADC']],
  ['iOS, iPadOS, and macOS', ['iOS, iPadOS, and macOS', 'iOS', 'iPadOS', 'macOS']],
  ['Acrobat and Reader', ['Acrobat and Reader', 'Acrobat']],
  [
    'Adaptive Security Appliance (ASA) and Firepower Threat Defense (FTD)',
    [
      'Adaptive Security Appliance (ASA) and Firepower Threat Defense (FTD)',
      ...['Adaptive Security Appliance', 'ASA', 'Firepower Threat Defense', 'FTD'],
    ],
  ],
  ['Multiple Products', []],
  ['  ', []],
  [null, []],
];

test('names each product of an entry in KEV', () => {
  for (const [product, names] of examples) {
    const details = { date_added: '2026-01-01', due_date: null, required_action: null, ransomware: null };
    const found = kevProducts({ ...details, vendor: 'Made Up', product });
    assert.deepEqual(
      found,
      names.map((name) => ({ vendor: 'Made Up', product: name })),
      String(product),
    );
  }
  assert.deepEqual(kevProducts(null), []);
});
