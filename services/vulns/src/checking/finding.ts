import type { FoundVulnerability } from '@kairan/check/result';
import { hasFlag, severityOf } from '../document/flags.ts';
import type { AdvisoryCandidate } from '../storage/advisory-store.ts';
import type { VulnerabilityCandidate } from '../storage/package-candidates.ts';
import { urgencyOf, urgencyOfAdvisory } from './urgency.ts';

/** What a check tells of a vulnerability, or of an advisory that no published CVE covers, whatever the package. */
export type FoundFacts = Omit<FoundVulnerability, 'verdict' | 'reason' | 'fixed'>;

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
