import type { Database, Transaction } from '@kairan/database/open';
import { mergeTokens } from '../storage/merge-tokens.ts';
import { PendingTokens } from '../storage/pending-tokens.ts';
import { withStoredSummaries } from '../summaries/stored-summaries.ts';
import { ReadingThread } from './reading-thread.ts';
import type { WriteSet } from './write/write-set.ts';

/** The value of `dirty.initial` for vulnerabilities that only need their words. */
const wordsOnly = 3;
/** Transactions between two merges of the full-text index: each leaves a segment. */
const maxSegments = 128;

/**
 * Fills the full-text index of a store that was restored or copied, from its records: the index cannot be read back. Nothing
 * else of the vulnerabilities changes. What is queued for merging stays queued.
 * @param onIndexed receives the number of vulnerabilities so far
 * @throws Error if a vulnerability could not be merged or written
 */
export async function rebuildWords(
  db: Database,
  databaseUrl: string,
  onIndexed: (indexed: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await emptyWords(tx);
    await tx.run('insert into dirty (cve, initial) select cve, ? from vuln where true on conflict (cve) do nothing', [
      wordsOnly,
    ]);
  });
  const indexed = new Set<number>();
  let segments = 0;
  const thread = new ReadingThread(databaseUrl);
  try {
    const failure = await thread.mergePending({
      note: () => {},
      async write(sets) {
        await db.transaction((tx) => writeWords(tx, sets, indexed));
        onIndexed(indexed.size);
        if (++segments % maxSegments === 0) await mergeTokens(db);
      },
    });
    if (failure) throw new Error(`The search index can't be filled: ${failure.fault ?? failure.reason}`);
  } finally {
    await thread.close();
  }
  await mergeTokens(db);
}

/** Removes what an interrupted attempt wrote. */
async function emptyWords(tx: Transaction): Promise<void> {
  if (tx.engine === 'sqlite') await tx.run("insert into words (words) values ('delete-all')");
  else await tx.run('truncate words, word_order');
}

/** @param indexed slots that have their words: what stays queued is merged more than once */
async function writeWords(tx: Transaction, sets: readonly WriteSet[], indexed: Set<number>): Promise<void> {
  const words = new PendingTokens();
  for (const { documents, mergedPending } of sets) {
    for (const document of await withStoredSummaries(tx, documents)) {
      const row = await tx.get<{ slot: number }>('select slot from vuln where cve = ?', [document.cve]);
      if (!row || indexed.has(row.slot)) continue;
      words.put(row.slot, document, false, null);
      indexed.add(row.slot);
    }
    for (const cve of mergedPending) await tx.run('delete from dirty where cve = ? and initial = ?', [cve, wordsOnly]);
  }
  await words.write(tx);
}
