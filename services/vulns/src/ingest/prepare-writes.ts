import type { Batch, SyncCode } from '../sources/source.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import { packBlock, recordsPerBlock } from '../storage/raw-block.ts';
import type { RecordReader, RecordView } from '../storage/record-reader.ts';
import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { mergeAdvisory } from './merge-advisory.ts';
import { factsOf, type MergeInputs, readInputs } from './merge-cve.ts';
import type { PendingWrites } from './pending-writes.ts';
import { type ChangedRecord, newestPerId, selectChanged } from './select-changed.ts';
import { emptySet, type PreparedSet, type RecordLinks, type RecordToWrite } from './write/write-set.ts';

/** Ids per write set when only pending ones are merged. Few, as each garbage collection copies what was made of them so far. */
const mergesPerSet = 128;

/** Records whose links are read again per write set. Many, as each set is stored before the next is read. */
const relinkedPerSet = 500;

/**
 * Merges pending ids and yields what has to be written, until none is left: after a change of the rules first the links
 * of all records, then CVEs, then what stands for itself. What another process queues meanwhile is included as long as the
 * number falls; after that, the other process merges it once it has read its source.
 */
export async function* prepareMerges(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<PreparedSet> {
  let number = 0;
  for await (const set of pendingSets(reader, pendingWrites)) {
    set.number = ++number;
    pendingWrites.add(set);
    yield set;
  }
}

async function* pendingSets(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<PreparedSet> {
  yield* relinkedSets(reader, pendingWrites);
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const count = await reader.snapshot((view) => view.pendingCount());
    if (count === 0 || count >= before) return;
    before = count;
    for (const kind of ['cves', 'advisories'] as const) {
      yield* mergedSets(kind, reader, pendingWrites);
      // Whether an advisory stands for itself depends on the stored CVEs.
      await pendingWrites.waitUntilEmpty();
    }
  }
}

/** Merges all stored CVEs, in the order of their slots, and yields their documents. The queue is left alone. */
export async function* prepareStored(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<PreparedSet> {
  let after = 0;
  for (let number = 1; ; number++) {
    await pendingWrites.waitForCapacity();
    const set = emptySet(null);
    set.number = number;
    const last = await reader.snapshot(async (view) => {
      set.snapshot = await view.writes();
      const stored = await view.stored(after, mergesPerSet);
      await view.prefetch(stored.map(({ cve }) => cve));
      for (const { cve } of stored) {
        const inputs = await readInputs(cve, view, null);
        if (inputs) set.merges.push(inputs);
      }
      return stored.at(-1);
    });
    if (last === undefined) return;
    after = last.slot;
    pendingWrites.add(set);
    yield set;
  }
}

/** Goes through the pending ids of a kind once. */
async function* mergedSets(
  kind: 'cves' | 'advisories',
  reader: RecordReader,
  pendingWrites: PendingWrites,
): AsyncGenerator<PreparedSet> {
  let after = '';
  while (true) {
    await pendingWrites.waitForCapacity();
    const set = emptySet(null);
    await reader.snapshot(async (view) => {
      set.snapshot = await view.writes();
      set.mergedPending = await view.pending(kind, after, mergesPerSet);
      await view.prefetch(set.mergedPending);
      for (const id of set.mergedPending) {
        if (kind === 'cves') addMerged(set, id, await readInputs(id, view, null));
        else set.groups.push(await mergeAdvisory(id, view));
      }
      await dropUnknownRemovals(set, view);
    });
    const last = set.mergedPending.at(-1);
    if (last === undefined) return;
    after = last;
    set.read = set.mergedPending.length;
    yield set;
  }
}

/** Reads the links of all records again, if the rules have changed since they were stored. */
async function* relinkedSets(reader: RecordReader, pendingWrites: PendingWrites): AsyncGenerator<PreparedSet> {
  while (true) {
    const set = emptySet(null);
    const isDone = await reader.snapshot(async (view) => {
      set.snapshot = await view.writes();
      const position = await view.relinkPosition();
      if (position === null) return true;
      const records = await view.linkedRecords(position, relinkedPerSet);
      set.relinked = records.map((record) => {
        const facts = factsOf(record);
        const { source, id, gone } = record;
        return { source, id, gone, links: linksOf(facts), withdrawnAt: facts.withdrawnAt };
      });
      const last = records.at(-1);
      set.relinkedTo = last && records.length === relinkedPerSet ? { id: last.id, source: last.source } : null;
      return false;
    });
    if (isDone) return;
    yield set;
    await pendingWrites.waitUntilEmpty();
  }
}

/** Prepares the write set of one batch: drops duplicates, selects and parses changed records, packs and merges them. */
export async function prepareBatch(
  code: SyncCode,
  batch: Batch,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): Promise<PreparedSet> {
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
    // Links are only complete once stored; the CVEs of such records are merged after the run.
    if (sourceTraits[code].hasLinks) return;
    if (defer) {
      set.deferred = changed.map(({ id }) => id);
      return;
    }
    const anyPending = (await view.pending('cves', '', 1)).length > 0;
    for (const { id, facts, hash } of changed)
      addMerged(set, id, await readInputs(id, view, { source: code, facts, hash }));
    if (anyPending) set.mergedPending = changed.map(({ id }) => id);
  });
  return set;
}

/** Compresses records into blocks, with the ids that they link. */
function packRecords(code: SourceCode, changed: readonly ChangedRecord[], set: PreparedSet): void {
  for (let at = 0; at < changed.length; at += recordsPerBlock) {
    const group = changed.slice(at, at + recordsPerBlock);
    const block = set.blocks.push(packBlock(group.map(({ raw }) => raw))) - 1;
    group.forEach(({ id, modified, hash, facts }, part) => {
      const links = sourceTraits[code].hasLinks ? linksOf(facts) : { names: [], upstream: [], mentions: [] };
      set.records.push({
        source: code,
        id,
        modified,
        hash,
        block,
        part,
        links,
        withdrawnAt: facts.withdrawnAt,
      } satisfies RecordToWrite);
    });
  }
}

function linksOf({ cves, aliases, upstream, mentions }: SourceRecord): RecordLinks {
  return { names: [...cves, ...aliases], upstream, mentions };
}

function addMerged(set: PreparedSet, cve: string, inputs: MergeInputs | null): void {
  if (inputs) set.merges.push(inputs);
  else set.removed.push(cve);
}

/** Drops removals of CVEs that are not in the store. */
async function dropUnknownRemovals(set: PreparedSet, view: RecordView): Promise<void> {
  const stored: string[] = [];
  for (const cve of set.removed) if (await view.has(cve)) stored.push(cve);
  set.removed = stored;
}
