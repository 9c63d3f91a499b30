import type { Queries } from '@kairan/database/open';
import { isEmpty, parseQuery, type Query } from '@kairan/full-text/query';
import { isAnsweredByIndex } from '../affected/named-package.ts';
import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { type Filters, facetCondition } from '../search/filters.ts';
import type { SubjectFilters } from './subscription.ts';

/** What filters ask of a vulnerability, ready to be judged. */
export interface Condition {
  /** Tokens of which one of each list must be there. */
  facets: readonly (readonly string[])[];
  /** Words, by what was typed; null: none are asked for. */
  words: { q: string; query: Query } | null;
  /** The key of a package that it must name; null: none is asked for. */
  packageKey: number | null;
  /** Where naming the package is not enough (`concerns`). */
  asked: PackageQuery | null;
}

/** @returns null where nothing can satisfy the filters */
export async function conditionOf(filters: SubjectFilters, db: Queries): Promise<Condition | null> {
  const query = filters.q === null ? null : parseQuery(filters.q);
  if (query && isEmpty(query)) return null;
  const { all } = await facetCondition({ ...filters, ...always }, db);
  if (all.some((tokens) => tokens.length === 0)) return null;
  const { package: asked } = filters;
  return {
    facets: all,
    words: query && { q: filters.q as string, query },
    packageKey: asked && packageKey(asked.ecosystem, asked.name),
    asked: asked && isAnsweredByIndex(asked) ? null : asked,
  };
}

const always: Pick<Filters, 'published' | 'modified' | 'state'> = {
  published: { from: null, to: null },
  modified: { from: null, to: null },
  state: 'all',
};
