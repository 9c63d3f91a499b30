import type { Query } from '@kairan/full-text/query';
import { inNames } from '@kairan/full-text/tokens';
import type { KeyRange } from '../storage/document-key.ts';
import type { Criteria } from './filters/criteria.ts';
import type { Filters } from './filters/registry.ts';
import type { Sort } from './sort.ts';

/** A list, or one tier of it, over one range of keys. */
export interface ListPart extends Criteria {
  filters: Filters;
  query: Query | null;
  sort: Sort;
  range: KeyRange;
  /** Limits the part to what is indexed under this package key (`affected/package-key.ts`); null for no limit. */
  packageKey: number | null;
  /** 0: only rows whose names contain all the words; 1: only the others; null: both. */
  tier: 0 | 1 | null;
  /** The exclusive start. `value` matters only in sorts by a column. */
  after: { value: number; key: number } | null;
  limit: number;
}

/** A row of a part: its key and, in sorts by a column, the column's value (otherwise 0). */
export interface PartRow {
  id: number;
  value: number;
}

/** Whether only the key range decides what is in the part. */
export function hasConditions({ query, facets }: ListPart): boolean {
  return query !== null || facets.all.length > 0 || facets.none.length > 0;
}

/** Returns the words of a query without its exclusions, for the tiers of relevance. */
export function wordsAlone(query: Query): Query {
  return { terms: query.terms, excluded: [] };
}

/** Returns the same for SQLite's full-text index, which also stores the names as separate tokens. */
export function wordsInNames(query: Query): Query {
  const terms = query.terms.map(({ tokens, prefix, endings }) => ({
    tokens: tokens.map(inNames),
    prefix,
    ...(endings ? { endings: endings.map(inNames) } : {}),
  }));
  return { terms, excluded: [] };
}
