import { type CheckedPackage, checkSeverities, type FoundVulnerability, urgencyReasons } from './result.ts';

/** The EPSS score from which exploitation counts as likely: one in ten within 30 days. */
export const likelyFromEpss = 0.1;

/** What the order of urgency depends on. */
export type Urgent = Pick<
  FoundVulnerability,
  'id' | 'verdict' | 'urgency' | 'severity' | 'score' | 'epss' | 'poc' | 'fixed'
>;

/**
 * Compares vulnerabilities for sorting, the most urgent first. In this order count:
 *
 * 1. whether it is certain that it affects the package,
 * 2. the gravest of `urgencyReasons` that they do not share,
 * 3. severity, public exploit, score, EPSS,
 * 4. whether there is a fix to install,
 * 5. the id, the newest CVE first.
 *
 * Exploitation counts before severity: of what is published, little is ever exploited, and CISA's guidance is to treat that
 * first (https://www.cisa.gov/known-exploited-vulnerabilities-catalog).
 */
export function compareUrgency(a: Urgent, b: Urgent): number {
  return (
    Number(b.verdict === 'affected') - Number(a.verdict === 'affected') ||
    weightOf(b) - weightOf(a) ||
    checkSeverities.indexOf(a.severity) - checkSeverities.indexOf(b.severity) ||
    Number(b.poc) - Number(a.poc) ||
    (b.score ?? -1) - (a.score ?? -1) ||
    (b.epss?.score ?? -1) - (a.epss?.score ?? -1) ||
    Number(b.fixed.length > 0) - Number(a.fixed.length > 0) ||
    compareIds(a.id, b.id)
  );
}

/**
 * Compares packages for sorting: those with the most urgent vulnerability first, then those whose verdict is unknown, then
 * the others; packages that are equal in this keep their order.
 */
export function comparePackageUrgency(a: CheckedPackage, b: CheckedPackage): number {
  const [first, other] = [a.vulnerabilities[0], b.vulnerabilities[0]];
  if (first && other) return compareUrgency(first, other);
  return rankOf(a) - rankOf(b);
}

function rankOf({ vulnerabilities, verdict }: CheckedPackage): number {
  if (vulnerabilities.length > 0) return 0;
  return verdict === 'unknown' ? 1 : 2;
}

/** A number whose bits are the reasons, the gravest the highest. */
function weightOf({ urgency }: Urgent): number {
  let weight = 0;
  for (const reason of urgency) weight |= 1 << (urgencyReasons.length - urgencyReasons.indexOf(reason));
  return weight;
}

const digits = new Intl.Collator('en', { numeric: true });

/** CVEs come first, the newest first; then the others by name. */
function compareIds(a: string, b: string): number {
  const cve = Number(b.startsWith('CVE-')) - Number(a.startsWith('CVE-'));
  return cve || (a.startsWith('CVE-') ? digits.compare(b, a) : digits.compare(a, b));
}
