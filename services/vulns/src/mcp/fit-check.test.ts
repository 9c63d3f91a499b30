import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckedPackage, FoundVulnerability } from '@kairan/check/result';
import { resultBytes } from '@kairan/mcp/mcp-handler';
import { fitCheck } from './fit-check.ts';

function found(id: string, kev: boolean): FoundVulnerability {
  return {
    ...{ id, aliases: [], title: `Title of ${id}`, verdict: 'affected', reason: null, severity: 'high', score: 7.5 },
    ...{ epss: null, kev, poc: false, malware: false, urgency: kev ? ['kev'] : [], fixed: ['1.0'], url: 'https://x/' },
  };
}

function checked(name: string, vulnerabilities: FoundVulnerability[]): CheckedPackage {
  return {
    package: { ecosystem: 'npm', name, version: '0.1.0', purl: `pkg:npm/${name}@0.1.0` },
    ...{ line: null, verdict: vulnerabilities.length > 0 ? 'affected' : 'not_affected', reason: null },
    ...{ explanation: null, vulnerabilities, suppressed: [], upgrade_to: null },
  };
}

test('a result that fits stays as it is', () => {
  const answer = { data: [checked('a', [])], summary: {} };
  assert.deepEqual(fitCheck(answer, JSON.stringify(answer)), { answer });
});

test('a long result keeps the packages with the most urgent vulnerabilities, and says how many are left out', () => {
  const many = Array.from({ length: 40 }, (_, i) => found(`CVE-2026-${1000 + i}`, false));
  const harmless = Array.from({ length: 100 }, (_, i) => checked(`harmless-${i}`, []));
  const data = [...harmless, checked('many', many), checked('exploited', [found('CVE-2026-2000', true)])];
  const answer = { data, summary: { packages: data.length } };
  const { answer: shown, note = '' } = fitCheck(answer, JSON.stringify(answer));
  const packages = shown['data'] as CheckedPackage[];
  assert.deepEqual(
    packages.slice(0, 3).map((one) => [one.package.name, one.vulnerabilities.length]),
    [
      ['exploited', 1],
      ['many', 5],
      ['harmless-0', 0],
    ],
  );
  assert.ok(Buffer.byteLength(JSON.stringify(shown)) <= resultBytes);
  assert.ok(note.startsWith(`Shortened to fit: ${packages.length} of 102 packages, `), note);
  assert.deepEqual(shown['summary'], { packages: 102 });
});
