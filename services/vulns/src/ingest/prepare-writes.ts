import type { Document } from '../document/derive.ts';
import type { Batch, SyncCode } from '../sources/source.ts';
import { packBlock, recordsPerBlock } from '../storage/raw-block.ts';
import type { RecordReader, RecordView } from '../storage/record-reader.ts';
import type { SourceCode } from '../vulnerability.ts';
import { mergeCve } from './merge-cve.ts';
import type { PendingWrites } from './pending-writes.ts';
import { type ChangedRecord, newestPerId, selectChanged } from './select-changed.ts';
import { emptySet, type RecordToWrite, type WriteSet } from './write/write-set.ts';

/** CVEs per write set when only pending ones are merged. */
const mergesPerSet = 500;

/**
 * Merges pending CVEs and yields what has to be written, until none is left. CVEs that another process queues
 * meanwhile are included as long as the number falls; after that, the other process merges them once it has read its
 * source.
 */
export async function* prepareMerges(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<WriteSet> {
  let number = 0;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const count = await reader.snapshot((view) => view.pendingCount());
    if (count === 0 || count >= before) return;
    before = count;
    for await (const set of prepareMergesOnce(reader, pendingWrites)) {
      set.number = ++number;
      pendingWrites.add(set);
      yield set;
    }
    await pendingWrites.waitUntilEmpty();
  }
}

/** Goes through the pending CVEs once. */
async function* prepareMergesOnce(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<WriteSet> {
  let after = '';
  while (true) {
    await pendingWrites.waitForCapacity();
    const set = emptySet(null);
    await reader.snapshot(async (view) => {
      set.snapshot = await view.writes();
      set.mergedPending = await view.pending(after, mergesPerSet);
      await view.prefetch(set.mergedPending);
      for (const cve of set.mergedPending) addMerged(set, cve, await mergeCve(cve, view, null));
      await dropUnknownRemovals(set, view);
    });
    const last = set.mergedPending.at(-1);
    if (last === undefined) return;
    after = last;
    set.read = set.mergedPending.length;
    yield set;
  }
}

/** Prepares the write set of one batch: drops duplicates, selects and parses changed records, packs and merges them. */
export async function prepareBatch(
  code: SyncCode,
  batch: Batch,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): Promise<WriteSet> {
  const set = emptySet(code);
  set.setAside = batch.setAside ?? [];
  set.scores = batch.scores ?? [];
  set.listing = batch.listing ?? null;
  set.marks = batch.marks ?? {};
  set.progress = batch.progress ?? null;
  set.read = (batch.records?.length ?? 0) + set.setAside.length + set.scores.length;
  if (code === 'epss' || !batch.records?.length) return set;

  const records = newestPerId(batch.records);
  await pendingWrites.waitForIds(records.map(({ id }) => id));
  await reader.snapshot(async (view) => {
    set.snapshot = await view.writes();
    await view.prefetch(records.map(({ id }) => id));
    const { changed, unchanged, setAside } = await selectChanged(code, records, view);
    set.unchanged = unchanged;
    set.setAside = [...set.setAside, ...setAside];
    set.skipped = batch.records ? batch.records.length - changed.length : 0;
    packRecords(code, changed, set);
    // The links of OSV and GHSA records are only complete once stored; their CVEs are merged after the run.
    if (code === 'osv' || code === 'ghsa') return;
    if (defer) {
      set.deferred = changed.map(({ id }) => id);
      return;
    }
    const anyPending = (await view.pending('', 1)).length > 0;
    for (const { id, facts, hash } of changed)
      addMerged(set, id, await mergeCve(id, view, { source: code, facts, hash }));
    if (anyPending) set.mergedPending = changed.map(({ id }) => id);
  });
  return set;
}

/** Compresses records into blocks, with the ids that OSV and GHSA records link. */
function packRecords(code: SourceCode, changed: readonly ChangedRecord[], set: WriteSet): void {
  for (let at = 0; at < changed.length; at += recordsPerBlock) {
    const group = changed.slice(at, at + recordsPerBlock);
    const block = set.blocks.push(packBlock(group.map(({ raw }) => raw))) - 1;
    group.forEach(({ id, modified, hash, facts }, part) => {
      const names = code === 'osv' || code === 'ghsa' ? [...facts.cves, ...facts.aliases] : [];
      set.records.push({ source: code, id, modified, hash, block, part, names } satisfies RecordToWrite);
    });
  }
}

function addMerged(set: WriteSet, cve: string, document: Document | null): void {
  if (document) set.documents.push(document);
  else set.removed.push(cve);
}

/** Drops removals of CVEs that are not in the store. */
async function dropUnknownRemovals(set: WriteSet, view: RecordView): Promise<void> {
  const stored: string[] = [];
  for (const cve of set.removed) if (await view.has(cve)) stored.push(cve);
  set.removed = stored;
}
