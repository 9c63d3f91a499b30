import { rm } from 'node:fs/promises';
import { download, request, UnreachableError } from '../http.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { countMark, feedMark, feedMarks, timeMark } from './feed-marks.ts';
import { listFile } from './list-file.ts';
import { checkFeed, type FeedMeta, feedMeta } from './meta.ts';

const firstYear = 2002;
const day = 24 * 60 * 60_000;
/**
 * Milliseconds between two comparisons of the feeds with what was read from them: they include changes that the API
 * omitted.
 */
const feedInterval = 8 * day;

/** Whether this run checks the yearly feeds: nothing was read yet, or the last check is eight days ago. */
export function feedsDue(run: SourceRun): boolean {
  const due = run.marks.get('feeds_due');
  return run.marks.get('watermark') === undefined || due === undefined || Date.parse(due) <= run.now();
}

/**
 * Reads the yearly feeds whose checksum has changed. Each is a unit: an interrupted run resumes with the first
 * unfinished one. At the end it sets the mark `feeds_due` and, after a first load, `watermark` (the time of the oldest
 * feed). A bad feed does not prevent reading the others.
 * @returns the failures of single feeds
 * @throws {UpstreamError} if NVD cannot be reached, or has no feeds at all
 */
export async function* readFeeds(run: SourceRun): AsyncGenerator<Batch, UpstreamError[]> {
  const began = run.now();
  const years = yearsUntil(new Date(began).getUTCFullYear());
  const failures: UpstreamError[] = [];
  const times: string[] = [];
  let missing = 0;
  for (const [index, year] of years.entries()) {
    const progress = (done: number) => ({ done, total: years.length, unit: 'feeds' });
    try {
      const held = run.marks.get(feedMark(year));
      const feed = await fetchFeed(run, year, held ?? null);
      if (feed === null) {
        missing++;
        run.note(`NVD has no feed for ${year}`);
        continue;
      }
      let time = feed.meta.time;
      if (feed.file !== null) {
        const guard = { before: Number(run.marks.get(countMark(year)) ?? 0), maxShrink: run.maxShrink };
        const batches = listFile(feed.file, title(year), guard);
        let step = await batches.next();
        for (; step.done !== true; step = await batches.next()) yield { ...step.value, progress: progress(index) };
        const { last, count, timestamp } = step.value;
        time ??= timestamp;
        yield { ...last, marks: feedMarks(year, feed.meta.sha256, count, time), progress: progress(index + 1) };
        await rm(feed.file, { force: true });
      } else if (time !== null && time !== run.marks.get(timeMark(year))) {
        yield { marks: { [timeMark(year)]: time }, progress: progress(index + 1) };
      }
      times.push(time ?? new Date(began - feedInterval).toISOString());
    } catch (error) {
      if (!(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      run.note(error.message);
      failures.push(error);
    }
  }
  if (missing === years.length) throw new UpstreamError('NVD offers none of its yearly feeds');
  if (failures.length > 0) return failures;
  // The feed of a new year may not exist yet; for any other year that is odd, so check again tomorrow.
  const next = began + (missing > 1 ? day : feedInterval);
  const marks: Record<string, string> = { feeds_due: new Date(next).toISOString() };
  if (run.marks.get('watermark') === undefined) marks.watermark = times.sort()[0] as string;
  yield { marks };
  return [];
}

function yearsUntil(last: number): string[] {
  return Array.from({ length: last - firstYear + 1 }, (_, i) => String(firstYear + i));
}

const title = (year: string) => `The NVD feed for ${year}`;

/**
 * Downloads a feed that differs from the stored one, and verifies it against its `.meta`. On a mismatch both are
 * downloaded once more: the feed may have been replaced in between.
 * @returns null if NVD has no such feed; `file` is null if it is unchanged
 * @throws {UpstreamError} if they do not match twice
 */
async function fetchFeed(
  run: SourceRun,
  year: string,
  held: string | null,
): Promise<{ meta: FeedMeta; file: string | null } | null> {
  const base = `${run.settings.nvdFeedsUrl.replace(/\/+$/, '')}/nvdcve-2.0-${year}`;
  for (let again = false; ; again = true) {
    const answer = await request(run, `${base}.meta`, { upstream: 'NVD', accept: 'text', answers: [404] });
    if (answer.status === 404) return null;
    const meta = feedMeta(answer.body.toString('utf8'));
    if (meta !== null && meta.sha256 === held) return { meta, file: null };
    try {
      if (meta === null) throw new UpstreamError(`${title(year)} has an unreadable .meta file`);
      run.note(`Downloading the NVD feed for ${year}`);
      const { file } = await download(run, `${base}.json.gz`, { upstream: 'NVD', accept: 'gzip' });
      await checkFeed(file, meta, title(year));
      return { meta, file };
    } catch (error) {
      if (again || !(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      run.note(`${error.message}; downloading it once more`);
    }
  }
}
