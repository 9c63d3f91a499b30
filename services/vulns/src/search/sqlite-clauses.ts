import { hiddenKeys, type KeyRange, keysOfTime, publishedKeys } from '../storage/document-key.ts';
import type { Clause } from './clause.ts';
import type { ColumnSpan } from './filters/filter.ts';
import type { ListPart } from './list-part.ts';

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

/** The rows within a span of a column. */
export function spanClause({ column, from, to }: ColumnSpan): Clause {
  const bounds = [...(from === null ? [] : [`s.${column} >= ?`]), ...(to === null ? [] : [`s.${column} <= ?`])];
  return { sql: bounds.join(' and '), values: [from, to].filter((bound) => bound !== null) };
}

/** The rows within all spans of columns that a part asks for; null if it asks for none. */
export function columnsClause({ columns }: ListPart): Clause | null {
  if (columns.length === 0) return null;
  const clauses = columns.map(spanClause);
  return { sql: clauses.map(({ sql }) => sql).join(' and '), values: clauses.flatMap(({ values }) => values) };
}

/** The span of modification that a part asks for. */
export function modifiedClause({ columns }: ListPart): Clause | null {
  const span = columns.find(({ column }) => column === 'modified');
  return span ? spanClause(span) : null;
}

/**
 * The key from which on nothing was modified in the span that is asked for, but for what was modified before it was
 * published (`sort_modified_early`); the end of the range where the span has no end.
 */
export function endOfModified({ range, columns }: ListPart): number {
  const to = columns.find(({ column }) => column === 'modified')?.to ?? null;
  if (to === null) return range.high;
  return Math.min(range.high, keysOfTime(range.low < 0 ? hiddenKeys : publishedKeys, 0, to).high);
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

/** The sort table along a column. */
export const alongIndex = (column: ColumnSpan['column']) => `vuln_sort s indexed by sort_${column}`;
/** All that checks on a row of the sort table look at. */
export const checkedColumns = 's.modified, s.score, s.epss, s.flags';
/** For each row so far: the larger row. */
export const rowOfVuln = 'cross join vuln v on v.id = s.id';
/** For each match: its row. */
export const eachOfWords = 'words cross join vuln_sort s on s.id = words.rowid';
