import type { Queries } from '@kairan/database/open';

/**
 * Which of some documents an expression of SQLite's full-text index finds, in the order of their keys.
 *
 * The index cannot be asked about one key alone: from there it goes on to the next match, wherever that is. Of words that
 * never stand together it would read all the rest each time. So it is asked for the next match from a key on, and whatever
 * lies before that is settled: together no more is read than once through.
 */
export async function matchingIds(db: Queries, match: string, ids: readonly number[]): Promise<number[]> {
  const sorted = [...ids].sort((a, b) => a - b);
  if (sorted.length * lookedUp(match) > mostOpened) return amongAll(db, match, sorted);
  const found: number[] = [];
  for (let at = 0; at < sorted.length; ) {
    const next = await db.get<{ id: number }>(
      'select rowid as id from words where words match ? and words.rowid >= ? order by rowid limit 1',
      // As an integer: see `matchClause`.
      [match, BigInt(sorted[at] as number)],
    );
    if (next === undefined) break;
    while (at < sorted.length && (sorted[at] as number) < next.id) at++;
    if (sorted[at] !== next.id) continue;
    found.push(next.id);
    at++;
  }
  return found;
}

/** Words that may be looked up in the index, each some 12 microseconds, before it is quicker to read it once through. */
const mostOpened = 4_000;

/** Words and phrases of an expression: all stand in quotes. A star gathers thousands before anything is answered. */
function lookedUp(match: string): number {
  return /" \*/.test(match) ? mostOpened : match.split('"').length >> 1;
}

/** The same for an expression of many words, in one question. @param sorted by rising keys */
async function amongAll(db: Queries, match: string, sorted: readonly number[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    // The plus sign keeps the index from being asked about each key.
    `select rowid as id from words where words match ? and words.rowid >= ? and words.rowid <= ?
       and +words.rowid in (select value from json_each(?)) order by rowid`,
    [match, BigInt(sorted[0] as number), BigInt(sorted.at(-1) as number), JSON.stringify(sorted)],
  );
  return rows.map(({ id }) => id);
}
