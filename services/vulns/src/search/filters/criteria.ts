import type { Queries } from '@kairan/database/open';
import type { FacetCondition } from '@kairan/full-text/query';
import type { ColumnSpan } from './filter.ts';
import { type Filters, setFilters } from './registry.ts';

/** What filters ask of each vulnerability, beside words, a package and the time of publication. */
export interface Criteria {
  facets: FacetCondition;
  columns: readonly ColumnSpan[];
}

/** @returns null where nothing can meet the filters, such as a tag that no vulnerability has */
export async function criteriaOf(values: Filters, db: Queries): Promise<Criteria | null> {
  const all: string[][] = [];
  const columns: ColumnSpan[] = [];
  for (const { filter, value } of setFilters(values)) {
    const { match } = filter;
    if (match.by === 'column') columns.push(match.span(value));
    if (match.by === 'tokens') for (const tokens of await match.tokens(value, db)) all.push([...new Set(tokens)]);
  }
  return all.some((tokens) => tokens.length === 0) ? null : { facets: { all, none: [] }, columns };
}

/** The columns that filters look at, of one vulnerability: milliseconds since 1970, tenths and a share; -1 without a score. */
export type ColumnValues = Readonly<Record<ColumnSpan['column'], number>>;

/** Whether a vulnerability with these columns is within all spans. */
export function isWithin(columns: readonly ColumnSpan[], values: ColumnValues): boolean {
  return columns.every(({ column, from, to }) => {
    const value = values[column];
    return (from === null || value >= from) && (to === null || value <= to);
  });
}
