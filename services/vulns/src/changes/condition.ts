import type { Queries } from '@kairan/database/open';
import { isEmpty, parseQuery, type Query } from '@kairan/full-text/query';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { criteriaOf } from '../search/filters/criteria.ts';
import type { ColumnSpan } from '../search/filters/filter.ts';
import type { Filters } from '../search/filters/registry.ts';

/** The requirements of filters, ready to be matched against vulnerabilities. */
export interface Condition {
  /** Lists of tokens: the vulnerability must have at least one of each. */
  facets: readonly (readonly string[])[];
  columns: readonly ColumnSpan[];
  /** The text query, with what was typed; null if the filters have none. */
  words: { q: string; query: Query } | null;
  /** The key of the package that it must name; null if the filters have none. */
  packageKey: number | null;
  /** The package with its version, if naming the package does not decide (`concerns`); else null. */
  packageQuery: PackageQuery | null;
}

/** @returns null if nothing can match the filters */
export async function conditionOf(filters: Filters, db: Queries): Promise<Condition | null> {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return null;
  const criteria = await criteriaOf(filters, db);
  if (!criteria) return null;
  const { package: packageQuery } = filters;
  return {
    facets: criteria.facets.all,
    columns: criteria.columns,
    words: query && { q: filters.q as string, query },
    packageKey: packageQuery && packageKey(packageQuery.ecosystem, packageQuery.name),
    packageQuery: packageQuery && isAnsweredByIndex(packageQuery) ? null : packageQuery,
  };
}
