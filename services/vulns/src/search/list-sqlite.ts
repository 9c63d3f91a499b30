import type { Queries } from '@kairan/database/open';
import { toMatch } from '@kairan/full-text/query';
import type { KeyRange } from '../storage/document-key.ts';
import type { Clause } from './clause.ts';
import { expandQuery } from './expand-query.ts';
import { hasConditions, type ListPart, type PartRow, wordsInNames } from './list-part.ts';
import { alongColumn } from './list-sqlite-column.ts';
import { ofPackage } from './list-sqlite-package.ts';
import { matchingIds } from './matching-ids.ts';
import { rowChecks } from './row-checks.ts';
import { type ColumnSort, columnOfSort } from './sort.ts';
import {
  andAll,
  checkedColumns,
  columnsClause,
  eachOfWords,
  endOfModified,
  idsClause,
  keysClause,
  matchClause,
  modifiedClause,
  rowOfVuln,
} from './sqlite-clauses.ts';
import { narrowestSpan, type PlanLimits, usualPlan } from './sqlite-plan.ts';

/**
 * Returns the rows of a part, in order.
 * @param ways the row limits at which the plan changes; the rows are the same under every plan
 */
export async function sqlitePart(db: Queries, request: ListPart, ways = usualPlan): Promise<PartRow[]> {
  const part = request.query ? { ...request, query: await expandQuery(db, request.query) } : request;
  if (part.packageKey !== null) return ofPackage(db, part, part.packageKey, matchOf, ways);
  if (part.tier === 0 && !(await anyNamed(db, part))) return [];
  const match = hasConditions(part) ? matchOf(part) : null;
  if (part.sort in columnOfSort) return alongColumn(db, part, columnOfSort[part.sort as ColumnSort], match, ways);
  return byKey(db, part, match, ways);
}

/**
 * Tells whether any name contains the words. This is immediate, whereas finding that no text contains them may require
 * reading the whole index.
 */
async function anyNamed(db: Queries, { query, range }: ListPart): Promise<boolean> {
  const names = query && toMatch(wordsInNames(query));
  if (!names) return true;
  const { sql, values } = matchClause(names, range);
  return (await db.get(`select 1 from words where ${sql} limit 1`, values)) !== undefined;
}

function matchOf({ query, facets, tier }: ListPart): string {
  const all = toMatch(query, facets) as string;
  if (tier === null || !query) return all;
  const names = toMatch(wordsInNames(query));
  return tier === 0 ? `(${all}) AND (${names})` : `(${all}) NOT (${names})`;
}

/** Matches and rows that are read in key order need no sorting. */
async function byKey(db: Queries, part: ListPart, match: string | null, ways: PlanLimits): Promise<PartRow[]> {
  const falling = part.sort !== 'published';
  const keys = keysLeft(part, falling);
  const end = Math.max(keys.low, Math.min(keys.high, endOfModified(part)));
  const early = { low: end, high: keys.high };
  const earlyRows = early.low < early.high ? await countEarly(db, part, early, ways.maxLookups) : 0;
  // If many rows were modified before they were published, the end of the span does not bound the keys.
  if (earlyRows > ways.maxLookups) return inKeys(db, part, match, keys, ways);

  const usual = (limit: number) => inKeys(db, { ...part, limit }, match, { low: keys.low, high: end }, ways);
  if (earlyRows === 0) return usual(part.limit);
  const before = (limit: number) => readEarly(db, { ...part, limit }, match, early);
  const [first, then] = falling ? [before, usual] : [usual, before];
  const rows = await first(part.limit);
  return rows.length === part.limit ? rows : [...rows, ...(await then(part.limit - rows.length))];
}

/** Returns the rows of a range of keys. */
async function inKeys(
  db: Queries,
  part: ListPart,
  match: string | null,
  keys: KeyRange,
  { first, fewMatches, maxLookups }: PlanLimits,
): Promise<PartRow[]> {
  const direction = directionOf(part);
  const columns = columnsClause(part);
  const checks = rowChecks(part.facets);
  const read = (from: string, clauses: (Clause | null)[]) => {
    const where = andAll(clauses);
    return db.all<PartRow>(
      `select s.id, 0 as value from ${from} where true${where.sql} order by s.id ${direction} limit ?`,
      [...where.values, part.limit],
    );
  };

  if (part.query === null && checks.vuln.length === 0) {
    const conditions = [columns, ...checks.sort];
    if (conditions.every((condition) => condition === null)) return read('vuln_sort s', [keysClause(keys)]);
    const where = andAll(conditions);
    const rows = await db.all<PartRow>(
      `select s.id, 0 as value from (select s.id, ${checkedColumns} from vuln_sort s
         where s.id >= ? and s.id < ? order by s.id ${direction} limit ?) s where true${where.sql} limit ?`,
      [keys.low, keys.high, 2 * first, ...where.values, part.limit],
    );
    if (rows.length === part.limit) return rows;
  }

  const matches = matchClause(match ?? '', keys);
  if (!columns) {
    return db.all<PartRow>(
      `select rowid as id, 0 as value from words where ${matches.sql} order by rowid ${direction} limit ?`,
      [...matches.values, part.limit],
    );
  }
  const span = await narrowestSpan(db, part, fewMatches);
  if (match === null) return read(span.rows <= fewMatches ? span.from : 'vuln_sort s', [keysClause(keys), columns]);
  if (part.query === null && span.rows <= first) {
    const from = checks.vuln.length > 0 ? `${span.from} ${rowOfVuln}` : span.from;
    return read(from, [keysClause(keys), columns, ...checks.sort, ...checks.vuln]);
  }
  if (span.rows <= maxLookups) {
    const where = andAll([keysClause(keys), columns]);
    return read(span.from, [await matchesIn(db, match, span.from, where), keysClause(keys), columns]);
  }
  return db.all<PartRow>(
    `select s.id, 0 as value from ${eachOfWords}
     where ${matches.sql} and ${columns.sql} order by words.rowid ${direction} limit ?`,
    [...matches.values, ...columns.values, part.limit],
  );
}

/**
 * The rows modified before they were published. Publication is measured by the key, which may fall into the next
 * millisecond when one millisecond is full.
 */
const spanOfEarly = 'vuln_sort s indexed by sort_modified_early';
const isEarly: Clause = {
  sql: 's.modified < (case when s.id < 0 then s.id + 9007199254740991 else s.id end) / 4096 + 315532800000',
  values: [],
};

async function countEarly(db: Queries, part: ListPart, keys: KeyRange, most: number): Promise<number> {
  const where = andAll([isEarly, modifiedClause(part), keysClause(keys)]);
  const row = await db.get<{ n: number }>(
    `select count(*) as n from (select 1 from ${spanOfEarly} where true${where.sql} limit ?)`,
    [...where.values, most + 1],
  );
  return row?.n ?? 0;
}

async function readEarly(db: Queries, part: ListPart, match: string | null, keys: KeyRange): Promise<PartRow[]> {
  const early = [isEarly, columnsClause(part), keysClause(keys)];
  const matches = match === null ? null : await matchesIn(db, match, spanOfEarly, andAll(early));
  const where = andAll([...early, matches]);
  return db.all<PartRow>(
    `select s.id, 0 as value from ${spanOfEarly} where true${where.sql} order by s.id ${directionOf(part)} limit ?`,
    [...where.values, part.limit],
  );
}

/** Returns the matches among a few rows. @param where from `andAll` */
async function matchesIn(db: Queries, match: string, from: string, where: Clause): Promise<Clause> {
  const rows = await db.all<{ id: number }>(`select s.id from ${from} where true${where.sql}`, where.values);
  const ids = rows.map(({ id }) => id);
  return idsClause(await matchingIds(db, match, ids));
}

function directionOf({ sort }: ListPart): 'asc' | 'desc' {
  return sort === 'published' ? 'asc' : 'desc';
}

/** Returns the rest of the part's key range after the position from which it continues. */
function keysLeft({ range, after }: ListPart, falling: boolean): KeyRange {
  if (!after) return range;
  return falling
    ? { low: range.low, high: Math.min(range.high, after.key) }
    : { low: Math.max(range.low, after.key + 1), high: range.high };
}
