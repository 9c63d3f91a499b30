import { rm } from 'node:fs/promises';
import { download, request, UnreachableError } from '../http.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { countMark, feedMark, feedMarks, timeMark } from './feed-marks.ts';
import { listFile } from './list-file.ts';
import { checkFeed, type FeedMeta, feedMeta } from './meta.ts';

const firstYear = 2002;
const day = 24 * 60 * 60_000;
/** How often the feeds are compared with what was read of them: it heals what the API kept back. */
const feedsEvery = 8 * day;

/** Whether the yearly feeds are to be looked at in this run: nothing was read yet, or the last look is eight days past. */
export function feedsDue(run: SourceRun): boolean {
  const due = run.marks.get('feeds_due');
  return run.marks.get('watermark') === undefined || due === undefined || Date.parse(due) <= run.now();
}

/**
 * Reads the yearly feeds whose checksum is not the one read last. Each is a unit: a run that was stopped goes on with the
 * first that is not done. When all are done, the marks `feeds_due` and, after a first load, `watermark` (the time of the
 * oldest feed) are set. A bad feed does not keep the others from being read.
 * @returns the failures of single feeds
 * @throws {UpstreamError} NVD could not be reached, or has no feeds at all
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
        run.note(`NVD has no feed of ${year}`);
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
      times.push(time ?? new Date(began - feedsEvery).toISOString());
    } catch (error) {
      if (!(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      run.note(error.message);
      failures.push(error);
    }
  }
  if (missing === years.length) throw new UpstreamError('NVD has none of its yearly feeds');
  if (failures.length > 0) return failures;
  // The feed of a year that has just begun may not be there yet; of any other that is odd, and asked for again tomorrow.
  const next = began + (missing > 1 ? day : feedsEvery);
  const marks: Record<string, string> = { feeds_due: new Date(next).toISOString() };
  if (run.marks.get('watermark') === undefined) marks.watermark = times.sort()[0] as string;
  yield { marks };
  return [];
}

function yearsUntil(last: number): string[] {
  return Array.from({ length: last - firstYear + 1 }, (_, i) => String(firstYear + i));
}

const title = (year: string) => `The NVD feed of ${year}`;

/**
 * Fetches a feed that is not the one held, checked against its `.meta`. Both are fetched once more where they do not match: the
 * feed may have been replaced in between.
 * @returns null where NVD has no such feed; `file` null where it is the one held
 * @throws {UpstreamError} they do not match twice
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
      if (meta === null) throw new UpstreamError(`${title(year)} has a .meta that cannot be read`);
      run.note(`Fetching the NVD feed of ${year}`);
      const { file } = await download(run, `${base}.json.gz`, { upstream: 'NVD', accept: 'gzip' });
      await checkFeed(file, meta, title(year));
      return { meta, file };
    } catch (error) {
      if (again || !(error instanceof UpstreamError) || error instanceof UnreachableError) throw error;
      run.note(`${error.message}; fetching it once more`);
    }
  }
}
