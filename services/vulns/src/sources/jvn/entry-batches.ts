import { type RawRecord, type SetAside, SetAsideError } from '../source.ts';
import { rawEntry } from './entry.ts';

const mostRecords = 500;
const mostBytes = 4 * 1024 * 1024;

/** Entries read, and entries that cannot be stored. */
export interface EntryBatch {
  records: RawRecord[];
  setAside: SetAside[];
}

/**
 * Groups `Vulinfo` elements into batches.
 * @param where names the document in the ids of elements without an id (`jvndb_detail_2021.rdf`)
 * @returns the number of elements
 */
export async function* entryBatches(
  elements: AsyncIterable<Buffer> | Iterable<Buffer>,
  where: string,
): AsyncGenerator<EntryBatch, number> {
  let batch: EntryBatch = { records: [], setAside: [] };
  let bytes = 0;
  let count = 0;
  for await (const raw of elements) {
    count++;
    bytes += raw.length;
    try {
      batch.records.push(rawEntry(raw));
    } catch (error) {
      if (!(error instanceof SetAsideError)) throw error;
      batch.setAside.push({ id: `${where}, item ${count}`, reason: error.message });
    }
    if (batch.records.length < mostRecords && bytes < mostBytes) continue;
    yield batch;
    batch = { records: [], setAside: [] };
    bytes = 0;
  }
  yield batch;
  return count;
}
