import { orderForChecks } from '../affected/cached-order.ts';
import type { VersionOrder } from '../affected/orders/order.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { type Verdict, verdictOf } from '../affected/verdict.ts';
import { hasFlag, severityOf } from '../document/flags.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import type { Image } from '../search/image/image.ts';
import type { AdvisoryCandidate } from '../storage/advisory-store.ts';
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

/** A version of a package to check. */
export interface Check {
  version: string | null;
  /** The order to check the version with (`orderForChecks`). */
  order: VersionOrder | null;
  entries: PackageEntries;
}

/** Prepares the check of a package. */
export function checkOf(query: PackageQuery): Check {
  return {
    version: query.version,
    order: orderForChecks(query),
    entries: new PackageEntries(samePackage(query)),
  };
}

/**
 * Evaluates a vulnerability. The title is left empty: it is read only of findings (`TitleCache`).
 * @param packages what it names (`packageTexts`)
 */
export function evaluateVulnerability(
  check: Check,
  image: Image,
  slot: number,
  packages: string,
  baseUrl: string,
): Evaluated {
  return evaluated(check, packages, () => {
    const [cve, flags, score] = [image.cve(slot), image.flags(slot), image.value(slot, 'score')];
    return {
      id: cve,
      title: '',
      severity: severityOf(flags),
      score: score < 0 ? null : score / 10,
      kev: hasFlag(flags, 'kev'),
      poc: hasFlag(flags, 'poc'),
      malware: hasFlag(flags, 'malware'),
      url: `${baseUrl}/vulnerabilities/${cve}`,
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
  { version, order, entries }: Check,
  body: string,
  described: () => Omit<Finding, 'verdict' | 'why' | 'fixed'>,
): Evaluated {
  const verdict = verdictOf(version, entries.of(body), order);
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
