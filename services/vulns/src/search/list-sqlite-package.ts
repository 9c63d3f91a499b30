import type { Queries, Value } from '@kairan/database/open';
import type { Clause } from './clause.ts';
import type { ListPart, PartRow } from './list-part.ts';
import { matchingIds } from './matching-ids.ts';
import { rowChecks } from './row-checks.ts';
import { type ColumnSort, columnOfSort } from './sort.ts';
import { afterClause, andAll, columnsClause, idsClause, rowOfVuln } from './sqlite-clauses.ts';
import type { PlanLimits } from './sqlite-plan.ts';

/**
 * Returns the rows of a part that are indexed under a package's key, in order. They are few, so the rows themselves
 * decide whether they belong to the list, and the full-text index is queried only for words.
 * @param matchOf the expression for the words of a part
 */
export async function ofPackage(
  db: Queries,
  part: ListPart,
  packageKey: number,
  matchOf: (part: ListPart) => string,
  { maxLookups }: PlanLimits,
): Promise<PartRow[]> {
  const sort = part.sort in columnOfSort ? columnOfSort[part.sort as ColumnSort] : null;
  const checks = rowChecks(part.facets);
  const named: Clause = {
    sql: 'p.package = ? and p.id >= ? and p.id < ?',
    values: [packageKey, part.range.low, part.range.high],
  };
  const match = part.query === null ? null : matchOf({ ...part, facets: { all: [], none: [] } });
  const from = ['vuln_package p cross join vuln_sort s on s.id = p.id', ...(checks.vuln.length > 0 ? [rowOfVuln] : [])];
  const where = andAll([
    sort ? afterClause(part, sort.column, sort.falling) : afterKey(part),
    columnsClause(part),
    ...checks.sort,
    ...checks.vuln,
    match === null ? null : await wordsClause(db, match, named, maxLookups),
  ]);
  const order = sort
    ? `s.${sort.column} ${sort.falling ? 'desc' : 'asc'}, p.id desc`
    : `p.id ${part.sort === 'published' ? 'asc' : 'desc'}`;
  return db.all<PartRow>(
    `select s.id, ${sort ? `s.${sort.column}` : '0'} as value from ${from.join(' ')}
     where ${named.sql}${where.sql} order by ${order} limit ?`,
    [...named.values, ...where.values, part.limit],
  );
}

function afterKey({ after, sort }: ListPart): Clause | null {
  return after && { sql: sort === 'published' ? 'p.id > ?' : 'p.id < ?', values: [after.key] };
}

/**
 * Restricts rows to those that match the words: the matches among all rows of a package if there are at most `few`
 * rows, otherwise all matches.
 */
async function wordsClause(db: Queries, match: string, named: Clause, few: number): Promise<Clause> {
  const bound: Value[] = [...named.values, few + 1];
  const rows = await db.all<{ id: number }>(`select p.id from vuln_package p where ${named.sql} limit ?`, bound);
  if (rows.length > few) return { sql: 's.id in (select rowid from words where words match ?)', values: [match] };
  const ids = rows.map(({ id }) => id);
  return idsClause(await matchingIds(db, match, ids));
}
