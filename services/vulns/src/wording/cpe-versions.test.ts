import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpeVersion } from './cpe-versions.ts';

for (const [written, expected] of [
  ['2013 cumulative_update_21', '2013 Cumulative Update 21'],
  ['7.1 fix_pack_1', '7.1 Fix Pack 1'],
  ['10.14.6 security_update_2019-001', '10.14.6 Security Update 2019-001'],
  ['2.0_beta_5', '2.0 beta 5'],
  ['2.41_rc12', '2.41 rc12'],
  ['2008 r2_sp2', '2008 R2 SP2'],
  ['2012 r2', '2012 R2'],
  ['r2', 'R2'],
  ['20h2', '20H2'],
  ['xp sp3', 'XP SP3'],
  ['1.0r2', '1.0r2'],
  ['1.8.0 update441', '1.8.0 Update 441'],
  ['7.0 update_3c', '7.0 Update 3c'],
  ['4.1.5cu.470_b20200911', '4.1.5cu.470_b20200911'],
  ['1585_v5', '1585_v5'],
  ['1.4.1', '1.4.1'],
] as const) {
  test(`words the CPE version ${written} as ${expected}`, () => assert.equal(cpeVersion(written), expected));
}
