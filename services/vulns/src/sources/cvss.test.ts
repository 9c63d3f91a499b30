import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cvssScore, cvssSeverity, cvssVersion } from './cvss.ts';

for (const [vector, version, score] of [
  // The first of each version are examples from FIRST's documents.
  ['AV:N/AC:L/Au:N/C:N/I:N/A:C', '2.0', 7.8],
  ['CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', '3.0', 6.1],
  ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', '3.1', 6.4],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', '4.0', 9.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:P', '4.0', 8.9],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', '4.0', 0],
  ['(AV:N/AC:L/Au:N/C:P/I:P/A:P)', '2.0', 7.5],
  ['CVSS:3.1/AC:L/AV:N/PR:N/UI:N/S:U/C:H/I:H/A:H', '3.1', 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:P/RL:O/RC:C/', '3.1', 9.8],
] as const) {
  test(`computes the score of ${vector}`, () => {
    assert.equal(cvssVersion(vector), version);
    assert.equal(cvssScore(vector), score);
    assert.equal(cvssScore(vector), score);
  });
}

for (const vector of [
  '',
  'medium',
  'CVSS:3.1/AV:N',
  'CVSS:3.1/AV:Q/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:3.1/XX:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H',
  'CVSS:9.0/AV:N/AC:L',
]) {
  test(`rejects the invalid vector "${vector}"`, () => assert.equal(cvssScore(vector), null));
}

test('CVSS v3 and v4 have five severities, v2 has three', () => {
  const words = (version: '2.0' | '3.1') =>
    [10, 9, 8.9, 7, 6.9, 4, 3.9, 0.1, 0].map((score) => cvssSeverity(version, score));
  assert.deepEqual(words('3.1'), ['critical', 'critical', 'high', 'high', 'medium', 'medium', 'low', 'low', 'none']);
  assert.deepEqual(words('2.0'), ['high', 'high', 'high', 'high', 'medium', 'medium', 'low', 'low', 'low']);
});
