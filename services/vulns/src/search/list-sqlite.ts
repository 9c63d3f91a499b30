import type { Queries, Value } from '@kairan/database/open';
import { hasConditions, type ListPart, type PartRow, wordsAlone } from './list-part.ts';
import { toMatch } from './query.ts';
import { type ColumnSort, columnOfSort } from './sort.ts';

/**
 * How lists stay quick on SQLite (figures: 350,000 records, one core).
 * - In the order of the keys, the full-text index gives its matches in order and stops at the limit.
 * - In the order of a column there are two ways: sort all matches (half a microsecond each), or walk the column's index and
 *   ask the full-text index about each row (50 to 130 microseconds each). The first is taken for up to `fewMatches`; beyond,
 *   matches are so dense that a short walk mostly meets enough of them, and where it does not, they are sorted after all.
 */
export interface Ways {
  fewMatches: number;
  /** Rows of a column's index that are walked before sorting after all. */
  walked: number;
}
const usualWays: Ways = { fewMatches: 30_000, walked: 300 };

/**
 * The rows of a part, in order.
 * @param ways which way is taken from how many matches on; the rows are the same
 */
export async function sqlitePart(db: Queries, part: ListPart, ways = usualWays): Promise<PartRow[]> {
  const match = hasConditions(part) ? matchOf(part) : null;
  if (part.sort in columnOfSort) return byColumn(db, part, columnOfSort[part.sort as ColumnSort], match, ways);
  return byKey(db, part, match, ways);
}

function matchOf({ query, facets, tier }: ListPart): string {
  const all = toMatch(query, facets) as string;
  if (tier === null || !query) return all;
  const inNames = `names : (${toMatch(wordsAlone(query))})`;
  return tier === 0 ? `(${all}) AND (${inNames})` : `(${all}) NOT (${inNames})`;
}

/** SQL with its values: clauses are joined by their user. */
interface Clause {
  sql: string;
  values: Value[];
}

async function byKey(db: Queries, part: ListPart, match: string | null, ways: Ways): Promise<PartRow[]> {
  const falling = part.sort !== 'published';
  const { low, high } = keysLeft(part, falling);
  const direction = falling ? 'desc' : 'asc';
  const modified = modifiedClause(part, 's.modified');
  if (modified) {
    if (await fewModified(db, part, ways)) return amongModified(db, part, modified, match, { low, high }, direction);
    const from = match ? 'words cross join vuln_sort s on s.id = words.rowid' : 'vuln_sort s';
    const matching = match ? 'words match ? and words.rowid >= ? and words.rowid < ?' : 's.id >= ? and s.id < ?';
    return db.all<PartRow>(
      `select s.id, 0 as value from ${from} where ${matching} and ${modified.sql} order by ${match ? 'words.rowid' : 's.id'} ${direction} limit ?`,
      [...(match ? matchValues(match, low, high) : [low, high]), ...modified.values, part.limit],
    );
  }
  if (match) {
    return db.all<PartRow>(
      `select rowid as id, 0 as value from words where words match ? and rowid >= ? and rowid < ? order by rowid ${direction} limit ?`,
      [...matchValues(match, low, high), part.limit],
    );
  }
  return db.all<PartRow>(
    `select id, 0 as value from vuln_sort where id >= ? and id < ? order by id ${direction} limit ?`,
    [low, high, part.limit],
  );
}

const matchingIds = 's.id in (select rowid from words where words match ? and rowid >= ? and rowid < ?)';

/** Where few were modified in the span that is asked for, they are the place to start from. */
async function fewModified(db: Queries, part: ListPart, { fewMatches }: Ways): Promise<boolean> {
  const modified = modifiedClause(part, 'modified') as Clause;
  const row = await db.get<{ n: number }>(
    `select count(*) as n from (select 1 from vuln_sort indexed by sort_modified where ${modified.sql} limit ${fewMatches + 1})`,
    modified.values,
  );
  return (row?.n ?? 0) <= fewMatches;
}

function amongModified(
  db: Queries,
  part: ListPart,
  modified: Clause,
  match: string | null,
  { low, high }: { low: number; high: number },
  direction: string,
): Promise<PartRow[]> {
  const matching = match ? `and ${matchingIds}` : '';
  return db.all<PartRow>(
    `select s.id, 0 as value from vuln_sort s indexed by sort_modified
     where ${modified.sql} and s.id >= ? and s.id < ? ${matching} order by s.id ${direction} limit ?`,
    [...modified.values, low, high, ...(match ? matchValues(match, low, high) : []), part.limit],
  );
}

async function byColumn(
  db: Queries,
  part: ListPart,
  { column, index, falling }: (typeof columnOfSort)[ColumnSort],
  match: string | null,
  ways: Ways,
): Promise<PartRow[]> {
  const { low, high } = part.range;
  const after = afterClause(part, `s.${column}`, falling);
  const modified = modifiedClause(part, 's.modified');
  const conditions = [after, modified].filter((clause) => clause !== null);
  const and = conditions.map(({ sql }) => ` and ${sql}`).join('');
  const values = conditions.flatMap((clause) => clause.values);
  const order = `order by s.${column} ${falling ? 'desc' : 'asc'}, s.id desc limit ?`;

  const read = (from: string, more: string, moreValues: Value[]) =>
    db.all<PartRow>(
      `select s.id, s.${column} as value from ${from} where s.id >= ? and s.id < ?${and}${more} ${order}`,
      [low, high, ...values, ...moreValues, part.limit],
    );
  if (modified && (await fewModified(db, part, ways))) {
    const among = 'vuln_sort s indexed by sort_modified';
    return match ? read(among, ` and ${matchingIds}`, matchValues(match, low, high)) : read(among, '', []);
  }
  if (!match) return read(`vuln_sort s indexed by ${index}`, '', []);

  if (!(await fewMatch(db, match, part, ways))) {
    const rows = await db.all<PartRow>(
      `select s.id, s.value from (select s.id, s.${column} as value from vuln_sort s indexed by ${index}
         where s.id >= ? and s.id < ?${and} ${order}) s
       cross join words on words.rowid = s.id where words match ? limit ?`,
      [low, high, ...values, ways.walked, match, part.limit],
    );
    if (rows.length === part.limit) return rows;
  }
  return read(
    'words cross join vuln_sort s on s.id = words.rowid',
    ' and words match ? and words.rowid >= ? and words.rowid < ?',
    matchValues(match, low, high),
  );
}

async function fewMatch(db: Queries, match: string, { range }: ListPart, { fewMatches }: Ways): Promise<boolean> {
  const row = await db.get<{ n: number }>(
    `select count(*) as n from (select 1 from words where words match ? and rowid >= ? and rowid < ? limit ${fewMatches + 1})`,
    matchValues(match, range.low, range.high),
  );
  return (row?.n ?? 0) <= fewMatches;
}

/**
 * Values for `words match ? and rowid >= ? and rowid < ?`. The full-text index begins at a bound only if it comes as an
 * integer; numbers are bound as reals, for which it reads all matches.
 */
function matchValues(match: string, low: number, high: number): Value[] {
  return [match, BigInt(low), BigInt(high)];
}

/** What is left of the part's keys behind the place where it goes on. */
function keysLeft({ range, after }: ListPart, falling: boolean): { low: number; high: number } {
  if (!after) return range;
  return falling
    ? { low: range.low, high: Math.min(range.high, after.key) }
    : { low: Math.max(range.low, after.key + 1), high: range.high };
}

/** Rows behind the place: further along the column, or equal there and further down the keys. */
function afterClause({ after }: ListPart, column: string, falling: boolean): Clause | null {
  if (!after) return null;
  const beyond = falling ? '<' : '>';
  return {
    sql: `${column} ${beyond}= ? and (${column} ${beyond} ? or s.id < ?)`,
    values: [after.value, after.value, after.key],
  };
}

function modifiedClause({ filters }: ListPart, column: string): Clause | null {
  const { from, to } = filters.modified;
  if (from === null && to === null) return null;
  return {
    sql: `${column} >= ? and ${column} <= ?`,
    values: [from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER],
  };
}
