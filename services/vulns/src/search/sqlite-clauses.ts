import type { Value } from '@kairan/database/open';
import { hiddenKeys, type KeyRange, keysOfTime, publishedKeys } from '../storage/document-key.ts';
import type { ListPart } from './list-part.ts';

/** SQL with its values: clauses are joined by their user. */
export interface Clause {
  sql: string;
  values: Value[];
}

/** Clauses that must all hold, after others: each with its `and`. */
export function andAll(clauses: readonly (Clause | null)[]): Clause {
  const held = clauses.filter((clause) => clause !== null);
  return { sql: held.map(({ sql }) => ` and ${sql}`).join(''), values: held.flatMap(({ values }) => values) };
}

/** The rows of the sort table (as `s`) whose keys lie in a range. */
export function keysClause({ low, high }: KeyRange): Clause {
  return { sql: 's.id >= ? and s.id < ?', values: [low, high] };
}

/** Rows of these keys. */
export function idsClause(ids: readonly number[]): Clause {
  return { sql: 's.id in (select value from json_each(?))', values: [JSON.stringify(ids)] };
}

/** Rows behind the place where a column's order goes on: further along the column, or equal there and further down the keys. */
export function afterClause({ after }: ListPart, column: string, falling: boolean): Clause | null {
  if (!after) return null;
  const beyond = falling ? '<' : '>';
  return {
    sql: `s.${column} ${beyond}= ? and (s.${column} ${beyond} ? or s.id < ?)`,
    values: [after.value, after.value, after.key],
  };
}

/** The span of modification that is asked for. */
export function modifiedClause({ filters }: ListPart): Clause | null {
  const { from, to } = filters.modified;
  if (from === null && to === null) return null;
  return {
    sql: 's.modified >= ? and s.modified <= ?',
    values: [from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER],
  };
}

/**
 * The key from which on nothing was modified in the span that is asked for, but for what was modified before it was
 * published (`sort_modified_early`); the end of the range where the span has no end.
 */
export function endOfModified({ range, filters: { modified } }: ListPart): number {
  if (modified.to === null) return range.high;
  return Math.min(range.high, keysOfTime(range.low < 0 ? hiddenKeys : publishedKeys, 0, modified.to).high);
}

/**
 * Matches of the full-text index in a range of keys. It begins at a bound only if that comes as an integer; numbers are
 * bound as reals, for which it reads all matches.
 */
export function matchClause(match: string, { low, high }: KeyRange): Clause {
  return {
    sql: 'words match ? and words.rowid >= ? and words.rowid < ?',
    values: [match, BigInt(low), BigInt(high)],
  };
}

/** The sort table along the times of modification. */
export const spanOfModified = 'vuln_sort s indexed by sort_modified';
/** For each row so far: the larger row. */
export const rowOfVuln = 'cross join vuln v on v.id = s.id';
/** For each match: its row. */
export const eachOfWords = 'words cross join vuln_sort s on s.id = words.rowid';
