import type { Queries } from '@kairan/database/open';
import type { Clause } from './clause.ts';
import type { ListPart } from './list-part.ts';
import { alongIndex, keysClause, matchClause, spanClause } from './sqlite-clauses.ts';

/**
 * The limits that keep lists fast on SQLite. Costs (350,000 records, one core), in microseconds: a match of the
 * full-text index 0.2 to 0.5, a row of the sort table by its key 1, a row of `vuln` 4, a query of the full-text index
 * for one key 50 to 130. So every plan first examines a bounded number of rows in list order, which is enough for most
 * lists. Only if that was not enough does it continue with work that is bounded by how few rows can match at all.
 */
export interface PlanLimits {
  /**
   * The number of rows or matches examined in list order before anything else; if there are no more than this, all of
   * them are examined.
   */
  first: number;
  /**
   * The number of matches up to which a sort by column finds all of them instead of scanning far along the column; up
   * to this many modified rows are sorted, too.
   */
  fewMatches: number;
  /** The number of rows for which the full-text index is queried one by one. */
  maxLookups: number;
}

/** The default limits. */
export const usualPlan: PlanLimits = { first: 2_000, fewMatches: 20_000, maxLookups: 100 };

/** The rows within a span of a column. */
export interface SpanRows {
  /** The number of rows; one more than the counting limit if there are more, or if no column is requested. */
  rows: number;
  /** The sort table, read through that column's index. */
  from: string;
}

/** Returns the column span of a part that contains the fewest rows, counted up to `most`. */
export async function narrowestSpan(db: Queries, { columns }: ListPart, most: number): Promise<SpanRows> {
  let narrowest: SpanRows = { rows: most + 1, from: 'vuln_sort s' };
  for (const span of columns) {
    const from = alongIndex(span.column);
    const rows = await countUpTo(db, from, spanClause(span), most);
    if (rows < narrowest.rows) narrowest = { rows, from };
  }
  return narrowest;
}

/**
 * Counts the rows in the part's key range; one more than `most` if there are more, or if the range covers all
 * published rows.
 */
export async function countKeys(db: Queries, { range, filters }: ListPart, most: number): Promise<number> {
  const { from, to } = filters.published;
  if (from === null && to === null && range.low >= 0) return most + 1;
  return countUpTo(db, 'vuln_sort s not indexed', keysClause(range), most);
}

/** Counts the matches in the part's key range; one more than `most` if there are more. */
export function countMatches(db: Queries, match: string, { range }: ListPart, most: number): Promise<number> {
  return countUpTo(db, 'words', matchClause(match, range), most);
}

async function countUpTo(db: Queries, from: string, where: Clause, most: number): Promise<number> {
  const row = await db.get<{ n: number }>(
    `select count(*) as n from (select 1 from ${from} where ${where.sql} limit ?)`,
    [...where.values, most + 1],
  );
  return row?.n ?? 0;
}
