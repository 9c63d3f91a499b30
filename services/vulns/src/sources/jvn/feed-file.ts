import { basename } from 'node:path';
import { fileBytes } from '../file-bytes.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { xmlElements } from '../xml-elements.ts';
import { entryBatches } from './entry-batches.ts';
import type { RecentChanges } from './recent-changes.ts';

/** A file of entries to be read. */
export interface EntryFile {
  path: string;
  /** Names it in errors. */
  what: string;
  /** The year whose feed it is; null if it may have any entries, whose absence then means nothing. */
  year: string | null;
  /** Marks to set once it was read. */
  marks: Record<string, string>;
  progress: { done: number; total: number; unit: string };
}

/** The mark with the latest change in a year's feed, RFC 3339 UTC. */
const newestMark = (year: string) => `feed_newest:${year}`;

/**
 * Reads a file in VULDEF format in batches. The last one has its marks and, for a year's feed, its listing.
 *
 * A feed whose latest change is older than that of the feed read before comes from a mirror that lags: its entries are
 * read, but nothing is concluded from those it lacks.
 * @throws {UpstreamError} if it is another kind of file, truncated, has no entries or has lost too many; entries of
 * batches already yielded are complete
 */
export async function* readEntryFile(run: SourceRun, file: EntryFile, recent: RecentChanges): AsyncGenerator<Batch> {
  const { path, what, year, progress } = file;
  const elements = xmlElements(fileBytes(path, what), 'Vulinfo', 'Status', what);
  const batches = entryBatches(elements, year === null ? basename(path) : `jvndb_detail_${year}.rdf`);
  const ids = new Set<string>();
  let newest = '';
  let step = await batches.next();
  for (; step.done !== true; step = await batches.next()) {
    run.signal.throwIfAborted();
    for (const { id, modified } of step.value.records) {
      ids.add(id);
      if (modified !== null && modified > newest) newest = modified;
    }
    recent.add(step.value.records);
    yield { ...step.value, progress };
  }
  const done = { ...progress, done: progress.done + 1 };
  const before = year === null ? 0 : await run.listed(year);
  if (step.value === 0 && (year === null || before > 0)) throw new UpstreamError(`${what} has no entries`);
  if (hasShrunk(before, ids.size, run.maxShrink)) {
    throw new UpstreamError(`${what} shrank from ${before} to ${ids.size} entries, ${shrinkAdvice}`);
  }
  const marks = { ...file.marks, ...recent.marks() };
  if (year === null) yield { marks, progress: done };
  else if (newest < (run.marks.get(newestMark(year)) ?? '')) {
    run.note(`${what} is older than what was read before`);
    yield { marks, progress: done };
  } else {
    yield { listing: { name: year, ids: [...ids] }, marks: { ...marks, [newestMark(year)]: newest }, progress: done };
  }
}
