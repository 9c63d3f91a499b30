import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidDataError } from '../invalid-data.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import type { Sorted } from '../raw-record.ts';
import type { Batch, RawRecord, SourceRun } from '../source.ts';
import { type Archive, extractEntry, openArchive } from '../zip-archive.ts';
import { idOfFile, sortCveRecord } from './record-head.ts';

/** Few, as each garbage collection copies what was made of them so far. */
const batchRecords = 128;
const batchBytes = 4 * 1024 * 1024;
/** An archive with more files than this is not one around another archive. */
const mostOuterEntries = 10;

/** What a zip contained. */
export interface ArchiveContents {
  /** Whether it is a state of all records rather than some changes: its folders are those of the repository. */
  isComplete: boolean;
  /** The ids of its files, of records set aside too. */
  ids: string[];
  /** The latest `dateUpdated`, RFC 3339; null if there is none. */
  newest: string | null;
}

/** Collects records into batches. */
export class BatchBuilder {
  #sorted: Sorted = { records: [], setAside: [] };
  #bytes = 0;

  /** Adds a record; see `sortCveRecord`. */
  add(raw: Buffer, expected: string | null, location: string): RawRecord | null {
    this.#bytes += raw.length;
    return sortCveRecord(raw, expected, location, this.#sorted);
  }

  setAside(id: string, reason: string): void {
    this.#sorted.setAside.push({ id, reason });
  }

  get isFull(): boolean {
    return this.#sorted.records.length >= batchRecords || this.#bytes >= batchBytes;
  }

  /** Returns what was added since the last call. */
  take(): Pick<Batch, 'records' | 'setAside'> {
    const sorted = this.#sorted;
    this.#sorted = { records: [], setAside: [] };
    this.#bytes = 0;
    return sorted;
  }
}

/**
 * Reads the records of a zip: a release's archive of all records, which holds another zip, that inner zip, or a release's
 * changes. Nothing but the inner zip is unpacked to disk.
 * @param before number of records that a complete state had before, to guard against shrinking
 * @param onRecord is called with every record that was read
 * @throws {InvalidDataError} before the first batch if it lost too many records, else if it is damaged; batches already
 * yielded are complete records and harmless
 */
export async function* archiveBatches(
  run: SourceRun,
  file: string,
  before: number,
  onRecord: (record: RawRecord) => void,
): AsyncGenerator<Batch, ArchiveContents> {
  const inner = join(run.temporary, `inner-${randomUUID()}`);
  let archive = await openArchive(file);
  try {
    if (archive.count <= mostOuterEntries && (await extractEntry(file, (name) => name.endsWith('.zip'), inner))) {
      await archive.close();
      archive = await openArchive(inner);
    }
    return yield* recordBatches(run, archive, before, onRecord);
  } finally {
    await archive.close();
    await rm(inner, { force: true });
  }
}

async function* recordBatches(
  run: SourceRun,
  archive: Archive,
  before: number,
  onRecord: (record: RawRecord) => void,
): AsyncGenerator<Batch, ArchiveContents> {
  const contents: ArchiveContents = { isComplete: false, ids: [], newest: null };
  const batch = new BatchBuilder();
  for await (const { name, data, size } of archive.entries()) {
    const id = idOfFile(name);
    if (id === null) continue;
    if (contents.ids.length === 0) {
      contents.isComplete = isRepositoryPath(name);
      if (contents.isComplete) rejectShrunk(before, archive.count, run.maxShrink);
    }
    contents.ids.push(id);
    if (data === null) {
      batch.setAside(id, `The record is too large (${size} bytes).`);
      continue;
    }
    const record = batch.add(data, id, id);
    if (record !== null) {
      onRecord(record);
      if (record.modified !== null && record.modified > (contents.newest ?? '')) contents.newest = record.modified;
    }
    if (!batch.isFull) continue;
    run.signal.throwIfAborted();
    yield { ...batch.take(), progress: { done: contents.ids.length, total: archive.count, unit: 'records' } };
  }
  if (contents.isComplete) rejectShrunk(before, contents.ids.length, run.maxShrink);
  yield { ...batch.take(), progress: { done: contents.ids.length, total: contents.ids.length, unit: 'records' } };
  return contents;
}

/** Whether a file lies as in the repository (`cves/2026/1xxx/CVE-2026-1234.json`); changes lie in one folder. */
function isRepositoryPath(name: string): boolean {
  return /(?:^|\/)\d{4}\/\d+xxx\/[^/]+$/.test(name);
}

/**
 * Returns the time of a state of all records, RFC 3339: midnight of its day or its latest record, whichever is later. Times
 * in the future are mistakes.
 * @param day midnight of the day that its name states, milliseconds since 1970; null if it states none
 */
export function stateTime(run: SourceRun, day: number | null, newest: string | null): string {
  const known = newest === null ? Number.NaN : Date.parse(newest);
  const latest = known <= run.now() ? known : 0;
  return new Date(Math.max(day ?? 0, latest)).toISOString();
}

/** @throws {InvalidDataError} if a complete state lost more records than `maxShrink` allows */
export function rejectShrunk(before: number, now: number, maxShrink: number): void {
  if (hasShrunk(before, now, maxShrink)) {
    throw new InvalidDataError(`shrank from ${before} to ${now} records, ${shrinkAdvice}`);
  }
}
