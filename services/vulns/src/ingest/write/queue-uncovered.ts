import type { Transaction } from '@kairan/database/open';
import { belongingTo, downstreamOf, isCve } from '../../document/record-links.ts';
import { amongAdvisories } from '../../storage/advisory-store.ts';
import { linksAround } from '../../storage/prefetched-links.ts';
import type { State } from '../../vulnerability.ts';

/** A vulnerability that is stored, changed or removed; a published one covers the ids that belong to it. */
export interface CoverChange {
  cve: string;
  /** Null if it was not stored. */
  before: State | null;
  /** Null if it is stored no longer. */
  now: State | null;
}

/** Adds the ids whose records may stand for themselves from now on, or no longer (`mergeAdvisory`), to `pending`. */
export async function queueUncovered(
  tx: Transaction,
  changes: readonly CoverChange[],
  pending: Set<string>,
): Promise<void> {
  const relevant = changes.filter(({ before, now }) => before !== 'published' || now !== 'published');
  if (relevant.length === 0) return;
  const links = await linksAround(
    tx,
    relevant.map(({ cve }) => cve),
    false,
  );
  const covered = new Set<string>();
  for (const { cve, now } of relevant) {
    const { ids } = await belongingTo(cve, links);
    const uncertain = now === 'published' ? covered : pending;
    for (const id of [...ids, ...(await downstreamOf(cve, ids, links))]) if (!isCve(id)) uncertain.add(id);
  }
  for (const id of await amongAdvisories(tx, [...covered])) pending.add(id);
}
