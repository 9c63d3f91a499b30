import { beginSyncRun, endSyncRun, syncRun } from '../services/vulns/src/changes/sync-runs.ts';
import { flagBit } from '../services/vulns/src/document/flags.ts';
import { mergeCve } from '../services/vulns/src/ingest/merge-cve.ts';
import { emptySet, type WriteSet } from '../services/vulns/src/ingest/write/write-set.ts';
import { Writer } from '../services/vulns/src/ingest/write/writer.ts';
import { openStoreForReading, openStoreForSync } from '../services/vulns/src/open-store.ts';
import { RecordReader } from '../services/vulns/src/storage/record-reader.ts';
import type { Random } from './random.ts';

const poc = flagBit('poc');

/** The ways in which stored vulnerabilities are made to differ from their records; few are added to KEV. */
const differences = [
  "update vuln set severity = 'none' where cve = ?",
  "update vuln set first_fixed = '0.0.1' where cve = ?",
  `update vuln_index set flags = flags + case when (flags & ${poc}) <> 0 then -${poc} else ${poc} end where slot = (select slot from vuln where cve = ?)`,
  'update vuln_index set score = -1 where slot = (select slot from vuln where cve = ?)',
];
const leavesKev = 'update vuln set kev = 1 where cve = ?';

/** Vulnerabilities written in one transaction. */
const together = 1_000;

/**
 * Changes vulnerabilities of a store as syncs do, with the service's own writer.
 * @returns the number of changes, at least as many as requested: vulnerabilities are changed several times if needed
 */
export async function changeStore(
  url: string,
  { cves, count }: { cves: readonly string[]; count: number },
  random: Random,
): Promise<number> {
  const store = await openStoreForSync(url);
  const reading = await openStoreForReading(url);
  const reader = new RecordReader(reading);
  const writer = new Writer(store);
  let changes = 0;
  for (let round = 0; changes < count; round++) {
    const run = await beginSyncRun(store, new Date());
    writer.run = run;
    for (let at = 0; at < Math.min(cves.length, count - changes); at += together) {
      const some = cves.slice(at, at + together);
      await store.transaction(async (tx) => {
        for (const cve of some) await tx.run(random.chance(0.01) ? leavesKev : random.pick(differences), [cve]);
      });
      await writer.write([await remade(reader, some, round)], new Date(), false);
    }
    await endSyncRun(store, run, new Date());
    changes += (await syncRun(store, run))?.changes ?? 0;
  }
  await reading.close();
  await store.close();
  return changes;
}

/** Merges vulnerabilities from their records, with other hashes than the stored ones, as changed records have. */
async function remade(reader: RecordReader, cves: readonly string[], round: number): Promise<WriteSet> {
  const set = emptySet('nvd');
  await reader.snapshot(async (view) => {
    set.snapshot = await view.writes();
    await view.prefetch(cves);
    for (const cve of cves) {
      const document = await mergeCve(cve, view, null);
      if (document) set.documents.push({ ...document, hash: Buffer.from(`${cve} ${round}`) });
    }
  });
  return set;
}
