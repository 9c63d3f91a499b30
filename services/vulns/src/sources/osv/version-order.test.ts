import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareSemver, compareVersions, isSemver } from './version-order.ts';

const versions = [
  ...[
    '0',
    '0.0',
    '1',
    '1.0',
    '1.0.0',
    '1.0.1',
    '1.0-0',
    '1.0rc1',
    '1.0.0-rc.1',
    '1.0a',
    '1.0.0a',
    '1.0p1',
    '1.0.0.p1',
    '1.0ga',
  ],
  ...[
    '1.0-rc',
    '1.0~',
    '1.0.0~rc1',
    '1:0',
    '1:1.0',
    '0:1',
    'rc1',
    '0rc1',
    '',
    'abc',
    '00',
    '+',
    '1.0+b',
    'v1.0.0-0',
    '1.0.0-alpha.1',
  ],
];

for (const [name, compare, ordered] of [
  ['conventions that ecosystems share', compareVersions, versions],
  ['SemVer', compareSemver, versions.filter(isSemver)],
] as const) {
  test(`three versions are never in a circle by ${name}`, () => {
    const signOf = (a: string, b: string) => Math.sign(compare(a, b));
    for (const a of ordered) {
      for (const b of ordered) {
        assert.equal(signOf(a, b) + signOf(b, a), 0, `${a} and ${b}`);
        for (const c of ordered) {
          const steps = [signOf(a, b), signOf(b, c)];
          if (steps.includes(1)) continue;
          assert.equal(signOf(a, c), Math.min(...steps), `${a}, ${b} and ${c}`);
        }
      }
    }
  });
}
