import type { AffectedPackage, Language } from '../../vulnerability.ts';
import { isDistribution } from '../../wording/distributions.ts';
import { urgencyMessages } from './messages/messages.ts';

/** How many packages, and versions of each, a sentence names. */
const [mostPackages, mostVersions] = [5, 10];

/**
 * Says which versions of packages records name as fixed; null if none names one. The end of a range of NVD is none, and a
 * commit is no version to install. Packages of distributions are named only if there are no others.
 */
export function fixedSentence(packages: readonly AffectedPackage[], language: Language): string | null {
  const fixed = new Map<string, Set<string>>();
  const distributed = new Map<string, Set<string>>();
  for (const { ecosystem, name, ranges } of packages) {
    const [group, label] = isDistribution(ecosystem) ? [distributed, `${name} (${ecosystem})`] : [fixed, name];
    const versions = ranges.flatMap(({ type, fixed }) => (type === 'GIT' || fixed === null ? [] : [fixed]));
    if (versions.length > 0) group.set(label, new Set([...(group.get(label) ?? []), ...versions]));
  }
  const named = [...(fixed.size > 0 ? fixed : distributed)].slice(0, mostPackages);
  if (named.length === 0) return null;
  const [comma, gap] = language === 'ja' ? ['、', ''] : [', ', ' '];
  const listed = (versions: Set<string>) => [...versions].slice(0, mostVersions).join(comma);
  return named.map(([label, versions]) => urgencyMessages[language].fixed(label, listed(versions))).join(gap);
}
