import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReservedName } from './reserved-names.ts';

test('names that look official are reserved, in any spelling', () => {
  for (const name of [
    'admin',
    'Admin',
    'ad-min',
    'admin1',
    'admin_2026',
    'sign-in',
    'api',
    'kairan',
    'kairan-support',
  ]) {
    assert.ok(isReservedName(name), name);
  }
});

test('names of people are not reserved', () => {
  for (const name of ['aoi', 'adminton', 'alice-api', 'max-support', 'karin', '2026', 'x']) {
    assert.ok(!isReservedName(name), name);
  }
});
