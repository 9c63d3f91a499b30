import type { Database } from '@kairan/database/open';
import { type Query, toMatch, toTsquery } from '@kairan/full-text/query';
import { expandQuery } from '../search/expand-query.ts';
import { matchingIds } from '../search/matching-ids.ts';

/** The tokens of a document as they went into the full-text index: those of its names and of its other text. */
export type Words = readonly [names: string, body: string];

/** Reads the tokens of recently changed documents, by their keys; others are left out. */
export async function recentTokens(db: Database, ids: readonly number[]): Promise<Map<number, Words>> {
  const rows = await db.all<{ id: number; names: string; body: string }>(
    `select id, names, body from recent_words where id in (${numbersOf(db)})`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, names, body }) => [id, [names, body]]));
}

/** Queries the full-text index for the documents among the given ones that a query finds. */
export async function foundAmong(db: Database, query: Query, ids: readonly number[]): Promise<Set<number>> {
  if (db.engine === 'sqlite') {
    const match = toMatch(await expandQuery(db, query));
    return new Set(match === null ? [] : await matchingIds(db, match, ids));
  }
  const rows = await db.all<{ id: number }>(
    `select id from words where id in (${numbersOf(db)}) and everything @@ cast(? as tsquery)`,
    [JSON.stringify(ids), toTsquery(query)],
  );
  return new Set(rows.map(({ id }) => id));
}

function numbersOf({ engine }: Database): string {
  if (engine === 'sqlite') return 'select value from json_each(?)';
  return 'select cast(json_array_elements_text(cast(? as json)) as bigint)';
}
