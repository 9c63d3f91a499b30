import type { Database, Transaction } from '@kairan/database/open';
import { mergeTokens } from '../storage/merge-tokens.ts';
import { PendingTokens } from '../storage/pending-tokens.ts';
import { slotsOfCves } from '../storage/slots-of-cves.ts';
import { withStoredSummaries } from '../summaries/stored-summaries.ts';
import { ReadingThread } from './reading-thread.ts';
import type { WriteSet } from './write/write-set.ts';

/** Transactions between two merges of the full-text index: each leaves a segment. */
const maxSegments = 128;

/**
 * Fills the full-text index of a store that was restored or copied, from its records: the index cannot be read back, and the
 * text in it is stored nowhere else. Vulnerabilities are merged for their text alone: what is stored of them stays as it
 * was restored, and what is queued for merging stays queued.
 * @param onIndexed receives the number of vulnerabilities so far
 * @throws Error if a vulnerability could not be merged or written
 */
export async function rebuildWords(
  db: Database,
  databaseUrl: string,
  onIndexed: (indexed: number) => void,
): Promise<void> {
  await db.transaction(emptyWords);
  let indexed = 0;
  let segments = 0;
  const thread = new ReadingThread(databaseUrl);
  try {
    const failure = await thread.mergeStored({
      note: () => {},
      async write(sets) {
        indexed += await db.transaction((tx) => writeWords(tx, sets));
        onIndexed(indexed);
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
  // Version 0.2.0 queued everything for this.
  await tx.run('delete from dirty where initial = 3');
}

/** @returns the number of vulnerabilities whose words were written */
async function writeWords(tx: Transaction, sets: readonly WriteSet[]): Promise<number> {
  const words = new PendingTokens();
  let written = 0;
  for (const { documents } of sets) {
    const slots = await slotsOfCves(
      tx,
      documents.map(({ cve }) => cve),
    );
    for (const document of await withStoredSummaries(tx, documents)) {
      const slot = slots.get(document.cve);
      if (slot === undefined) continue;
      words.put(slot, document, false, null);
      written++;
    }
  }
  await words.write(tx);
  return written;
}
