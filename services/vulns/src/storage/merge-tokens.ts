import type { Database } from '@kairan/database/open';

/** Pages of the full-text index written per step: a few tenths of a second during which no one else can write. */
const pagesAtOnce = 4_000;

/**
 * Merges the segments of the full-text index if there are many, so that searches read few. Each transaction writes one
 * segment; merging within it would be repeated over and over during a load. Runs in small steps, each in its own
 * transaction. https://sqlite.org/fts5.html#the_merge_command
 */
export async function mergeTokens(db: Database): Promise<void> {
  if (db.engine !== 'sqlite') return;
  for (let merged = true; merged; ) {
    merged = await db.transaction(async (tx) => {
      const before = await totalChanges(tx);
      await tx.run("insert into words (words, rank) values ('merge', ?)", [pagesAtOnce]);
      // The statement itself counts as one change; fewer than two mean that nothing was left to merge.
      return (await totalChanges(tx)) - before >= 2;
    });
  }
}

async function totalChanges(db: Pick<Database, 'get'>): Promise<number> {
  return (await db.get<{ n: number }>('select total_changes() as n'))?.n ?? 0;
}
