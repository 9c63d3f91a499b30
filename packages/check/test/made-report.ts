import { failuresOf, readPolicy } from '../src/policy.ts';
import type { Report } from '../src/reports/report.ts';
import { checkedOf, foundOf } from './made-results.ts';

/** Text that tries to leave the place where it is written. */
export const hostile = 'a|b\n::error::`<img src=x>` @everyone [x](javascript:1) ]]> \u001b[31m\u202e \u0000';

const exploited = foundOf('CVE-2021-44228', {
  aliases: ['GHSA-jfh8-c2jp-5v3q'],
  title: 'Remote code execution in log4j',
  severity: 'critical',
  score: 10,
  kev: true,
  poc: true,
  urgency: ['ransomware', 'kev'],
  fixed: ['2.15.0'],
});
const undecided = foundOf('GHSA-aaaa-bbbb-cccc', { verdict: 'unknown', reason: 'no_order', severity: 'unknown' });

/** A report with everything that a check can find, in two files. */
export function madeReport(failOn = 'kev'): Report {
  const files = [
    {
      path: 'app/package lock.json',
      format: 'package-lock.json',
      packages: [
        checkedOf('quiet', []),
        checkedOf('minor', [foundOf('CVE-2024-0001', { severity: 'low', score: 3.1 })], { line: 7 }),
        checkedOf('logger', [exploited, undecided], { line: 3, upgrade_to: '2.17.1' }),
        checkedOf('odd', [undecided]),
        checkedOf('new', [], { verdict: 'unknown', reason: 'not_known' }),
        checkedOf('folder', [], {
          package: { ecosystem: null, name: 'folder', version: null, purl: null },
          verdict: 'unknown',
          reason: 'not_covered',
          explanation: 'It is a folder of the project.',
        }),
        checkedOf('settled', [], {
          suppressed: [
            {
              ...exploited,
              by: 'vex',
              status: 'not_affected',
              justification: 'vulnerable_code_not_present',
              statement: 'The class is removed.',
            },
            {
              ...undecided,
              by: 'ignore',
              status: null,
              justification: null,
              statement: 'Tests only.',
            },
          ],
        }),
      ],
    },
    {
      path: 'hostile.json',
      format: 'cyclonedx',
      packages: [
        checkedOf(hostile, [foundOf('CVE-2024-0002', { title: hostile, severity: 'medium' })], {
          package: { ecosystem: hostile, name: hostile, version: hostile, purl: null },
        }),
        checkedOf('logger', [exploited], { upgrade_to: '2.17.1' }),
      ],
    },
  ];
  const policy = readPolicy(failOn);
  return {
    files,
    failOn: policy.text,
    failures: files.flatMap(({ path, packages }) =>
      failuresOf(policy, packages).map((failure) => ({ ...failure, path })),
    ),
    expired: [{ id: 'CVE-2024-0001', reason: 'Until the next release.', until: '2026-11-01' }],
    language: 'en',
    checkedAt: new Date('2026-11-29T12:00:00Z'),
    version: '1.2.3',
  };
}
