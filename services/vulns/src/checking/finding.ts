import type { FoundVulnerability } from '@kairan/check/result';
import type { reasons, Verdict } from '../affected/verdict.ts';
import { hasFlag, severityOf } from '../document/flags.ts';
import type { AdvisoryCandidate } from '../storage/advisory-store.ts';
import type { VulnerabilityCandidate } from '../storage/package-candidates.ts';
import { urgencyOf, urgencyOfAdvisory } from './urgency.ts';

/** What a check tells of a vulnerability, or of an advisory that no published CVE covers, whatever the package. */
export type FoundFacts = Omit<FoundVulnerability, 'verdict' | 'reason' | 'fixed'>;

type Why = (typeof reasons)[number];

/** A vulnerability or advisory that affects a package, or may affect it. */
export interface Finding extends FoundVulnerability {
  /** Why the verdict is unknown, more precisely than `reason`; null if the package is affected. */
  why: Why | null;
}

/** Describes a verdict; null if it is that the package is not affected. */
export function findingOf(facts: () => FoundFacts, verdict: Verdict): Finding | null {
  if (verdict.is === 'not_affected') return null;
  const why = verdict.is === 'unknown' ? verdict.why : null;
  return { ...facts(), verdict: verdict.is, reason: why && reasonOf(why), why, fixed: verdict.fixed };
}

/** The reason that a result gives: one of the four of the interface. */
function reasonOf(why: Why): FoundVulnerability['reason'] {
  if (why === 'no_version') return 'no_order';
  return why === 'no_range' ? 'not_covered' : why;
}

/** The facts of a vulnerability. Title and aliases are left empty: they are read only of what affects a package. */
export function factsOfVulnerability(
  { cve, flags, score, epss, percentile, epss_date }: Omit<VulnerabilityCandidate, 'package' | 'slot'>,
  baseUrl: string,
): FoundFacts {
  return {
    id: cve,
    aliases: [],
    title: '',
    severity: severityOf(flags),
    score: score < 0 ? null : score / 10,
    epss: epss < 0 ? null : { score: epss, percentile, date: epss_date },
    kev: hasFlag(flags, 'kev'),
    poc: hasFlag(flags, 'poc'),
    malware: hasFlag(flags, 'malware'),
    urgency: urgencyOf(flags, epss),
    url: `${baseUrl}/vulnerabilities/${cve}`,
  };
}

/** The facts of an advisory. Its `url` is the source's page. */
export function factsOfAdvisory({
  id,
  aliases,
  title,
  severity,
  score,
  malware,
  poc,
  url,
}: AdvisoryCandidate): FoundFacts {
  return {
    id,
    aliases: JSON.parse(aliases) as string[],
    title,
    severity,
    score: score < 0 ? null : score / 10,
    epss: null,
    kev: false,
    poc: poc === 1,
    malware: malware === 1,
    urgency: urgencyOfAdvisory({ malware: malware === 1 }),
    url,
  };
}
