import type { PackageQuery } from '../affected/purl.ts';
import { type Verdict, verdictOf } from '../affected/verdict.ts';
import { titleOf } from '../document/derive.ts';
import type { Candidate } from '../storage/package-candidates.ts';
import { packagesOfBody } from '../storage/packages-of-body.ts';
import type { Severity } from '../vulnerability.ts';

/** A vulnerability that affects a package, or may affect it. */
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
}

/** Evaluates a candidate; null if it does not affect the package, or does not name it after all. */
export function findingOf(query: PackageQuery, candidate: Candidate): Finding | null {
  const verdict = verdictOf(query, packagesOfBody(candidate.body, query));
  if (verdict === null || verdict.is === 'not_affected') return null;
  const { cvss, poc } = JSON.parse(`{${candidate.tail.slice(0, -1)}}`) as {
    cvss: { score: number } | null;
    poc: boolean;
  };
  return {
    id: candidate.cve,
    title: titleOf(candidate.row),
    verdict: verdict.is,
    why: verdict.is === 'unknown' ? verdict.why : null,
    fixed: verdict.fixed,
    severity: candidate.severity,
    score: cvss?.score ?? null,
    kev: candidate.kev === 1,
    poc,
  };
}

/** Compares for sorting: affected before unknown, then known exploited first, then by score. */
export function byUrgency(a: Finding, b: Finding): number {
  const certain = Number(b.verdict === 'affected') - Number(a.verdict === 'affected');
  return certain || Number(b.kev) - Number(a.kev) || (b.score ?? -1) - (a.score ?? -1);
}
