import type { Queries } from '@kairan/database/open';

/**
 * Returns which of the given documents match an expression of SQLite's full-text index, in key order.
 *
 * The index cannot be queried for a single key: it continues from that key to the next match, wherever that is. For
 * words that never occur together it would read the whole remainder each time. So each query finds the next match from
 * a key on, and every key before that match is known not to match: in total, the index is read at most once.
 */
export async function matchingIds(db: Queries, match: string, ids: readonly number[]): Promise<number[]> {
  const sorted = [...ids].sort((a, b) => a - b);
  if (sorted.length * lookedUp(match) > mostOpened) return amongAll(db, match, sorted);
  const found: number[] = [];
  for (let at = 0; at < sorted.length; ) {
    const next = await db.get<{ id: number }>(
      'select rowid as id from words where words match ? and words.rowid >= ? order by rowid limit 1',
      // Bound as an integer: see `matchClause`.
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

/**
 * The number of words to look up in the index, at some 12 microseconds each, beyond which reading it through once is
 * faster.
 */
const mostOpened = 4_000;

/**
 * Counts the words and phrases of an expression, all of which are quoted. A prefix (`*`) collects thousands of words
 * before the first result.
 */
function lookedUp(match: string): number {
  return /" \*/.test(match) ? mostOpened : match.split('"').length >> 1;
}

/** Does the same for an expression of many words, in one query. @param sorted in ascending order of keys */
async function amongAll(db: Queries, match: string, sorted: readonly number[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    // The plus sign prevents SQLite from querying the index for each key.
    `select rowid as id from words where words match ? and words.rowid >= ? and words.rowid <= ?
       and +words.rowid in (select value from json_each(?)) order by rowid`,
    [match, BigInt(sorted[0] as number), BigInt(sorted.at(-1) as number), JSON.stringify(sorted)],
  );
  return rows.map(({ id }) => id);
}
