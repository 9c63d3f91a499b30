import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareMaven } from '../../affected/orders/maven.ts';
import { compareSemver } from '../../affected/orders/semver.ts';
import { packageVersions } from './package-versions.ts';

const affected = (version: string, more = {}) => ({ version, status: 'affected', ...more });
const unaffected = (version: string, more = {}) => ({ version, status: 'unaffected', ...more });
const until = (lessThan: string, more = {}) => ({ lessThan, versionType: 'semver', ...more });
const change = (at: string, status: string) => ({ at, status });
const commits = { versionType: 'git', lessThan: '7d303dee473b' };

/** Writes ranges as `introduced–fixed` or `introduced=last affected`, then the single versions. */
function written(found: ReturnType<typeof packageVersions>): string | null {
  if (found === null) return null;
  const ranges = found.ranges.map(({ introduced, fixed, last_affected }) =>
    last_affected === null ? `${introduced}–${fixed ?? ''}` : `${introduced}=${last_affected}`,
  );
  return [...ranges, ...found.versions].join(' ');
}

const computed: [name: string, versions: unknown[], defaultStatus: string | undefined, expected: string][] = [
  ['a range', [affected('1.0.0', until('1.2.0'))], 'unaffected', '1.0.0–1.2.0'],
  ['a range without a default', [affected('1.0.0', until('1.2.0'))], undefined, '1.0.0–1.2.0'],
  ['a range with its last version', [affected('0', { lessThanOrEqual: '1.2.0' })], 'unknown', '0=1.2.0'],
  ['a range without an end', [affected('1.0.0', until('*'))], 'unaffected', '1.0.0–'],
  ['single versions', [affected('1.0.0'), affected('= 1.1.0')], 'unaffected', '1.0.0 1.1.0'],
  ['every version', [affected('*')], 'unaffected', '0–'],
  ['every version by default', [], 'affected', '0–'],
  ['a range in the version', [affected('>= 1.0.0, < 1.2.0'), affected('<=0.6.1')], 'unknown', '0=0.6.1 1.0.0–1.2.0'],
  ['all but a range', [unaffected('1.2.0', until('*'))], 'affected', '0–1.2.0'],
  ['all but two ranges', [unaffected('2.0.0', until('*')), unaffected('0', until('1.0.0'))], 'affected', '1.0.0–2.0.0'],
  [
    'changes in any order',
    [affected('1.0.0', until('3.0.0', { changes: [change('2.0.0', 'affected'), change('1.5.0', 'unaffected')] }))],
    'unaffected',
    '1.0.0–1.5.0 2.0.0–3.0.0',
  ],
  [
    'a change that begins it',
    [unaffected('0', until('*', { changes: [change('1.0.0', 'affected')] }))],
    'unaffected',
    '1.0.0–',
  ],
  [
    'a branch that a change ends',
    [affected('2.0.0', until('2.*', { changes: [change('2.5.2', 'unaffected')] }))],
    'unaffected',
    '2.0.0–2.5.2',
  ],
  [
    'fixed versions listed beside the ranges',
    [affected('5.2', until('5.2.8')), unaffected('5.2.8'), affected('4.2', until('4.2.26')), unaffected('4.2.26')],
    'unaffected',
    '4.2–4.2.26 5.2–5.2.8',
  ],
  [
    'ranges that touch or overlap',
    [affected('1.0.0', until('2.0.0')), affected('2.0.0', until('3.0.0')), affected('2.5.0', until('2.6.0'))],
    'unaffected',
    '1.0.0–3.0.0',
  ],
  ['versions beside commits', [affected('1da177e4c3f4', commits), affected('1.0.0')], 'unaffected', '1.0.0'],
];

const refused: [name: string, versions: unknown[], defaultStatus?: string][] = [
  ['no affected version', [unaffected('1.0.0')]],
  ['no version', []],
  ['a placeholder', [affected('n/a')]],
  ['an unspecified start', [affected('unspecified', until('1.2.0'))]],
  ['an end in words', [affected('1.0.0', until('latest'))]],
  ['a change in words', [affected('1.0.0', until('2.0.0', { changes: [change('the fix', 'unaffected')] }))]],
  ['a readable version beside an unreadable one', [affected('1.0.0'), affected('all before the fix')]],
  ['a zero that lost its end', [affected('0')]],
  ['the end of a branch', [affected('6.1.5', { lessThanOrEqual: '6.1.*' })]],
  [
    'the end of a branch after an affected change',
    [affected('2.0', until('2.*', { changes: [change('2.1', 'affected')] }))],
  ],
  ['versions that may be affected', [affected('1.0.0'), { version: '1.1.0', status: 'unknown' }]],
  ['an empty range', [affected('1.2.0', until('1.2.0'))]],
  ['a range that goes backwards', [affected('1.2.0', until('1.0.0'))]],
  ['an exception within a range', [affected('0', until('2.0.0')), unaffected('1.5.0')], 'unaffected'],
  ['all versions but one', [unaffected('23.3.0')], 'affected'],
  ['versions after another', [affected('> 1.0.0')]],
  ['affected versions beside a default of affected', [affected('1.0.0', until('1.2.0'))], 'affected'],
  ['commits beside a default of affected', [unaffected('1da177e4c3f4', commits)], 'affected'],
  ['only commits', [affected('1da177e4c3f4', commits)]],
  ['a single version with changes', [affected('1.0.0', { changes: [change('1.1.0', 'unaffected')] })]],
];

describe('the affected versions of a package in a CVE record', () => {
  for (const [name, versions, defaultStatus, expected] of computed) {
    test(`are computed from ${name} as ${expected}`, () => {
      assert.equal(written(packageVersions(versions, defaultStatus, compareSemver)), expected);
    });
  }
  for (const [name, versions, defaultStatus] of refused) {
    test(`are not computed from ${name}`, () => {
      assert.equal(packageVersions(versions, defaultStatus, compareSemver), null);
    });
  }
  test('follow the order of the ecosystem, not versionType', () => {
    const versions = [affected('1.0.0-cr1', until('1.0.0-m1'))];
    assert.equal(written(packageVersions(versions, undefined, compareSemver)), '1.0.0-cr1–1.0.0-m1');
    assert.equal(packageVersions(versions, undefined, compareMaven), null);
  });
});
