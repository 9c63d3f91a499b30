import { fileBytes } from '../file-bytes.ts';
import { jsonElements } from '../json-elements.ts';
import { hasShrunk } from '../listing-shrink.ts';
import { type Batch, UpstreamError } from '../source.ts';
import { nvdTime } from './nvd-time.ts';
import { recordBatches } from './record-batches.ts';

/** What a file in NVD's format held: a feed, or a page of the API. */
interface ListFile {
  /** The last batch, not yet given: whoever reads the file adds the marks that say it was read. */
  last: Batch;
  /** How many records there were. */
  count: number;
  /** When NVD made it, RFC 3339 UTC; null where it does not say. */
  timestamp: string | null;
}

/**
 * Reads a feed or an API page from a file, in batches. All but the last batch are given as they come, the last is returned,
 * after the number of records was found to be the announced one.
 * @param what names the file for people (`The NVD feed of 2021`)
 * @param guard how many records the same feed had before, if it is one, and the share of them that may be missing
 * @throws {UpstreamError} it is no such file, cut off, or has lost too much (then nothing of it was given)
 */
export async function* listFile(
  path: string,
  what: string,
  guard: { before: number; maxShrink: number } | null,
): AsyncGenerator<Batch, ListFile> {
  const elements = jsonElements(fileBytes(path, what), 'vulnerabilities', what);
  const { envelope } = elements;
  const batches = recordBatches(elements, what);
  const checkTotal = (now: number) => {
    if (guard === null || !hasShrunk(guard.before, now, guard.maxShrink)) return;
    throw new UpstreamError(`${what} shrank from ${guard.before} to ${now} records, more than may vanish at once`);
  };
  let last: Batch | null = null;
  for (;;) {
    const step = await batches.next();
    if (step.done === true) {
      const count = step.value;
      if (count !== envelope.totalResults && count !== envelope.resultsPerPage) {
        throw new UpstreamError(`${what} announces ${envelope.totalResults} records and has ${count}`);
      }
      checkTotal(count);
      return { last: last ?? {}, count, timestamp: nvdTime(envelope.timestamp) };
    }
    if (last !== null) yield last;
    else if (typeof envelope.totalResults === 'number') checkTotal(envelope.totalResults);
    last = step.value;
  }
}
