import type { Database } from '@kairan/database/open';

/** Pages of the full-text index written by one step: some tenths of a second, in which nobody else can write. */
const pagesAtOnce = 4_000;

/**
 * Merges the segments of the full-text index where there are many of them, so that searches look into few: each transaction
 * writes one, and within it none is merged, which would be done again and again in a load. In small steps, each of its own.
 * https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeTokens(db: Database): Promise<void> {
  if (db.engine !== 'sqlite') return;
  for (let merged = true; merged; ) {
    merged = await db.transaction(async (tx) => {
      const before = await totalChanges(tx);
      await tx.run("insert into words (words, rank) values ('merge', ?)", [pagesAtOnce]);
      // The statement counts as one change; fewer than two mean that nothing was left to merge.
      return (await totalChanges(tx)) - before >= 2;
    });
  }
}

async function totalChanges(db: Pick<Database, 'get'>): Promise<number> {
  return (await db.get<{ n: number }>('select total_changes() as n'))?.n ?? 0;
}
