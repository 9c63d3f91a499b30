import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageAdvice } from './package-advice.ts';

const evil = { name: 'evil', version: '1.0.0', fixed: [], upgrade_to: null };

test('advice on malware is to remove it, unless a version is known to be clean', () => {
  assert.equal(packageAdvice(evil, true, 'en', ': '), 'evil 1.0.0: remove it');
  assert.equal(packageAdvice({ ...evil, fixed: ['1.0.2'] }, true, 'en', ': '), 'evil 1.0.0: fixed in 1.0.2');
});

test('advice on a vulnerability is the upgrade, else the fixed versions, else that none is known', () => {
  const fixed = ['1.1.0', '2.0.1'];
  assert.equal(
    packageAdvice({ ...evil, fixed, upgrade_to: '1.1.0' }, false, 'en', ': '),
    'evil 1.0.0: upgrade to 1.1.0',
  );
  assert.equal(packageAdvice({ ...evil, fixed }, false, 'en', ': '), 'evil 1.0.0: fixed in 1.1.0, 2.0.1');
  assert.equal(packageAdvice(evil, false, 'en', ': '), 'evil 1.0.0: no fixed version is known');
});
