import { orderForChecks } from '../affected/cached-order.ts';
import type { VersionOrder } from '../affected/orders/order.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { samePackage } from '../affected/same-package.ts';
import { verdictOf } from '../affected/verdict.ts';
import {
  type Finding,
  type FoundFacts,
  factsOfAdvisory,
  factsOfVulnerability,
  findingOf,
} from '../checking/finding.ts';
import { PackageEntries } from '../document/packages-of-body.ts';
import type { Image } from '../search/image/image.ts';
import type { AdvisoryCandidate } from '../storage/advisory-store.ts';

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
    const value = (column: 'score' | 'epss') => image.value(slot, column);
    const narrow = { cve: image.cve(slot), flags: image.flags(slot), score: value('score'), epss: value('epss') };
    return factsOfVulnerability({ ...narrow, percentile: null, epss_date: null }, baseUrl);
  });
}

/** Evaluates an advisory that no published CVE covers. Its `url` is the source's page. */
export function evaluateAdvisory(check: Check, candidate: AdvisoryCandidate): Evaluated {
  return evaluated(check, candidate.body, () => factsOfAdvisory(candidate));
}

function evaluated({ version, order, entries }: Check, body: string, facts: () => FoundFacts): Evaluated {
  const verdict = verdictOf(version, entries.of(body), order);
  if (verdict === null) return 'not_named';
  return findingOf(facts, verdict) ?? 'not_affected';
}
