import type { PackageQuery } from '../affected/purl.ts';
import { type Verdict, verdictOf } from '../affected/verdict.ts';
import { titleOf } from '../document/derive.ts';
import type { Candidate } from '../storage/package-candidates.ts';
import { packagesOfBody } from '../storage/packages-of-body.ts';
import type { Severity } from '../vulnerability.ts';

/** A vulnerability that affects a package, or of which that cannot be told. */
export interface Finding {
  id: string;
  title: string;
  verdict: 'affected' | 'unknown';
  /** Why it cannot be told; null where it can. */
  why: Extract<Verdict, { is: 'unknown' }>['why'] | null;
  fixed: string[];
  severity: Severity;
  score: number | null;
  kev: boolean;
  poc: boolean;
}

/** What a candidate says of a package; null where it does not affect it, or does not name it after all. */
export function findingOf(asked: PackageQuery, candidate: Candidate): Finding | null {
  const verdict = verdictOf(asked, packagesOfBody(candidate.body, asked));
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

/** Those that surely affect it first, of these the known exploited ones, then by score. */
export function byUrgency(a: Finding, b: Finding): number {
  const certain = Number(b.verdict === 'affected') - Number(a.verdict === 'affected');
  return certain || Number(b.kev) - Number(a.kev) || (b.score ?? -1) - (a.score ?? -1);
}
