import { hash } from 'node:crypto';
import type { Document } from '../document/derive.ts';
import { sources } from '../sources/all.ts';
import {
  type Batch,
  type RawRecord,
  type SetAside,
  SetAsideError,
  type SourceRun,
  type SyncCode,
} from '../sources/source.ts';
import { packBlock, recordsPerBlock } from '../storage/raw-block.ts';
import type { RecordReader, RecordView } from '../storage/record-reader.ts';
import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { mergeCve } from './merge-cve.ts';
import type { PendingWrites } from './pending-writes.ts';
import { emptySet, type RecordToWrite, type WriteSet } from './write/write-set.ts';

/** CVEs per write set when only pending ones are merged. */
const mergesPerSet = 500;

interface ChangedRecord extends RawRecord {
  hash: Buffer;
  facts: SourceRecord;
}

/**
 * Reads a source and yields, batch by batch, what has to be written. Unchanged records and records older than the
 * stored ones are skipped and only counted.
 * @param defer queue all CVEs for `prepareMerges` instead of merging them here: set when sources follow that would
 * change the same CVEs again
 */
export async function* prepareSource(
  code: SyncCode,
  run: SourceRun,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): AsyncGenerator<WriteSet> {
  let number = 0;
  for await (const batch of sources[code].read(run)) {
    await pendingWrites.waitForCapacity();
    const set = await prepareBatch(code, batch, reader, pendingWrites, defer);
    set.number = ++number;
    pendingWrites.add(set);
    yield set;
  }
}

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
async function prepareBatch(
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
    const changed = await selectChanged(code, records, view, set);
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

/** Keeps the newest state of each record: a page may list one twice, and a feed may repeat an earlier one. */
function newestPerId(records: readonly RawRecord[]): RawRecord[] {
  const newest = new Map<string, RawRecord>();
  for (const record of records) {
    const other = newest.get(record.id);
    if (!other || (record.modified ?? '') >= (other.modified ?? '')) newest.set(record.id, record);
  }
  return [...newest.values()];
}

/**
 * Parses the new, changed and returned records. A record with the stored bytes, or older than the stored state, is
 * skipped; one that cannot be parsed is set aside.
 */
async function selectChanged(
  code: SourceCode,
  records: readonly RawRecord[],
  view: RecordView,
  { unchanged, setAside }: WriteSet,
): Promise<ChangedRecord[]> {
  const changed: ChangedRecord[] = [];
  for (const record of records) {
    const bytes = hash('sha1', record.raw, 'buffer');
    const stored = await view.find(code, record.id);
    if (stored && !stored.gone) {
      if (bytes.equals(stored.hash)) {
        unchanged.push(record.id);
        continue;
      }
      if (record.modified !== null && stored.modified !== null && record.modified < stored.modified) continue;
    }
    const facts = parseRecord(code, record, setAside);
    if (facts) changed.push({ ...record, hash: bytes, facts });
  }
  return changed;
}

function parseRecord(code: SourceCode, record: RawRecord, setAside: SetAside[]): SourceRecord | null {
  try {
    return sources[code].parse(record.raw);
  } catch (error) {
    if (!(error instanceof SetAsideError)) throw error;
    setAside.push({ id: record.id, reason: error.message });
    return null;
  }
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
