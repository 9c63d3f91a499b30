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
  /** Only what the index has under this key of a package (`affected/package-key.ts`); null: everything. */
  packageKey: number | null;
  /** 0: only those whose names hold all the words; 1: only the others; null: both. */
  tier: 0 | 1 | null;
  /** Exclusive. `value` counts in sorts by a column. */
  after: { value: number; key: number } | null;
  limit: number;
}

/** A row of a part: its key and, in sorts by a column, the column's value (else 0). */
export interface PartRow {
  id: number;
  value: number;
}

/** Whether only the key range decides what is in the part. */
export function hasConditions({ query, facets }: ListPart): boolean {
  return query !== null || facets.all.length > 0 || facets.none.length > 0;
}

/** The words of a query without its exclusions, for the tiers of relevance. */
export function wordsAlone(query: Query): Query {
  return { terms: query.terms, excluded: [] };
}

/** The same for the full-text index of SQLite, in which names stand once more as tokens of their own. */
export function wordsInNames(query: Query): Query {
  const terms = query.terms.map(({ tokens, prefix, endings }) => ({
    tokens: tokens.map(inNames),
    prefix,
    ...(endings ? { endings: endings.map(inNames) } : {}),
  }));
  return { terms, excluded: [] };
}
