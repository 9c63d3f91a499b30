import { sources } from '../sources/all.ts';
import { losesTooMany, shrinkAdvice } from '../sources/listing-shrink.ts';
import { type Batch, SetAsideError, type SourceRun, UpstreamError } from '../sources/source.ts';
import type { RecordReader, RecordView } from '../storage/record-reader.ts';
import type { SourceCode } from '../vulnerability.ts';
import { isLost } from './lost-record.ts';
import { type ChangedRecord, newestPerId, selectChanged } from './select-changed.ts';
import { StagedFile } from './staged-file.ts';

/** A batch to be written once its run is accepted. */
export interface StagedBatch {
  /** The batch without its unchanged records. */
  batch: Batch;
  /** Ids of unchanged records. */
  unchanged: string[];
  /** Ids that the batch takes from live to withdrawn, rejected, empty or deleted, and ids that it gives back. */
  lost: string[];
  found: string[];
}

/** Number of records of a staged batch, for the run's counters. */
export interface StagedCounts {
  read: number;
  skipped: number;
}

/**
 * Holds back what a source yields until the source has it accepted (`SourceRun.accept`): only then is it known how many
 * records the whole run, or the whole part of it, would lose. Nothing of a refused part is ever written.
 *
 * The batches wait in a file in the run's temporary folder, which a later run finds and continues if the process is
 * killed or upstream fails.
 */
export class StagedRun {
  readonly #code: SourceCode;
  readonly #reader: RecordReader;
  readonly #run: Pick<SourceRun, 'maxShrink'>;
  readonly #file: StagedFile<StagedBatch>;
  /** The marks once everything accepted is written. */
  readonly #marks: Map<string, string>;
  #pending: Record<string, string | null>[] = [];
  #lost = new Set<string>();
  #accepted = false;

  constructor(code: SourceCode, reader: RecordReader, run: Pick<SourceRun, 'maxShrink' | 'temporary' | 'marks'>) {
    this.#code = code;
    this.#reader = reader;
    this.#run = run;
    this.#file = new StagedFile(run.temporary);
    this.#marks = new Map(run.marks);
  }

  /** Continues what an interrupted run staged, if it can. Returns the marks that the source continues from. */
  async resume(): Promise<ReadonlyMap<string, string>> {
    const marks = new Map(this.#marks);
    if (sources[this.#code].hasParts) return marks;
    if (!(await this.#file.resume(marks, (staged) => this.#count(staged)))) this.#forget();
    for (const change of this.#pending) applyMarks(marks, change);
    return marks;
  }

  /** Stages a batch, unless it only reports progress. */
  async stage(batch: Batch): Promise<StagedCounts> {
    if (!batch.records && !batch.setAside && !batch.listing && !batch.marks) return { read: 0, skipped: 0 };
    const staged: StagedBatch = { batch, unchanged: [], lost: [], found: [] };
    const read = batch.records?.length ?? 0;
    await this.#reader.snapshot(async (view) => {
      if (batch.listing) staged.lost.push(...(await view.listingLosses(this.#code, batch.listing)));
      if (batch.records && read > 0) await this.#compare(batch, newestPerId(batch.records), view, staged);
    });
    this.#count(staged);
    await this.#file.append(staged, this.#marks);
    return { read: read + (batch.setAside?.length ?? 0), skipped: read - (staged.batch.records?.length ?? 0) };
  }

  async #compare(
    batch: Batch,
    records: NonNullable<Batch['records']>,
    view: RecordView,
    staged: StagedBatch,
  ): Promise<void> {
    await view.prefetch(records.map(({ id }) => id));
    const { changed, unchanged, setAside } = await selectChanged(this.#code, records, view);
    const unparsed = new Set(setAside.map(({ id }) => id));
    // A record that another listing of this run no longer has is deleted by the time that this batch is written.
    const returned = unchanged.filter((id) => this.#lost.has(id));
    const wanted = new Set([...changed.map(({ id }) => id), ...returned]);
    staged.unchanged = unchanged.filter((id) => !wanted.has(id));
    staged.found.push(...returned);
    staged.batch = { ...batch, records: records.filter(({ id }) => wanted.has(id) || unparsed.has(id)) };
    for (const record of changed) {
      const lost = await this.#loses(record, view);
      (lost ? staged.lost : staged.found).push(record.id);
    }
  }

  async #loses({ id, facts }: ChangedRecord, view: RecordView): Promise<boolean> {
    const stored = (await view.recordsOf(id)).find(({ source }) => source === this.#code);
    if (stored === undefined || stored.gone) return false;
    try {
      return isLost(sources[this.#code].parse(stored.raw), facts);
    } catch (error) {
      if (!(error instanceof SetAsideError)) throw error;
      return false;
    }
  }

  #count({ batch, lost, found }: StagedBatch): void {
    if (batch.marks !== undefined) this.#pending.push(batch.marks);
    for (const id of found) this.#lost.delete(id);
    for (const id of lost) this.#lost.add(id);
  }

  /**
   * Accepts what was staged since the last call.
   * @param whose names the owner of the records in the message (`NVD's`)
   * @param listing its listing, by whose size the loss is judged; null, or one never read: all records of the source
   * @throws {UpstreamError} if too many records would be lost; what was staged is dropped
   */
  async accept(whose: string, listing: string | null): Promise<void> {
    const before = await this.#reader.snapshot(async (view) => {
      const listed = listing === null ? 0 : await view.listed(this.#code, listing);
      return listed === 0 ? view.liveCount(this.#code) : listed;
    });
    const lost = this.#lost.size;
    if (!losesTooMany(before, lost, this.#run.maxShrink)) {
      this.#accepted = true;
      return;
    }
    await this.#clear();
    throw new UpstreamError(
      `${lost} of ${whose} ${before} records would become withdrawn, rejected, empty or deleted at once, ${shrinkAdvice}`,
    );
  }

  /** Yields what was accepted, for writing, and forgets it. */
  async *accepted(): AsyncGenerator<StagedBatch> {
    if (!this.#accepted) return;
    yield* this.#file.batches();
    for (const change of this.#pending) applyMarks(this.#marks, change);
    await this.#clear();
  }

  /** Leaves what was not accepted for a later run, if that can continue it. */
  async close(): Promise<void> {
    if (sources[this.#code].hasParts) await this.#file.clear();
    else await this.#file.close();
  }

  async #clear(): Promise<void> {
    await this.#file.clear();
    this.#forget();
  }

  #forget(): void {
    this.#pending = [];
    this.#lost = new Set();
    this.#accepted = false;
  }
}

function applyMarks(marks: Map<string, string>, change: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(change)) {
    if (value === null) marks.delete(name);
    else marks.set(name, value);
  }
}
