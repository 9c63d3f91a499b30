import type { Queries } from '@kairan/database/open';
import type { Clause } from './clause.ts';
import type { ListPart, PartRow } from './list-part.ts';
import { matchingIds } from './matching-ids.ts';
import { rowChecks } from './row-checks.ts';
import type { ColumnSort, columnOfSort } from './sort.ts';
import {
  afterClause,
  andAll,
  checkedColumns,
  columnsClause,
  eachOfWords,
  keysClause,
  matchClause,
  rowOfVuln,
} from './sqlite-clauses.ts';
import { countKeys, countMatches, narrowestSpan, type PlanLimits, type SpanRows } from './sqlite-plan.ts';

type Column = (typeof columnOfSort)[ColumnSort];

/** Returns the rows of a part sorted by a column, then newest published first. */
export async function alongColumn(
  db: Queries,
  part: ListPart,
  column: Column,
  match: string | null,
  ways: PlanLimits,
): Promise<PartRow[]> {
  const walk = walkOf(db, part, column);
  const columns = columnsClause(part);
  const span = await narrowestSpan(db, part, ways.fewMatches);
  const inRange = await countKeys(db, part, ways.first);
  if (match === null) {
    if (inRange <= ways.first) return walk.whole('vuln_sort s not indexed', []);
    return walk.whole(span.rows <= ways.fewMatches ? span.from : walk.index, []);
  }
  if (part.query === null) return filtered(db, part, match, walk, { span, inRange }, ways);

  const matchesAmong = async (rows: readonly PartRow[]) => {
    const ids = rows.map(({ id }) => id);
    const found = new Set(await matchingIds(db, match, ids));
    return rows.filter(({ id }) => found.has(id)).slice(0, part.limit);
  };
  if (span.rows <= Math.min(ways.maxLookups, ways.fewMatches))
    return matchesAmong(await walk.whole(span.from, [], span.rows));
  const { range } = part;
  const found = await countMatches(db, match, part, ways.fewMatches);
  if (found > ways.first) {
    const among = matchClause(match, range);
    const rows =
      found <= ways.fewMatches
        ? await walk.some(2 * ways.first, '', [
            columns,
            { sql: `s.id in (select rowid from words where ${among.sql})`, values: among.values },
          ])
        : await matchesAmong(await walk.some(3 * ways.maxLookups, '', [columns], 3 * ways.maxLookups));
    if (rows.length === part.limit) return rows;
  }
  return walk.whole(eachOfWords, [matchClause(match, range)]);
}

/** Without words, the rows alone decide whether they belong to the list. */
async function filtered(
  db: Queries,
  part: ListPart,
  match: string,
  walk: Walk,
  { span, inRange }: { span: SpanRows; inRange: number },
  { first }: PlanLimits,
): Promise<PartRow[]> {
  const checks = rowChecks(part.facets);
  const join = checks.vuln.length > 0 ? rowOfVuln : '';
  const all = [...checks.sort, ...checks.vuln];
  if (inRange <= first) return walk.whole(`vuln_sort s not indexed ${join}`, all);
  if (span.rows <= first) return walk.whole(`${span.from} ${join}`, all);
  const few = join !== '' && (await countMatches(db, match, part, 2 * first)) <= 2 * first;
  if (!few) {
    const rows = await walk.some(2 * first, join, [columnsClause(part), ...all]);
    if (rows.length === part.limit) return rows;
  }
  return walk.whole(eachOfWords, [matchClause(match, part.range)]);
}

interface Walk {
  /** The sort table, read through the column's index. */
  index: string;
  /**
   * Returns all rows of the part that meet the additional clauses, read from the source `from`, in order; at most the
   * part's limit, or `most`.
   */
  whole(from: string, more: readonly Clause[], most?: number): Promise<PartRow[]>;
  /** Returns the matching rows among the next `rows` rows of the index. */
  some(rows: number, join: string, more: readonly (Clause | null)[], most?: number): Promise<PartRow[]>;
}

function walkOf(db: Queries, part: ListPart, { column, index, falling }: Column): Walk {
  const order = `order by s.${column} ${falling ? 'desc' : 'asc'}, s.id desc limit ?`;
  const base = [keysClause(part.range), afterClause(part, column, falling)];
  const along = `vuln_sort s indexed by ${index}`;
  return {
    index: along,
    whole(from, more, most = part.limit) {
      const where = andAll([...base, columnsClause(part), ...more]);
      return db.all<PartRow>(`select s.id, s.${column} as value from ${from} where true${where.sql} ${order}`, [
        ...where.values,
        most,
      ]);
    },
    some(rows, join, more, most = part.limit) {
      const inner = andAll(base);
      const outer = andAll(more);
      return db.all<PartRow>(
        `select s.id, s.value from (select s.id, s.${column} as value, ${checkedColumns} from ${along}
           where true${inner.sql} ${order}) s ${join} where true${outer.sql} limit ?`,
        [...inner.values, rows, ...outer.values, most],
      );
    },
  };
}
