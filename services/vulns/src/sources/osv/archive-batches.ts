import { InvalidDataError } from '../invalid-data.ts';
import type { Change } from '../known-changes.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type Sorted, sortRecord } from '../raw-record.ts';
import type { Batch, SourceRun } from '../source.ts';
import { openArchive } from '../zip-archive.ts';

const batchRecords = 500;
const batchBytes = 4 * 1024 * 1024;

/**
 * Reads an ecosystem's archive record by record.
 * @param progress is attached to every batch
 * @returns all of its records, by id and time of change
 * @throws {InvalidDataError} before the first batch if it lost too many records, else if it is damaged; batches
 * already yielded are complete records and harmless
 */
export async function* archiveBatches(
  run: SourceRun,
  ecosystem: string,
  file: string,
  progress: NonNullable<Batch['progress']>,
): AsyncGenerator<Batch, Change[]> {
  const before = await run.listed(ecosystem);
  const archive = await openArchive(file);
  try {
    rejectShrunk(before, archive.count, run.maxShrink);
    const changes: Change[] = [];
    let sorted: Sorted = { records: [], setAside: [] };
    let bytes = 0;
    for await (const entry of archive.entries()) {
      if (!entry.name.endsWith('.json')) continue;
      if (entry.data === null) {
        sorted.setAside.push({
          id: `an entry of ${ecosystem}`,
          reason: `The entry is too large (${entry.size} bytes).`,
        });
        continue;
      }
      const record = sortRecord(entry.data, ['id'], ['modified'], `an entry of ${ecosystem}`, sorted);
      if (record !== null)
        changes.push({
          id: record.id,
          time: record.modified === null ? 0 : Date.parse(record.modified),
        });
      bytes += entry.data.length;
      if (sorted.records.length < batchRecords && bytes < batchBytes) continue;
      run.signal.throwIfAborted();
      yield { ...sorted, progress };
      sorted = { records: [], setAside: [] };
      bytes = 0;
    }
    rejectShrunk(before, changes.length, run.maxShrink);
    yield { ...sorted, progress };
    return changes;
  } finally {
    await archive.close();
  }
}

function rejectShrunk(before: number, now: number, maxShrink: number): void {
  if (before > 0 && now === 0) throw new InvalidDataError(`has no records, but had ${before}`);
  if (hasShrunk(before, now, maxShrink)) {
    throw new InvalidDataError(`shrank from ${before} to ${now} records, ${shrinkAdvice}`);
  }
}
