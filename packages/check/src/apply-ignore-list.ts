import type { IgnoreEntry } from './config.ts';
import { PurlPattern, purlParts } from './purl-pattern.ts';
import type { CheckedPackage, FoundVulnerability } from './result.ts';
import { takeOut } from './take-out.ts';

/** What an ignore list does to a result. */
export interface Ignored {
  readonly packages: readonly CheckedPackage[];
  /** Entries whose last day is over, and that name something that was found: it counts again. */
  readonly expired: readonly IgnoreEntry[];
}

/**
 * Takes out the findings that an ignore list names, by id or alias, of one package or of all. An entry holds through its last
 * day in UTC.
 */
export function applyIgnoreList(
  packages: readonly CheckedPackage[],
  entries: readonly IgnoreEntry[],
  now: Date,
): Ignored {
  const today = now.toISOString().slice(0, 10);
  const listed = entries.map((entry) => ({
    entry,
    id: entry.id.toUpperCase(),
    pattern: entry.package === undefined ? null : new PurlPattern(entry.package),
    isOver: entry.until !== undefined && entry.until < today,
  }));
  const expired = new Set<IgnoreEntry>();
  const ignored = packages.map((checked) => {
    if (checked.vulnerabilities.length === 0) return checked;
    const parts = checked.package.purl === null ? null : purlParts(checked.package.purl);
    return takeOut(checked, (found) => {
      const about = listed.filter(
        ({ id, pattern }) => isNamed(found, id) && (pattern === null || (parts !== null && pattern.matches(parts))),
      );
      const valid = about.find(({ isOver }) => !isOver);
      if (valid) return { by: 'ignore', status: null, justification: null, statement: valid.entry.reason };
      for (const { entry } of about) expired.add(entry);
      return null;
    });
  });
  return { packages: ignored, expired: [...expired] };
}

function isNamed({ id, aliases }: FoundVulnerability, wanted: string): boolean {
  return id.toUpperCase() === wanted || aliases.some((alias) => alias.toUpperCase() === wanted);
}
