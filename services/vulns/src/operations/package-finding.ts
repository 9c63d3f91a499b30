import type { VersionOrder } from '../affected/orders/order.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { type Verdict, verdictOf } from '../affected/verdict.ts';
import { titleOf } from '../document/derive.ts';
import { hasFlag } from '../document/flags.ts';
import type { AdvisoryCandidate } from '../storage/advisory-store.ts';
import type { Candidate } from '../storage/package-candidates.ts';
import { packagesOfBody } from '../storage/packages-of-body.ts';
import type { Severity } from '../vulnerability.ts';

/** A vulnerability that affects a package, or may affect it: a CVE, or an advisory that no published CVE covers. */
export interface Finding {
  id: string;
  title: string;
  verdict: 'affected' | 'unknown';
  /** Why the verdict is unknown; null if the package is affected. */
  why: Extract<Verdict, { is: 'unknown' }>['why'] | null;
  fixed: string[];
  severity: Severity;
  score: number | null;
  kev: boolean;
  poc: boolean;
  malware: boolean;
  url: string;
}

/** What a candidate says of a package: nothing, that this version is not affected, or a finding. */
export type Evaluated = 'not_named' | 'not_affected' | Finding;

/** A package to check, and the order to check its version with (`orderForChecks`). */
export interface Check {
  query: PackageQuery;
  order: VersionOrder | null;
}

/** Evaluates a vulnerability. */
export function evaluateCandidate(check: Check, candidate: Candidate, baseUrl: string): Evaluated {
  return evaluated(check, candidate.body, () => {
    const { cvss, poc } = JSON.parse(`{${candidate.tail.slice(0, -1)}}`) as {
      cvss: { score: number } | null;
      poc: boolean;
    };
    return {
      id: candidate.cve,
      title: titleOf(candidate.row),
      severity: candidate.severity,
      score: cvss?.score ?? null,
      kev: candidate.kev === 1,
      poc,
      malware: hasFlag(candidate.flags, 'malware'),
      url: `${baseUrl}/vulnerabilities/${candidate.cve}`,
    };
  });
}

/** Evaluates an advisory that no published CVE covers. Its `url` is the source's page. */
export function evaluateAdvisory(check: Check, candidate: AdvisoryCandidate): Evaluated {
  return evaluated(check, candidate.body, () => ({
    id: candidate.id,
    title: candidate.title,
    severity: candidate.severity,
    score: candidate.score < 0 ? null : candidate.score / 10,
    kev: false,
    poc: candidate.poc === 1,
    malware: candidate.malware === 1,
    url: candidate.url,
  }));
}

function evaluated(
  { query, order }: Check,
  body: string,
  described: () => Omit<Finding, 'verdict' | 'why' | 'fixed'>,
): Evaluated {
  const verdict = verdictOf(query, packagesOfBody(body, query), order);
  if (verdict === null) return 'not_named';
  if (verdict.is === 'not_affected') return 'not_affected';
  const { id, title, ...rest } = described();
  const why = verdict.is === 'unknown' ? verdict.why : null;
  return { id, title, verdict: verdict.is, why, fixed: verdict.fixed, ...rest };
}

/** Compares for sorting: affected before unknown, then malware, then known exploited, then by score. */
export function byUrgency(a: Finding, b: Finding): number {
  const certain = Number(b.verdict === 'affected') - Number(a.verdict === 'affected');
  return (
    certain ||
    Number(b.malware) - Number(a.malware) ||
    Number(b.kev) - Number(a.kev) ||
    (b.score ?? -1) - (a.score ?? -1)
  );
}
