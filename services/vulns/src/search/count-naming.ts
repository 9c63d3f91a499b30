import type { Database } from '@kairan/database/open';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { countAdvisories } from '../storage/advisory-store.ts';
import type { SearchEngine } from './search-engine.ts';
import { sharedSize } from './slot-set.ts';

/** How much names a package in any version and release. */
interface NamingCounts {
  /** Published vulnerabilities. */
  readonly vulnerabilities: number;
  /** Advisories that no published vulnerability covers. */
  readonly advisories: number;
  readonly total: number;
}

/** Counts what names a package. */
export async function countNaming(
  { image, packages }: SearchEngine,
  db: Database,
  query: PackageQuery,
): Promise<NamingCounts> {
  const key = packageKey(query.ecosystem, query.name);
  const advisories = (await countAdvisories(db, [key])).get(key) ?? 0;
  const vulnerabilities = sharedSize(await packages.naming(query), image.published);
  return { vulnerabilities, advisories, total: vulnerabilities + advisories };
}
