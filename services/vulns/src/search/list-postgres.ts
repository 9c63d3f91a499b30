import type { Queries, Value } from '@kairan/database/open';
import { toTsquery } from '@kairan/full-text/query';
import { hasConditions, type ListPart, type PartRow, wordsAlone } from './list-part.ts';
import { type ColumnSort, columnOfSort } from './sort.ts';
import { columnsClause } from './sqlite-clauses.ts';

/** Returns the rows of a part, in order, with one statement; PostgreSQL's planner chooses the plan. */
export function postgresPart(db: Queries, part: ListPart): Promise<PartRow[]> {
  const sort = part.sort in columnOfSort ? columnOfSort[part.sort as ColumnSort] : null;
  const conditions: string[] = ['s.id >= ?', 's.id < ?'];
  const values: Value[] = [part.range.low, part.range.high];
  const add = (sql: string, ...more: Value[]) => {
    conditions.push(sql);
    values.push(...more);
  };

  if (part.packageKey !== null) add('s.id in (select id from vuln_package where package = ?)', part.packageKey);
  if (hasConditions(part)) add('words.everything @@ cast(? as tsquery)', toTsquery(part.query, part.facets));
  if (part.tier !== null && part.query) {
    add(`${part.tier === 0 ? '' : 'not '}words.names @@ cast(? as tsquery)`, toTsquery(wordsAlone(part.query)));
  }
  const columns = columnsClause(part);
  if (columns) add(columns.sql, ...columns.values);
  if (part.after && sort) {
    const beyond = sort.falling ? '<' : '>';
    add(
      `(s.${sort.column} ${beyond} ? or (s.${sort.column} = ? and s.id < ?))`,
      part.after.value,
      part.after.value,
      part.after.key,
    );
  } else if (part.after) {
    add(part.sort === 'published' ? 's.id > ?' : 's.id < ?', part.after.key);
  }

  const direction = part.sort === 'published' ? 'asc' : 'desc';
  const order = sort ? `s.${sort.column} ${sort.falling ? 'desc' : 'asc'}, s.id desc` : `s.id ${direction}`;
  const join = hasConditions(part) ? 'join words on words.id = s.id' : '';
  return db.all<PartRow>(
    `select s.id, ${sort ? `s.${sort.column}` : '0'} as value from vuln_sort s ${join} where ${conditions.join(' and ')} order by ${order} limit ?`,
    [...values, part.limit],
  );
}
