import type { AffectedPackage } from '../vulnerability.ts';

/**
 * Joins the packages of one record: one entry per ecosystem, name and purl, in the order of first mention, with the
 * ranges and versions of all mentions, each once.
 */
export function joinPackages(mentions: AffectedPackage[]): AffectedPackage[] {
  if (mentions.length < 2) return mentions;
  const joined = new Map<string, AffectedPackage>();
  for (const mention of mentions) {
    const key = JSON.stringify([mention.ecosystem, mention.name, mention.purl]);
    const existing = joined.get(key);
    if (existing === undefined) joined.set(key, { ...mention });
    else {
      existing.ranges = [...existing.ranges, ...mention.ranges];
      existing.versions = [...new Set([...existing.versions, ...mention.versions])];
    }
  }
  const packages = [...joined.values()];
  for (const entry of packages) {
    if (entry.ranges.length < 2) continue;
    entry.ranges = [...new Map(entry.ranges.map((range) => [JSON.stringify(range), range])).values()];
  }
  return packages;
}
