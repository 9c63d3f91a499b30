import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedRanges } from './ranges.ts';

type Events = Record<string, string>[];

/** Formats ranges as `introduced..fixed` and `introduced..=last_affected`. */
function runs(affected: Record<string, unknown>): string[] {
  return affectedRanges(affected).map((run) => {
    const end = run.last_affected === null ? (run.fixed ?? '') : `=${run.last_affected}`;
    return `${run.introduced ?? ''}..${end}`;
  });
}

const range = (type: string, events: Events) => ({ ranges: [{ type, events }] });

for (const [name, type, events, expected] of [
  ['one', 'SEMVER', [{ introduced: '0' }, { fixed: '1.2.3' }], ['0..1.2.3']],
  ['open', 'SEMVER', [{ introduced: '1.0.0' }], ['1.0.0..']],
  [
    'events in any order',
    'SEMVER',
    [{ fixed: '2.5.0' }, { introduced: '2.0.0' }, { introduced: '0' }, { fixed: '1.4.0' }],
    ['0..1.4.0', '2.0.0..2.5.0'],
  ],
  [
    'both beginnings before both ends',
    'ECOSYSTEM',
    [{ introduced: '0' }, { introduced: '2.0.0' }, { fixed: '2.0.1' }, { fixed: '1.3.2' }],
    ['0..1.3.2', '2.0.0..2.0.1'],
  ],
  [
    'the last affected version belongs to it',
    'SEMVER',
    [{ introduced: '1.0.0' }, { last_affected: '1.9.9' }],
    ['1.0.0..=1.9.9'],
  ],
  [
    'a run begins where another ends',
    'ECOSYSTEM',
    [{ introduced: '0.13.0' }, { fixed: '0.14.0rc1' }, { introduced: '0.12.2' }, { fixed: '0.13.0' }],
    ['0.12.2..0.13.0', '0.13.0..0.14.0rc1'],
  ],
  ['a second end does not count', 'ECOSYSTEM', [{ introduced: '0' }, { fixed: '1.0' }, { fixed: '2.0' }], ['0..1.0']],
  [
    'pre-releases come before the release, numbers in them before words',
    'SEMVER',
    [{ introduced: '0' }, { fixed: '1.1.0-0' }, { introduced: '1.0.0-alpha.2' }, { fixed: '1.0.0-2' }],
    ['0..1.0.0-2', '1.0.0-alpha.2..1.1.0-0'],
  ],
  [
    'nothing comes before 0',
    'SEMVER',
    [{ introduced: '0' }, { fixed: '0.0.0-20250521211231-e0ba4b480954' }, { introduced: '9.11.0+incompatible' }],
    ['0..0.0.0-20250521211231-e0ba4b480954', '9.11.0+incompatible..'],
  ],
  ['a limit ends', 'SEMVER', [{ introduced: '0' }, { limit: '2.0.0' }], ['0..2.0.0']],
  [
    'the highest limit counts',
    'SEMVER',
    [{ introduced: '0' }, { fixed: '1.0.0' }, { limit: '2.0.0' }, { limit: '3.0.0' }],
    ['0..1.0.0'],
  ],
  ['no limit', 'SEMVER', [{ introduced: '0' }, { limit: '*' }], ['0..']],
  ['commits are not sorted', 'GIT', [{ introduced: 'ff' }, { fixed: 'aa' }], ['ff..aa']],
  ['fixes on several branches', 'GIT', [{ introduced: '0' }, { fixed: 'b' }, { fixed: 'a' }], ['0..b', '0..a']],
  ['several commits brought it', 'GIT', [{ introduced: 'c' }, { introduced: 'b' }, { fixed: 'a' }], ['c..a', 'b..a']],
  ['a limit among commits', 'GIT', [{ introduced: '0' }, { limit: 'deadbeef' }], ['0..deadbeef']],
  ['no beginning', 'SEMVER', [{ fixed: '1.0.0' }], []],
] as [string, string, Events, string[]][]) {
  test(`computes affected ranges: ${name}`, () => assert.deepEqual(runs(range(type, events)), expected));
}

for (const [known, expected] of [
  ['<= 29.0', '0..=29.0'],
  ['< 3.0', '0..3.0'],
  ['= 1.5', '0..=1.5'],
  ['newer', '0..'],
] as const) {
  test(`an open range ends where GitHub says: ${known}`, () => {
    const specific = { database_specific: { last_known_affected_version_range: known } };
    assert.deepEqual(runs({ ...range('ECOSYSTEM', [{ introduced: '0' }]), ...specific }), [expected]);
    const closed = range('ECOSYSTEM', [{ introduced: '0' }, { fixed: '1.0' }]);
    assert.deepEqual(runs({ ...closed, ...specific }), ['0..1.0']);
  });
}

test('ignores ranges of unexpected shapes', () => {
  assert.deepEqual(affectedRanges({ ranges: 'all' }), []);
  assert.deepEqual(affectedRanges({ ranges: [null, { events: [null, { introduced: 7 }, { fixed: '' }] }] }), []);
});
