import { fileBytes } from '../file-bytes.ts';
import { jsonElements } from '../json-elements.ts';
import { hasShrunk, shrinkAdvice } from '../listing-shrink.ts';
import { type Batch, UpstreamError } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { recordBatches } from './record-batches.ts';

/** A file in NVD's format that was read: a feed, or a page of the API. */
interface ListFile {
  /** The last batch, not yielded yet: the caller adds the marks that say the file was read. */
  last: Batch;
  /** Number of records. */
  count: number;
  /** When NVD created it, RFC 3339 UTC; null if not stated. */
  timestamp: string | null;
}

/**
 * Reads a feed or an API page from a file, in batches. All but the last batch are yielded; the last is returned after
 * the number of records was compared with the announced one.
 * @param what names the file (`The NVD feed for 2021`)
 * @param guard the number of records the same feed had before, if it is one, and the share that may be missing
 * @throws {UpstreamError} if it is another kind of file, truncated, or has lost too much (then nothing was yielded)
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
    throw new UpstreamError(`${what} shrank from ${guard.before} to ${now} records, ${shrinkAdvice}`);
  };
  let last: Batch | null = null;
  for (;;) {
    const step = await batches.next();
    if (step.done === true) {
      const count = step.value;
      if (count !== envelope.totalResults && count !== envelope.resultsPerPage) {
        throw new UpstreamError(`${what} announces ${envelope.totalResults} records but has ${count}`);
      }
      checkTotal(count);
      return { last: last ?? {}, count, timestamp: zonelessTime(envelope.timestamp) };
    }
    if (last !== null) yield last;
    else if (typeof envelope.totalResults === 'number') checkTotal(envelope.totalResults);
    last = step.value;
  }
}
