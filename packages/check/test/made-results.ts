import type { CheckedPackage, FoundVulnerability } from '../src/result.ts';

/** Makes a finding; everything that is not given is plain. */
export function foundOf(id: string, given: Partial<FoundVulnerability> = {}): FoundVulnerability {
  return {
    id,
    aliases: [],
    title: `Title of ${id}`,
    verdict: 'affected',
    reason: null,
    severity: 'medium',
    score: null,
    epss: null,
    kev: false,
    poc: false,
    malware: false,
    urgency: [],
    fixed: [],
    url: `https://vulns.example/vulnerabilities/${id}`,
    ...given,
  };
}

/** Makes the result for a package of npm: affected if a finding is, unknown if one is undecided. */
export function checkedOf(
  name: string,
  vulnerabilities: readonly FoundVulnerability[],
  given: Partial<CheckedPackage> = {},
): CheckedPackage {
  const affected = vulnerabilities.some(({ verdict }) => verdict === 'affected');
  const undecided = vulnerabilities.find(({ verdict }) => verdict === 'unknown');
  return {
    package: { ecosystem: 'npm', name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` },
    line: null,
    verdict: affected ? 'affected' : undecided ? 'unknown' : 'not_affected',
    reason: affected ? null : (undecided?.reason ?? null),
    explanation: null,
    vulnerabilities: [...vulnerabilities],
    suppressed: [],
    upgrade_to: null,
    ...given,
  };
}
