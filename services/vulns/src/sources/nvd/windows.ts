import { rm } from 'node:fs/promises';
import { fileBytes } from '../file-bytes.ts';
import { download } from '../http.ts';
import { jsonElements } from '../json-elements.ts';
import { type RateLimiter, rateLimiter } from '../rate-limiter.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { nvdTime } from './nvd-time.ts';
import { recordBatches } from './record-batches.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** NVD's list lags behind the times in it, so each run looks back by this much. */
const overlap = 6 * hour;
/** NVD takes 120 days. */
const longestWindow = 119 * day;
/** NVD changes records every hour or two: a longer window without any is one that was not answered truly. */
const longestSilence = 12 * hour;
const pageSize = 2000;
/** How often a window is paged through where its list moves meanwhile. */
const mostPasses = 3;

/** A window that is being read, as the mark `window` keeps it. Times in milliseconds since 1970. */
interface Window {
  start: number;
  end: number;
  /** When it was first asked for: old ones are not gone on with. */
  asked: number;
  /** The next page's `startIndex`. */
  next: number;
  /** NVD's `totalResults` at the last page; null before the first. */
  total: number | null;
  pass: number;
  /** Whether the list changed during this pass. */
  moved: boolean;
  /** The latest `lastModified` among the records of the window, RFC 3339; null before the first record. */
  latest: string | null;
  /** False once an earlier window of the run was empty beyond belief: the watermark stays before that one. */
  believed: boolean;
}

/**
 * Reads what changed since the watermark from NVD's API, in windows of at most 119 days, page by page. Each page is stored with
 * the mark `window`, from which a stopped run resumes.
 *
 * When a window has been read completely, the mark `watermark` moves to the latest `lastModified` among its records, which is
 * never later than the response's `timestamp`. It depends on the data alone: with a mirror that lags by a week, or with a wrong
 * clock here, nothing is skipped. An empty window moves nothing; one of more than twelve hours is not believed (NVD has
 * answered so for months that had hundreds of changes), so later windows are read but leave the watermark before it.
 * @throws {UpstreamError} NVD could not be reached, or its pages contradict each other
 */
export async function* readWindows(run: SourceRun, watermark: string): AsyncGenerator<Batch> {
  const limiter =
    run.settings.nvdApiKey === null ? rateLimiter('NVD', 5, 30_000, 6000) : rateLimiter('NVD', 50, 30_000, 600);
  const now = run.now();
  const since = Date.parse(watermark);
  // A mirror's clock may be ahead of ours; a day covers any such.
  const until = since < now ? now : since + day;
  let window = resumed(run, now) ?? newWindow(Math.min(since, now) - overlap, until, now, true);
  for (;;) {
    const believed = yield* readWindow(run, window, limiter);
    // What came since a resumed window was first asked for is within the next run's overlap.
    if (until - window.end < hour) return;
    window = newWindow(window.end, until, now, believed);
  }
}

function newWindow(start: number, until: number, asked: number, believed: boolean): Window {
  const end = Math.min(start + longestWindow, until);
  return { start, end, asked, next: 0, total: null, pass: 1, moved: false, latest: null, believed };
}

/** The window a stopped run was in, unless that is so long ago that its pages have moved. */
function resumed(run: SourceRun, now: number): Window | null {
  const mark = run.marks.get('window');
  if (mark === undefined) return null;
  const window: Window = JSON.parse(mark);
  return now - window.asked <= longestSilence ? window : null;
}

/**
 * Reads a window from its next page to its end.
 * @returns whether the window, and all before it, are believed
 */
async function* readWindow(run: SourceRun, window: Window, limiter: RateLimiter): AsyncGenerator<Batch, boolean> {
  const ids = new Set<string>();
  // After a restart the ids of the pages before are not known any more; they are counted instead, as are records that one
  // page lists twice.
  let counted = window.next;
  for (;;) {
    const page = await fetchPage(run, window, limiter);
    if (window.total !== null && window.total !== page.total) window.moved = true;
    window.total = page.total;
    window.next += page.count;
    const whole = window.next >= page.total;
    const { batches, last, twice, latest } = await pageBatches(page.file, ids, page.timestamp);
    counted += twice;
    window.latest = laterOf(window.latest, latest);
    await rm(page.file, { force: true });
    const progress = { done: window.next, total: page.total, unit: 'records' };
    yield* batches;
    if (!whole) {
      yield { ...last, marks: { window: JSON.stringify(window) }, progress };
      continue;
    }
    const missing = page.total - ids.size - counted;
    if ((window.moved || missing > 0) && window.pass < mostPasses) {
      run.note('NVD changed its list while it was read; reading it again');
      window.next = 0;
      window.moved = false;
      counted = 0;
      window.pass++;
      yield { ...last, marks: { window: JSON.stringify(window) }, progress };
      continue;
    }
    if (missing > 0) {
      yield { ...last, marks: { window: null }, progress };
      throw new UpstreamError(`NVD announces ${page.total} changed records and shows ${page.total - missing}`);
    }
    const silent = page.total === 0 && window.end - window.start > longestSilence;
    if (silent)
      run.note(`NVD lists no change between ${iso(window.start)} and ${iso(window.end)}, which is not believed`);
    const believed = window.believed && !silent;
    const reached = believed ? laterOf(run.marks.get('watermark') ?? null, window.latest) : null;
    const watermark = reached === null ? {} : { watermark: reached };
    yield { ...last, marks: { window: null, ...watermark }, progress };
    return believed;
  }
}

/** The later of two times in RFC 3339, UTC with milliseconds, which sort as texts. */
function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

interface Page {
  file: string;
  count: number;
  total: number;
  timestamp: string | null;
}

async function fetchPage(run: SourceRun, window: Window, limiter: RateLimiter): Promise<Page> {
  const url = new URL(run.settings.nvdUrl);
  url.searchParams.set('lastModStartDate', withOffset(window.start));
  url.searchParams.set('lastModEndDate', withOffset(window.end));
  url.searchParams.set('resultsPerPage', String(pageSize));
  url.searchParams.set('startIndex', String(window.next));
  const { nvdApiKey } = run.settings;
  let page: Omit<Page, 'file'> = { count: 0, total: 0, timestamp: null };
  const { file } = await download(run, url.href, {
    upstream: 'NVD',
    accept: 'json',
    ...(nvdApiKey === null ? {} : { secrets: { apiKey: nvdApiKey } }),
    limiter,
    // Over its limit NVD answers 403, without saying when to come back.
    retry: [403],
    check: async (path) => {
      page = await checkPage(path, window.next);
    },
  });
  return { ...page, file };
}

/** @throws {UpstreamError} the page is not the one asked for, or not whole */
async function checkPage(path: string, startIndex: number): Promise<Omit<Page, 'file'>> {
  const what = `NVD's page from ${startIndex} on`;
  const elements = jsonElements(fileBytes(path, what), 'vulnerabilities', what);
  let count = 0;
  for await (const _ of elements) count++;
  const { envelope } = elements;
  const { totalResults: total, resultsPerPage } = envelope;
  if (typeof total !== 'number') throw new UpstreamError(`${what} does not say how many records there are`);
  if (envelope.startIndex !== startIndex)
    throw new UpstreamError(`NVD answered another page than the one from ${startIndex} on`);
  const due = Math.min(pageSize, Math.max(total - startIndex, 0));
  if (count !== due && (count === 0 || count !== resultsPerPage)) {
    throw new UpstreamError(`${what} holds ${count} records where ${due} are due`);
  }
  if (count === 0 && startIndex > 0 && total === 0) throw new UpstreamError(`${what} says that there are none at all`);
  return { count, total, timestamp: nvdTime(envelope.timestamp) };
}

/**
 * The records of a page, their ids added to `ids`.
 * @param timestamp the response's own time: a record cannot have been modified later
 * @returns `twice` is how many a later state within the page made needless; `latest` is the latest `lastModified`
 */
async function pageBatches(
  file: string,
  ids: Set<string>,
  timestamp: string | null,
): Promise<{ batches: Batch[]; last: Batch; twice: number; latest: string | null }> {
  const what = "NVD's page";
  const given: Batch[] = [];
  const batches = recordBatches(jsonElements(fileBytes(file, what), 'vulnerabilities', what), what);
  let kept = 0;
  let latest: string | null = null;
  let step = await batches.next();
  for (; step.done !== true; step = await batches.next()) {
    const { records, setAside } = step.value;
    for (const { id, modified } of records) {
      ids.add(id);
      if (timestamp === null || (modified !== null && modified <= timestamp)) latest = laterOf(latest, modified);
    }
    for (const { id } of setAside) ids.add(`${file} ${id}`);
    kept += records.length + setAside.length;
    given.push(step.value);
  }
  return { last: given.pop() ?? {}, batches: given, twice: step.value - kept, latest };
}

/**
 * A time as NVD's API takes it since July 2025: with milliseconds and an offset. Any other form answers 404 with the header
 * `message: Invalid ISO 8601 date/time format, see documentation.` (https://github.com/greenbone/pontos/pull/1131).
 */
function withOffset(time: number): string {
  return iso(time).replace('Z', '+00:00');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
