import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedOf, foundOf } from '../test/made-results.ts';
import { CannotCheck } from './cannot-check.ts';
import { failuresOf, readPolicy } from './policy.ts';
import type { CheckedPackage, FoundVulnerability } from './result.ts';

const epss = (score: number) => ({ score, percentile: null, date: null });

/** Policy, facts of a vulnerability that affects a package, whether the check fails. */
const cases: [string, Partial<FoundVulnerability>, boolean][] = [
  ['any', {}, true],
  ['none', { kev: true }, false],
  ['kev', { kev: true }, true],
  ['kev', { severity: 'critical' }, false],
  ['malware', { malware: true }, true],
  ['ransomware', { urgency: ['ransomware', 'kev'], kev: true }, true],
  ['certfr_alert', { urgency: ['kev'], kev: true }, false],
  ['poc', { poc: true }, true],
  ['critical', { severity: 'critical' }, true],
  ['critical', { severity: 'high' }, false],
  ['high', { severity: 'critical' }, true],
  ['low', { severity: 'none' }, false],
  ['low', { severity: 'unknown' }, false],
  ['epss>0.5', { epss: epss(0.5) }, false],
  ['epss>=0.5', { epss: epss(0.5) }, true],
  ['epss>.4', { epss: epss(0.5) }, true],
  ['epss>=0', { epss: null }, false],
  ['cvss>=7', { score: 7 }, true],
  ['cvss>7', { score: 7 }, false],
  ['cvss>=0', { score: null }, false],
  ['fixable', { fixed: ['2.0.0'] }, true],
  ['fixable', {}, false],
  ['critical+fixable', { severity: 'critical' }, false],
  ['critical+fixable', { severity: 'critical', fixed: ['2.0.0'] }, true],
  [' KEV , Critical ', { severity: 'critical' }, true],
  ['unknown', { severity: 'critical' }, false],
];

for (const [text, facts, fails] of cases) {
  test(`fail_on "${text}" ${fails ? 'fails' : 'passes'} if a package is affected by ${JSON.stringify(facts)}`, () => {
    const failures = failuresOf(readPolicy(text), [checkedOf('a', [foundOf('CVE-2024-0001', facts)])]);
    assert.equal(failures.length > 0, fails);
  });
}

const undecided = foundOf('CVE-2024-0002', { verdict: 'unknown', reason: 'no_order', kev: true });

test('what may affect a package fails only a rule with "unknown"', () => {
  const packages = [checkedOf('a', [undecided])];
  assert.deepEqual(failuresOf(readPolicy('any,kev'), packages), []);
  assert.deepEqual(
    failuresOf(readPolicy('unknown+kev'), packages).map(({ rule, found }) => [rule, found?.id]),
    [['unknown+kev', 'CVE-2024-0002']],
  );
});

test('"unknown" fails on a package that can not be checked, but not on one that no record names', () => {
  const unknown = (reason: CheckedPackage['reason']) => checkedOf('a', [], { verdict: 'unknown', reason });
  const [notCovered, notKnown] = [unknown('not_covered'), unknown('not_known')];
  assert.deepEqual(failuresOf(readPolicy('unknown'), [notCovered, notKnown]), [
    { rule: 'unknown', checked: notCovered, found: null },
  ]);
  assert.deepEqual(failuresOf(readPolicy('unknown+kev'), [notCovered, notKnown]), []);
});

test('what VEX or an ignore list has taken out does not fail', () => {
  const found = foundOf('CVE-2024-0001', { kev: true });
  const suppressed = [{ ...found, by: 'ignore' as const, status: null, justification: null, statement: 'Not used.' }];
  assert.deepEqual(failuresOf(readPolicy('any'), [checkedOf('a', [], { suppressed })]), []);
});

test('each vulnerability is reported once, under the first rule that forbids it', () => {
  const packages = [checkedOf('a', [foundOf('CVE-2024-0001', { kev: true, severity: 'critical' })])];
  assert.deepEqual(
    failuresOf(readPolicy('critical,kev,any'), packages).map(({ rule }) => rule),
    ['critical'],
  );
});

for (const text of [
  '',
  ' , ',
  'severe',
  'none,kev',
  'epss>2',
  'cvss>=',
  'cvss>=7+',
  'kev,,high+never',
  'constructor',
]) {
  test(`fail_on "${text}" is refused with the list of conditions`, () => {
    assert.throws(
      () => readPolicy(text),
      (error) => error instanceof CannotCheck && error.message.includes('Use any, kev, malware'),
    );
  });
}
