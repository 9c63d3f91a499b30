import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundOf } from '../test/made-results.ts';
import type { CheckedPackage, FoundVulnerability } from './result.ts';
import { comparePackageUrgency, compareUrgency } from './urgency.ts';

const plain = foundOf('CVE-2024-0001', { score: 5 });
const epss = (score: number) => ({ epss: { score, percentile: null, date: null } });

/** From the most urgent to the least. */
const falling: [string, Partial<FoundVulnerability>][] = [
  ['malware', { malware: true, urgency: ['malware'], severity: 'unknown', score: null }],
  ['used by ransomware', { kev: true, urgency: ['ransomware', 'kev'] }],
  ['known exploited, with an alert', { kev: true, urgency: ['kev', 'certfr_alert'], severity: 'low', score: 3 }],
  ['known exploited', { kev: true, urgency: ['kev'], severity: 'critical', score: 10 }],
  ['exploited by SSVC, alert, likely', { urgency: ['ssvc_active', 'certfr_alert', 'epss'], ...epss(0.9) }],
  ['exploited by SSVC', { urgency: ['ssvc_active'] }],
  ['alert', { urgency: ['certfr_alert'] }],
  ['likely to be exploited', { urgency: ['epss'], severity: 'low', score: 2, ...epss(0.1) }],
  ['critical, with a public exploit', { severity: 'critical', score: 9, poc: true }],
  ['critical by score', { severity: 'critical', score: 9.8 }],
  ['critical by word only', { severity: 'critical', score: null }],
  ['high with a higher EPSS', { severity: 'high', score: 7.5, ...epss(0.05) }],
  ['high with a fix', { severity: 'high', score: 7.5, ...epss(0.01), fixed: ['2.0'] }],
  ['high without a fix', { severity: 'high', score: 7.5, ...epss(0.01) }],
  ['medium, newer', { id: 'CVE-2024-10000' }],
  ['medium, older', { id: 'CVE-2024-9999' }],
  ['medium, without a CVE', { id: 'GHSA-aaaa-bbbb-cccc' }],
  ['unknown severity', { severity: 'unknown', score: null }],
  ['possibly malware', { verdict: 'unknown', reason: 'no_order', malware: true, urgency: ['malware'] }],
];

test('orders vulnerabilities by certainty, exploitation, severity, public exploit, EPSS and fix', () => {
  const ranked = falling.map(([name, facts], rank) => ({ name, rank, found: { ...plain, ...facts } }));
  for (const a of ranked) {
    for (const b of ranked) {
      assert.equal(Math.sign(compareUrgency(a.found, b.found)), Math.sign(a.rank - b.rank), `${a.name} and ${b.name}`);
    }
  }
});

test('orders packages by their most urgent vulnerability, then unknown before not affected', () => {
  const checked = (verdict: CheckedPackage['verdict'], vulnerabilities: FoundVulnerability[]): CheckedPackage => ({
    package: { ecosystem: 'npm', name: 'a', version: '1.0.0', purl: null },
    line: null,
    verdict,
    reason: null,
    explanation: null,
    vulnerabilities,
    suppressed: [],
    upgrade_to: null,
  });
  const exploited = checked('affected', [{ ...plain, kev: true, urgency: ['kev'] }]);
  const critical = checked('affected', [{ ...plain, severity: 'critical', score: 9.8 }]);
  const undecided = checked('unknown', [{ ...plain, verdict: 'unknown', reason: 'no_order' }]);
  const [unknown, safe] = [checked('unknown', []), checked('not_affected', [])];
  const order = [safe, undecided, critical, unknown, exploited].sort(comparePackageUrgency);
  assert.deepEqual(order, [exploited, critical, undecided, unknown, safe]);
});
