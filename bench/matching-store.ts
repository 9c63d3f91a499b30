import { copyFileSync, rmSync } from 'node:fs';
import { beginSyncRun, endSyncRun, syncRun } from '../services/vulns/src/changes/sync-runs.ts';
import { mergeCve } from '../services/vulns/src/ingest/merge-cve.ts';
import { emptySet, type WriteSet } from '../services/vulns/src/ingest/write/write-set.ts';
import { Writer } from '../services/vulns/src/ingest/write/writer.ts';
import { openStoreForReading, openStoreForSync } from '../services/vulns/src/open-store.ts';
import { RecordReader } from '../services/vulns/src/storage/record-reader.ts';
import type { Random } from './random.ts';

/** What is held is made to differ from what the records say, in one of these ways; seldom it is in KEV. */
const differences = [
  "update vuln set severity = 'none' where cve = ?",
  "update vuln set first_fixed = '0.0.1' where cve = ?",
  'update vuln_sort set flags = flags + case when flags & 16 then -16 else 16 end where id = (select id from vuln where cve = ?)',
  'update vuln_sort set score = -1 where id = (select id from vuln where cve = ?)',
];
const leavesKev = 'update vuln set kev = 1 where cve = ?';

/** Vulnerabilities written in one transaction. */
const together = 1_000;

/**
 * Makes a copy of a store in which syncs have just changed vulnerabilities, by the service's own writer.
 * @param file where it is made anew
 * @returns how many changes there are, at least as many as wanted: each vulnerability changes as often as is needed
 */
export async function changedStore(
  database: string,
  file: string,
  { cves, count }: { cves: readonly string[]; count: number },
  random: Random,
): Promise<number> {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(database, file);
  const store = await openStoreForSync(`sqlite:${file}`);
  const reading = await openStoreForReading(`sqlite:${file}`);
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
      await writer.write([await madeAnew(reader, some, round)], new Date(), false);
    }
    await endSyncRun(store, run, new Date());
    changes += (await syncRun(store, run))?.changes ?? 0;
  }
  await reading.close();
  await store.close();
  return changes;
}

/** What the records say of some vulnerabilities, with hashes that are not those held, as changed records have. */
async function madeAnew(reader: RecordReader, cves: readonly string[], round: number): Promise<WriteSet> {
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
