import type { Queries, Value } from '@kairan/database/open';
import { hasConditions, type ListPart, type PartRow, wordsInNames } from './list-part.ts';
import { openEndings, type Query, toMatch, withEndings } from './query.ts';
import { type ColumnSort, columnOfSort } from './sort.ts';

/**
 * How lists stay quick on SQLite (figures: 350,000 records, one core).
 * - In the order of the keys, the full-text index gives its matches in order and stops at the limit.
 * - In the order of a column there are two ways: sort all matches (half a microsecond each), or walk the column's index and
 *   ask the full-text index about each row (50 to 130 microseconds each). The first is taken for up to `fewMatches`; beyond,
 *   matches are so dense that a short walk mostly meets enough of them, and where it does not, they are sorted after all.
 * - Where few were modified in the span that is asked for, they are the place to start from: very few are asked about one by
 *   one. Of more, the first in the order of the keys are asked about where matches are many, and else the matches are gone
 *   through.
 */
export interface Ways {
  fewMatches: number;
  /** Rows that are asked about one by one: of a column's index, before sorting after all, or of a span of modification. */
  walked: number;
}
const usualWays: Ways = { fewMatches: 30_000, walked: 300 };

/**
 * The rows of a part, in order.
 * @param ways which way is taken from how many matches on; the rows are the same
 */
export async function sqlitePart(db: Queries, asked: ListPart, ways = usualWays): Promise<PartRow[]> {
  const part = asked.query ? { ...asked, query: await spelledOut(db, asked.query) } : asked;
  const match = hasConditions(part) ? matchOf(part) : null;
  if (part.sort in columnOfSort) return byColumn(db, part, columnOfSort[part.sort as ColumnSort], match, ways);
  return byKey(db, part, match, ways);
}

/** The query with the endings of its single characters looked up. */
async function spelledOut(db: Queries, query: Query): Promise<Query> {
  const endings = new Map<string, string[]>();
  for (const character of openEndings(query)) {
    const rows = await db.all<{ token: string }>('select token from pair where first = ?', [character]);
    endings.set(
      character,
      rows.map(({ token }) => token),
    );
  }
  return endings.size > 0 ? withEndings(query, (character) => endings.get(character) ?? []) : query;
}

function matchOf({ query, facets, tier }: ListPart): string {
  const all = toMatch(query, facets) as string;
  if (tier === null || !query) return all;
  const names = toMatch(wordsInNames(query));
  return tier === 0 ? `(${all}) AND (${names})` : `(${all}) NOT (${names})`;
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
    const order = `order by s.id ${direction} limit ?`;
    const read = (from: string, more: string, moreValues: Value[]) =>
      db.all<PartRow>(
        `select s.id, 0 as value from ${from} where s.id >= ? and s.id < ? and ${modified.sql}${more} ${order}`,
        [low, high, ...modified.values, ...moreValues, part.limit],
      );
    if (!match) return read((await fewModified(db, part, ways.fewMatches)) ? spanOfModified : 'vuln_sort s', '', []);
    if (await fewModified(db, part, ways.walked))
      return read(`${spanOfModified} ${eachInWords}`, ' and words match ?', [match]);
    if (!(await fewMatch(db, match, part, ways))) {
      const span = (await fewModified(db, part, ways.fewMatches)) ? spanOfModified : 'vuln_sort s';
      const rows = await db.all<PartRow>(
        `select s.id, 0 as value from (select s.id from ${span}
           where s.id >= ? and s.id < ? and ${modified.sql} ${order}) s
         ${eachInWords} where words match ? limit ?`,
        [low, high, ...modified.values, ways.walked, match, part.limit],
      );
      if (rows.length === part.limit) return rows;
    }
    return db.all<PartRow>(
      `select s.id, 0 as value from ${eachOfWords}
       where ${matching} and ${modified.sql} order by words.rowid ${direction} limit ?`,
      [...matchValues(match, low, high), ...modified.values, part.limit],
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

const spanOfModified = 'vuln_sort s indexed by sort_modified';
/** For each row so far: whether it is a match. */
const eachInWords = 'cross join words on words.rowid = s.id';
/** For each match: its row. */
const eachOfWords = 'words cross join vuln_sort s on s.id = words.rowid';
const matching = 'words match ? and words.rowid >= ? and words.rowid < ?';
/** All matches at once, to look rows up in. */
const amongMatches = 's.id in (select rowid from words where words match ? and rowid >= ? and rowid < ?)';

/** Whether no more than so many were modified in the span that is asked for. */
async function fewModified(db: Queries, part: ListPart, few: number): Promise<boolean> {
  return (await countModified(db, part, few)) <= few;
}

/** How many were modified in the span that is asked for; one more than `most` where there are more. */
async function countModified(db: Queries, part: ListPart, most: number): Promise<number> {
  const modified = modifiedClause(part, 's.modified') as Clause;
  const row = await db.get<{ n: number }>(
    `select count(*) as n from (select 1 from ${spanOfModified} where ${modified.sql} limit ?)`,
    [...modified.values, most + 1],
  );
  return row?.n ?? 0;
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
  const inSpan = modified === null ? Number.POSITIVE_INFINITY : await countModified(db, part, ways.fewMatches);
  const few = inSpan <= ways.fewMatches;
  if (!match) return read(few ? spanOfModified : `vuln_sort s indexed by ${index}`, '', []);
  if (few && inSpan <= ways.walked) {
    return read(`${spanOfModified} ${eachInWords}`, ' and words match ?', [match]);
  }

  if (!(await fewMatch(db, match, part, ways))) {
    if (few) return read(spanOfModified, ` and ${amongMatches}`, matchValues(match, low, high));
    const rows = await db.all<PartRow>(
      `select s.id, s.value from (select s.id, s.${column} as value from vuln_sort s indexed by ${index}
         where s.id >= ? and s.id < ?${and} ${order}) s
       ${eachInWords} where words match ? limit ?`,
      [low, high, ...values, ways.walked, match, part.limit],
    );
    if (rows.length === part.limit) return rows;
  }
  return read(eachOfWords, ` and ${matching}`, matchValues(match, low, high));
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
