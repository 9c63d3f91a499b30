import type { CheckedPackage, FoundVulnerability } from '@kairan/check/result';
import { compareUrgency } from '@kairan/check/urgency';
import { orderForChecks } from '../affected/cached-order.ts';
import { readEcosystem, versionOrderOf } from '../affected/ecosystem.ts';
import { type PackageQuery, withoutUnknownEpoch } from '../affected/purl.ts';
import { verdictOf } from '../affected/verdict.ts';
import { type Finding, factsOfAdvisory, factsOfVulnerability, findingOf } from './finding.ts';
import type { Explanations } from './messages/messages.ts';
import type { Unknown } from './named-component.ts';
import type { PackageRecord } from './package-records.ts';
import { upgradeOf } from './upgrade.ts';

type Why = NonNullable<Finding['why']>;

/** The part of a result that depends on the package alone. */
export type Evaluation = Pick<
  CheckedPackage,
  'verdict' | 'reason' | 'explanation' | 'vulnerabilities' | 'suppressed' | 'upgrade_to'
>;

/** The vulnerabilities found whose titles and aliases are still to be read (`namesOfSlots`), by slot. */
export type Untitled = Map<number, FoundVulnerability[]>;

/** Records evaluated between pauses. */
const recordsAtOnce = 200;

/** How results are written. */
export interface EvaluationContext {
  readonly messages: Explanations;
  readonly baseUrl: string;
  readonly pause: () => Promise<void>;
}

/** The result for a package that no record names. */
export function evaluateUnnamed(query: PackageQuery, { messages }: EvaluationContext): Evaluation {
  return { verdict: 'unknown', ...notKnown(query, messages), vulnerabilities: [], suppressed: [], upgrade_to: null };
}

/**
 * Evaluates a version of a package.
 * @param records all about it; not empty
 */
export async function evaluatePackage(
  query: PackageQuery,
  records: readonly PackageRecord[],
  untitled: Untitled,
  { messages, baseUrl, pause }: EvaluationContext,
): Promise<Evaluation> {
  const order = orderForChecks(query);
  const found: { vulnerability: FoundVulnerability; why: Finding['why'] }[] = [];
  for (const [i, { about, entries }] of records.entries()) {
    if (i % recordsAtOnce === recordsAtOnce - 1) await pause();
    const verdict = verdictOf(query.version, entries, order);
    const finding = verdict && findingOf(() => factsOf(about, baseUrl), verdict);
    if (finding === null) continue;
    const { why, ...vulnerability } = finding;
    found.push({ vulnerability, why });
    if ('slot' in about) addTo(untitled, about.slot, vulnerability);
  }
  found.sort((a, b) => compareUrgency(a.vulnerability, b.vulnerability));
  const vulnerabilities = found.map(({ vulnerability }) => vulnerability);
  const result = { vulnerabilities, suppressed: [], upgrade_to: null };
  const [first] = found;
  if (!first) return { ...result, verdict: 'not_affected', reason: null, explanation: null };
  if (first.why !== null)
    return {
      ...result,
      verdict: 'unknown',
      reason: first.vulnerability.reason,
      explanation: explained(first.why, query, messages),
    };
  return {
    ...result,
    verdict: 'affected',
    reason: null,
    explanation: null,
    upgrade_to: await upgradeFrom(query, records, pause),
  };
}

function addTo(untitled: Untitled, slot: number, finding: FoundVulnerability): void {
  const others = untitled.get(slot);
  if (others) others.push(finding);
  else untitled.set(slot, [finding]);
}

function factsOf(about: PackageRecord['about'], baseUrl: string) {
  return 'slot' in about ? factsOfVulnerability(about, baseUrl) : factsOfAdvisory(about);
}

async function upgradeFrom(
  { ecosystem, version }: PackageQuery,
  records: readonly PackageRecord[],
  pause: () => Promise<void>,
): Promise<string | null> {
  const order = versionOrderOf(ecosystem);
  if (version === null || order === null) return null;
  const fixes = new Set<string>();
  for (const { entries } of records)
    for (const { ranges } of entries)
      for (const { type, fixed } of ranges) if (fixed !== null && type !== 'GIT') fixes.add(fixed);
  return upgradeOf(
    version,
    records.map(({ entries }) => entries),
    fixes,
    order,
    pause,
  );
}

function notKnown({ ecosystem }: PackageQuery, messages: Explanations): Unknown {
  return { reason: 'not_known', explanation: messages.not_known(ecosystem) };
}

function explained(why: Why, { ecosystem, version }: PackageQuery, messages: Explanations): string {
  const sentences: Record<Why, () => string> = {
    no_version: () => messages.no_version,
    no_order: () => orderMissing(version ?? '', messages),
    no_range: () => messages.no_range,
    releases_differ: () => messages.releases_differ(readEcosystem(ecosystem).base),
  };
  return sentences[why]();
}

function orderMissing(version: string, messages: Explanations): string {
  const written = withoutUnknownEpoch(version);
  return written === version ? messages.no_order(version) : messages.no_epoch(written);
}
