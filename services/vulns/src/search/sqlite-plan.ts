import type { Queries } from '@kairan/database/open';
import type { Clause } from './clause.ts';
import type { ListPart } from './list-part.ts';
import { alongIndex, keysClause, matchClause, spanClause } from './sqlite-clauses.ts';

/**
 * How lists stay quick on SQLite. What things cost (350,000 records, one core): a match of the full-text index 0.2 to 0.5
 * microseconds, a row of the sort table by its key 1, one of `vuln` 4, asking the full-text index about one key 50 to 130.
 * So every way looks at a bounded number of rows in the order of the list first, which is enough for most lists, and only
 * where that was not enough goes on to what is bounded by how little can be found at all.
 */
export interface PlanLimits {
  /** Rows or matches that are looked at in the order of the list before anything else; so few are also all looked at. */
  first: number;
  /** Matches up to which a column's order finds them all rather than walk far; so few modified are sorted, too. */
  fewMatches: number;
  /** Rows that the full-text index is asked about one by one. */
  maxLookups: number;
}

/** The ways that are taken where nothing else is said. */
export const usualPlan: PlanLimits = { first: 2_000, fewMatches: 20_000, maxLookups: 100 };

/** The rows within a span of a column. */
export interface SpanRows {
  /** How many there are; one more than the most that were counted if there are more, or no column is asked for. */
  rows: number;
  /** The sort table along that column. */
  from: string;
}

/** The span of a column, of those that a part asks for, that holds the fewest rows; counted up to `most`. */
export async function narrowestSpan(db: Queries, { columns }: ListPart, most: number): Promise<SpanRows> {
  let narrowest: SpanRows = { rows: most + 1, from: 'vuln_sort s' };
  for (const span of columns) {
    const from = alongIndex(span.column);
    const rows = await countUpTo(db, from, spanClause(span), most);
    if (rows < narrowest.rows) narrowest = { rows, from };
  }
  return narrowest;
}

/** How many rows the part's keys hold; one more than `most` where there are more, or all that are published. */
export async function countKeys(db: Queries, { range, filters }: ListPart, most: number): Promise<number> {
  const { from, to } = filters.published;
  if (from === null && to === null && range.low >= 0) return most + 1;
  return countUpTo(db, 'vuln_sort s not indexed', keysClause(range), most);
}

/** How many matches there are among the part's keys; one more than `most` where there are more. */
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
