import type { Queries } from '@kairan/database/open';

/**
 * Which of some documents an expression of SQLite's full-text index finds, in the order of their keys.
 *
 * The index cannot be asked about one key alone: from there it goes on to the next match, wherever that is. Of words that
 * never stand together it would read all the rest each time. So it is asked for the next match from a key on, and whatever
 * lies before that is settled: together no more is read than once through.
 */
export async function amongWords(db: Queries, match: string, ids: readonly number[]): Promise<number[]> {
  const sorted = [...ids].sort((a, b) => a - b);
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
