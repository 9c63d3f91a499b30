import type { CheckedPackage, FoundVulnerability, SuppressedVulnerability } from './result.ts';

/** Who takes a finding out, and why. */
export type Suppression = Pick<SuppressedVulnerability, 'by' | 'status' | 'justification' | 'statement'>;

/** Moves the findings of a package that have a suppression to `suppressed`. The verdict follows from those that are left. */
export function takeOut(
  checked: CheckedPackage,
  suppressionOf: (found: FoundVulnerability) => Suppression | null,
): CheckedPackage {
  const left: FoundVulnerability[] = [];
  const taken: SuppressedVulnerability[] = [];
  for (const found of checked.vulnerabilities) {
    const suppression = suppressionOf(found);
    if (suppression === null) left.push(found);
    else taken.push({ ...found, ...suppression });
  }
  if (taken.length === 0) return checked;
  const suppressed = [...checked.suppressed, ...taken];
  return { ...checked, ...verdictAfter(checked, left), vulnerabilities: left, suppressed };
}

function verdictAfter(
  { verdict, reason, explanation, upgrade_to, package: { version } }: CheckedPackage,
  left: readonly FoundVulnerability[],
): Pick<CheckedPackage, 'verdict' | 'reason' | 'explanation' | 'upgrade_to'> {
  // Without a version, what records do not name yet is undecided too.
  if (version === null || (verdict === 'unknown' && left.length > 0))
    return { verdict, reason, explanation, upgrade_to };
  if (left.some((found) => found.verdict === 'affected')) {
    return { verdict: 'affected', reason: null, explanation: null, upgrade_to };
  }
  const [undecided] = left;
  if (undecided) return { verdict: 'unknown', reason: undecided.reason, explanation: null, upgrade_to };
  return { verdict: 'not_affected', reason: null, explanation: null, upgrade_to: null };
}
