import { compareUrgency } from '@kairan/check/urgency';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import type { Finding } from '../checking/finding.ts';
import { findAdvisories } from '../storage/advisory-store.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { checkOf, evaluateAdvisory } from './package-finding.ts';

/** Advisories beside a list: the most urgent ones. `check_package` pages through all of them. */
const mostShown = 100;
/** Advisories read at a time; other requests are served in between. */
const batchSize = 50;

/** An advisory beside the rows of a list. */
export type WithoutCve = Pick<Finding, 'id' | 'title' | 'severity' | 'malware' | 'fixed' | 'url'>;

/**
 * Lists the advisories that concern a package and that no published CVE covers: with a version only those that affect
 * it, otherwise all that name the package. Most urgent first. All are examined, however many: an empty list has to mean
 * that none affects the version.
 */
export async function advisoriesWithoutCve(
  { view }: Pick<Vulnerabilities, 'view'>,
  query: PackageQuery,
  language: Language,
): Promise<WithoutCve[]> {
  const key = packageKey(query.ecosystem, query.name);
  const check = checkOf(query);
  const found: Finding[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const rows = await findAdvisories(view.db, key, { after, limit: batchSize, language });
    for (const row of rows) {
      const result = evaluateAdvisory(check, row);
      if (typeof result !== 'object') continue;
      if (query.version === null || result.verdict === 'affected') found.push(result);
    }
    after = rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
    await new Promise(setImmediate);
  }
  return found
    .sort(compareUrgency)
    .slice(0, mostShown)
    .map(({ id, title, severity, malware, fixed, url }) => ({ id, title, severity, malware, fixed, url }));
}
