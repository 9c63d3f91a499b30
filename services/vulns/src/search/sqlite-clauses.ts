import { hiddenKeys, type KeyRange, keysOfTime, publishedKeys } from '../storage/document-key.ts';
import type { Clause } from './clause.ts';
import type { ColumnSpan } from './filters/filter.ts';
import type { ListPart } from './list-part.ts';

/** Joins clauses that must all hold, to follow other conditions: each starts with `and`. */
export function andAll(clauses: readonly (Clause | null)[]): Clause {
  const held = clauses.filter((clause) => clause !== null);
  return { sql: held.map(({ sql }) => ` and ${sql}`).join(''), values: held.flatMap(({ values }) => values) };
}

/** Selects the rows of the sort table (as `s`) whose keys are in a range. */
export function keysClause({ low, high }: KeyRange): Clause {
  return { sql: 's.id >= ? and s.id < ?', values: [low, high] };
}

/** Selects the rows with these keys. */
export function idsClause(ids: readonly number[]): Clause {
  return { sql: 's.id in (select value from json_each(?))', values: [JSON.stringify(ids)] };
}

/**
 * Selects the rows after the position from which a sort by column continues: further along the column, or equal there
 * and with a lower key.
 */
export function afterClause({ after }: ListPart, column: string, falling: boolean): Clause | null {
  if (!after) return null;
  const beyond = falling ? '<' : '>';
  return {
    sql: `s.${column} ${beyond}= ? and (s.${column} ${beyond} ? or s.id < ?)`,
    values: [after.value, after.value, after.key],
  };
}

/** Selects the rows within a span of a column. */
export function spanClause({ column, from, to }: ColumnSpan): Clause {
  const bounds = [...(from === null ? [] : [`s.${column} >= ?`]), ...(to === null ? [] : [`s.${column} <= ?`])];
  return { sql: bounds.join(' and '), values: [from, to].filter((bound) => bound !== null) };
}

/** Selects the rows within all column spans of a part; null if it has none. */
export function columnsClause({ columns }: ListPart): Clause | null {
  if (columns.length === 0) return null;
  const clauses = columns.map(spanClause);
  return { sql: clauses.map(({ sql }) => sql).join(' and '), values: clauses.flatMap(({ values }) => values) };
}

/** Selects the rows within the span of modification times of a part. */
export function modifiedClause({ columns }: ListPart): Clause | null {
  const span = columns.find(({ column }) => column === 'modified');
  return span ? spanClause(span) : null;
}

/**
 * Returns the key from which on no row was modified within the requested span, except rows modified before they were
 * published (`sort_modified_early`); the end of the range if the span has no end.
 */
export function endOfModified({ range, columns }: ListPart): number {
  const to = columns.find(({ column }) => column === 'modified')?.to ?? null;
  if (to === null) return range.high;
  return Math.min(range.high, keysOfTime(range.low < 0 ? hiddenKeys : publishedKeys, 0, to).high);
}

/**
 * Selects the matches of the full-text index in a range of keys. The index starts at a bound only if the bound is an
 * integer; numbers are bound as reals, for which it reads all matches.
 */
export function matchClause(match: string, { low, high }: KeyRange): Clause {
  return {
    sql: 'words match ? and words.rowid >= ? and words.rowid < ?',
    values: [match, BigInt(low), BigInt(high)],
  };
}

/** The sort table, read through a column's index. */
export const alongIndex = (column: ColumnSpan['column']) => `vuln_sort s indexed by sort_${column}`;
/** All columns that the checks on the sort table read. */
export const checkedColumns = 's.modified, s.score, s.epss, s.flags';
/** Joins the larger `vuln` row to each row so far. */
export const rowOfVuln = 'cross join vuln v on v.id = s.id';
/** Joins its row of the sort table to each full-text match. */
export const eachOfWords = 'words cross join vuln_sort s on s.id = words.rowid';
