import { rm } from 'node:fs/promises';
import { download, request, UnreachableError } from '../http.ts';
import { hasShrunk } from '../listing-shrink.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { checksumPath, feedPath, jvnUrl } from './addresses.ts';
import { type ListedFeed, listedFeeds } from './checksums.ts';
import { readEntryFile } from './feed-file.ts';
import type { RecentChanges } from './recent-changes.ts';

/** The mark with the SHA-256 of a year's feed as last read. */
export const feedMark = (year: string) => `feed:${year}`;

const knownYears = (marks: ReadonlyMap<string, string>) =>
  [...marks.keys()].filter((name) => name.startsWith('feed:')).map((name) => name.slice('feed:'.length));

/**
 * Reads the yearly detail feeds whose checksum has changed. Each is a unit: an interrupted run resumes with the first
 * unfinished one. A bad feed does not prevent reading the others.
 * @returns the failures of single feeds
 * @throws {UpstreamError} if JVN cannot be reached, or its list of feeds is implausible
 */
export async function* readFeeds(
  run: SourceRun,
  recent: RecentChanges,
  limiter: RateLimiter,
): AsyncGenerator<Batch, UpstreamError[]> {
  const feeds = await listFeeds(run, limiter);
  const changed = feeds.filter(({ year, sha256 }) => run.marks.get(feedMark(year)) !== sha256);
  const failures: UpstreamError[] = [];
  for (const [done, { year, ...listed }] of changed.entries()) {
    const what = `The JVN feed for ${year}`;
    try {
      const { file, sha256 } = await fetchFeed(run, { year, ...listed }, what, limiter);
      const marks = { [feedMark(year)]: sha256 };
      const progress = { done, total: changed.length, unit: 'feeds' };
      try {
        yield* readEntryFile(run, { path: file, what, year, marks, progress }, recent);
      } finally {
        await rm(file, { force: true });
      }
    } catch (error) {
      if (!(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      run.note(error.message);
      failures.push(error);
    }
  }
  return failures;
}

async function listFeeds(run: SourceRun, limiter: RateLimiter): Promise<ListedFeed[]> {
  const { body } = await request(run, jvnUrl(run, checksumPath), { upstream: 'JVN', accept: 'json', limiter });
  const feeds = listedFeeds(body);
  if (feeds.length === 0) throw new UpstreamError("JVN's checksum.txt lists no detail feeds");
  const known = knownYears(run.marks);
  const left = known.filter((known) => feeds.some(({ year }) => year === known)).length;
  if (hasShrunk(known.length, left, run.maxShrink)) {
    throw new UpstreamError(`JVN lists only ${left} of its previous ${known.length} yearly feeds`);
  }
  return feeds;
}

/**
 * Downloads a feed and verifies it. On a mismatch the list of checksums is requested once more: the feed may have been
 * replaced since.
 * @throws {UpstreamError} if they do not match twice
 */
async function fetchFeed(
  run: SourceRun,
  feed: ListedFeed,
  what: string,
  limiter: RateLimiter,
): Promise<{ file: string; sha256: string }> {
  let listed: ListedFeed | undefined = feed;
  for (let isAgain = false; ; isAgain = true) {
    run.note(`Downloading the JVN feed for ${feed.year}`);
    const { file, bytes, sha256 } = await download(run, jvnUrl(run, feedPath(feed.year)), {
      upstream: 'JVN',
      accept: 'xml',
      limiter,
    });
    if (sha256 === listed?.sha256 && bytes === listed.size) return { file, sha256 };
    await rm(file, { force: true });
    const message = `${what} does not match checksum.txt`;
    if (isAgain) throw new UpstreamError(message);
    run.note(`${message}; downloading it once more`);
    listed = (await listFeeds(run, limiter)).find(({ year }) => year === feed.year);
  }
}
