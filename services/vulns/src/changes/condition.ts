import type { Queries } from '@kairan/database/open';
import { isEmpty, parseQuery, type Query } from '@kairan/full-text/query';
import { isToldByIndex } from '../affected/named-package.ts';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { criteriaOf } from '../search/filters/criteria.ts';
import type { ColumnSpan } from '../search/filters/filter.ts';
import type { Filters } from '../search/filters/registry.ts';

/** What filters ask of a vulnerability, ready to be judged. */
export interface Condition {
  /** Tokens of which one of each list must be there. */
  facets: readonly (readonly string[])[];
  columns: readonly ColumnSpan[];
  /** Words, by what was typed; null: none are asked for. */
  words: { q: string; query: Query } | null;
  /** The key of a package that it must name; null: none is asked for. */
  packageKey: number | null;
  /** Where naming the package is not enough (`concerns`). */
  asked: PackageQuery | null;
}

/** @returns null where nothing can satisfy the filters */
export async function conditionOf(filters: Filters, db: Queries): Promise<Condition | null> {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return null;
  const criteria = await criteriaOf(filters, db);
  if (!criteria) return null;
  const { package: asked } = filters;
  return {
    facets: criteria.facets.all,
    columns: criteria.columns,
    words: query && { q: filters.q as string, query },
    packageKey: asked && packageKey(asked.ecosystem, asked.name),
    asked: asked && isToldByIndex(asked) ? null : asked,
  };
}
