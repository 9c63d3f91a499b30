import { sources } from '../sources/all.ts';
import type { SourceRun, SyncCode } from '../sources/source.ts';
import type { RecordReader } from '../storage/record-reader.ts';
import type { SourceCode } from '../vulnerability.ts';
import type { PendingWrites } from './pending-writes.ts';
import { prepareBatch } from './prepare-writes.ts';
import { StagedRun } from './staged-run.ts';
import { emptySet, type PreparedSet } from './write/write-set.ts';

/**
 * Reads a source and yields, batch by batch, what has to be written. Unchanged records and records older than the
 * stored ones are skipped and only counted.
 *
 * A first load is written as it is read. Later runs are staged first (`StagedRun`), unless any loss is allowed.
 * @param defer queue all CVEs for `prepareMerges` instead of merging them here: set when sources follow that would
 * change the same CVEs again
 */
export async function* prepareSource(
  code: SyncCode,
  run: Omit<SourceRun, 'accept'>,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): AsyncGenerator<PreparedSet> {
  let number = 0;
  const isDirect = code === 'epss' || run.marks.size === 0 || run.maxShrink >= 1;
  const sets = isDirect
    ? readDirectly(code, run, reader, pendingWrites, defer)
    : readStaged(code, run, reader, pendingWrites, defer);
  for await (const set of sets) {
    set.number = ++number;
    pendingWrites.add(set);
    yield set;
  }
}

async function* readDirectly(
  code: SyncCode,
  run: Omit<SourceRun, 'accept'>,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): AsyncGenerator<PreparedSet> {
  for await (const batch of sources[code].read({ ...run, accept: async () => {} })) {
    await pendingWrites.waitForCapacity();
    yield await prepareBatch(code, batch, reader, pendingWrites, defer);
  }
}

/**
 * Yields sets of two kinds: with counters and progress only while batches are staged, and with the staged batches once
 * the source has had them accepted.
 */
async function* readStaged(
  code: SourceCode,
  run: Omit<SourceRun, 'accept'>,
  reader: RecordReader,
  pendingWrites: PendingWrites,
  defer: boolean,
): AsyncGenerator<PreparedSet> {
  const staged = new StagedRun(code, reader, run);
  async function* accepted(): AsyncGenerator<PreparedSet> {
    for await (const { batch, unchanged } of staged.accepted()) {
      await pendingWrites.waitForCapacity();
      const set = await prepareBatch(code, batch, reader, pendingWrites, defer);
      set.unchanged.push(...unchanged);
      set.read = 0;
      yield set;
    }
  }
  const accept = (whose: string, listing: string | null) => staged.accept(whose, listing);
  try {
    const marks = await staged.resume();
    let failure: { error: unknown } | null = null;
    const batches = sources[code].read({ ...run, marks, accept });
    for (;;) {
      const step = await batches.next().catch((error: unknown) => {
        failure = { error };
        return { done: true as const };
      });
      yield* accepted();
      if (step.done === true) break;
      const set = emptySet(code);
      Object.assign(set, await staged.stage(step.value), { progress: step.value.progress ?? null });
      yield set;
    }
    if (failure !== null) throw (failure as { error: unknown }).error;
  } finally {
    await staged.close();
  }
}
