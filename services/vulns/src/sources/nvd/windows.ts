import { rm } from 'node:fs/promises';
import { fileBytes } from '../file-bytes.ts';
import { download } from '../http.ts';
import { jsonElements } from '../json-elements.ts';
import { type RateLimiter, rateLimiter } from '../rate-limiter.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { recordBatches } from './record-batches.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** NVD's list lags behind the times in it, so each run looks back by this much. */
const overlap = 6 * hour;
/** NVD's maximum is 120 days. */
const longestWindow = 119 * day;
/** NVD changes records every hour or two: a longer window without any change is implausible. */
const maxQuiet = 12 * hour;
const pageSize = 2000;
/** Maximum passes through a window whose list changes meanwhile. */
const maxPasses = 3;

/** A window being read, as stored in the mark `window`. Times in milliseconds since 1970. */
interface Window {
  start: number;
  end: number;
  /** When it was first requested: an old window, or one without this, is not resumed. */
  requestedAt: number;
  /** The next page's `startIndex`. */
  next: number;
  /** NVD's `totalResults` at the last page; null before the first. */
  total: number | null;
  pass: number;
  /** Whether the list changed during this pass. */
  moved: boolean;
  /** The latest `lastModified` among the records of the window, RFC 3339; null before the first record. */
  latest: string | null;
  /** False once an earlier window of the run was implausibly empty: the watermark stays before that one. */
  plausible: boolean;
}

/**
 * Reads from NVD's API what changed since the watermark, in windows of at most 119 days, page by page. Each page is
 * stored with the position to resume from.
 *
 * Once a window was read completely, the mark `watermark` moves to the latest `lastModified` among its records, which is
 * never later than the response's `timestamp`. It depends on the data alone: a mirror that lags by a week, or a wrong
 * clock here, skips nothing. An empty window moves nothing; one of more than twelve hours is implausible (NVD has returned
 * such for months that had hundreds of changes), so later windows are read but leave the watermark before it.
 * @throws {UpstreamError} if NVD cannot be reached, or its pages contradict each other
 */
export async function* readWindows(run: SourceRun, watermark: string): AsyncGenerator<Batch> {
  const limiter =
    run.settings.nvdApiKey === null ? rateLimiter('NVD', 5, 30_000, 6000) : rateLimiter('NVD', 50, 30_000, 600);
  const now = run.now();
  const since = Date.parse(watermark);
  // A mirror's clock may be ahead of ours; a day covers that.
  const until = since < now ? now : since + day;
  let window = resumed(run, now) ?? newWindow(Math.min(since, now) - overlap, until, now, true);
  for (;;) {
    const plausible = yield* readWindow(run, window, limiter);
    // Changes since a resumed window was first requested are within the next run's overlap.
    if (until - window.end < hour) return;
    window = newWindow(window.end, until, now, plausible);
  }
}

function newWindow(start: number, until: number, requestedAt: number, plausible: boolean): Window {
  const end = Math.min(start + longestWindow, until);
  return { start, end, requestedAt, next: 0, total: null, pass: 1, moved: false, latest: null, plausible };
}

/** Returns the window of an interrupted run, unless it is so old that its pages have shifted. */
function resumed(run: SourceRun, now: number): Window | null {
  const mark = run.marks.get('window');
  if (mark === undefined) return null;
  const window: Window = JSON.parse(mark);
  return now - window.requestedAt <= maxQuiet ? window : null;
}

/**
 * Reads a window from its next page to its end.
 * @returns whether this window and all before it are plausible
 */
async function* readWindow(run: SourceRun, window: Window, limiter: RateLimiter): AsyncGenerator<Batch, boolean> {
  const ids = new Set<string>();
  // After a restart the ids of earlier pages are unknown; they are counted instead, as are records that one page lists
  // twice.
  let counted = window.next;
  for (;;) {
    const page = await fetchPage(run, window, limiter);
    if (window.total !== null && window.total !== page.total) window.moved = true;
    window.total = page.total;
    window.next += page.count;
    const complete = window.next >= page.total;
    const { batches, last, twice, latest } = await pageBatches(page.file, ids, page.timestamp);
    counted += twice;
    window.latest = laterOf(window.latest, latest);
    await rm(page.file, { force: true });
    const progress = { done: window.next, total: page.total, unit: 'records' };
    yield* batches;
    if (!complete) {
      yield { ...last, marks: { window: JSON.stringify(window) }, progress };
      continue;
    }
    const missing = page.total - ids.size - counted;
    if ((window.moved || missing > 0) && window.pass < maxPasses) {
      run.note('NVD changed its list while it was being read; starting over');
      window.next = 0;
      window.moved = false;
      counted = 0;
      window.pass++;
      yield { ...last, marks: { window: JSON.stringify(window) }, progress };
      continue;
    }
    if (missing > 0) {
      yield { ...last, marks: { window: null }, progress };
      throw new UpstreamError(`NVD announced ${page.total} changed records but listed ${page.total - missing}`);
    }
    const implausible = page.total === 0 && window.end - window.start > maxQuiet;
    if (implausible)
      run.note(
        `NVD lists no changes between ${iso(window.start)} and ${iso(window.end)}, which is implausible; the next run will check again`,
      );
    const plausible = window.plausible && !implausible;
    const reached = plausible ? laterOf(run.marks.get('watermark') ?? null, window.latest) : null;
    const watermark = reached === null ? {} : { watermark: reached };
    yield { ...last, marks: { window: null, ...watermark }, progress };
    return plausible;
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
    // Above its rate limit NVD answers 403 without stating a wait.
    retry: [403],
    explain: refusedKey,
    check: async (path) => {
      page = await checkPage(path, window.next);
    },
  });
  return { ...page, file };
}

/** NVD answers a key that it does not know, or no longer, with 404 and a header (https://github.com/vehemont/nvdlib/issues/28). */
function refusedKey(status: number, headers: Headers): string | null {
  const isKey = status === 404 && /api ?key/i.test(headers.get('message') ?? '');
  return isKey ? 'NVD does not accept NVD_API_KEY; request a new key or remove it' : null;
}

/** @throws {UpstreamError} if it is another page than requested, or incomplete */
async function checkPage(path: string, startIndex: number): Promise<Omit<Page, 'file'>> {
  const what = `NVD's page at index ${startIndex}`;
  const elements = jsonElements(fileBytes(path, what), 'vulnerabilities', what);
  let count = 0;
  for await (const _ of elements) count++;
  const { envelope } = elements;
  const { totalResults: total, resultsPerPage } = envelope;
  if (typeof total !== 'number') throw new UpstreamError(`${what} does not state the number of records`);
  if (envelope.startIndex !== startIndex)
    throw new UpstreamError(`NVD sent a different page than the one at index ${startIndex}`);
  const due = Math.min(pageSize, Math.max(total - startIndex, 0));
  if (count !== due && (count === 0 || count !== resultsPerPage)) {
    throw new UpstreamError(`${what} has ${count} records instead of ${due}`);
  }
  if (count === 0 && startIndex > 0 && total === 0) throw new UpstreamError(`${what} claims that there are no records`);
  return { count, total, timestamp: zonelessTime(envelope.timestamp) };
}

/**
 * Reads the records of a page and adds their ids to `ids`.
 * @param timestamp the response's own time: no record can have been modified later
 * @returns `twice` counts records replaced by a later state within the page; `latest` is the latest `lastModified`
 */
async function pageBatches(
  file: string,
  ids: Set<string>,
  timestamp: string | null,
): Promise<{ batches: Batch[]; last: Batch; twice: number; latest: string | null }> {
  const what = "NVD's page";
  const given: Batch[] = [];
  const batches = recordBatches(jsonElements(fileBytes(file, what), 'vulnerabilities', what), what);
  let unique = 0;
  let latest: string | null = null;
  let step = await batches.next();
  for (; step.done !== true; step = await batches.next()) {
    const { records, setAside } = step.value;
    for (const { id, modified } of records) {
      ids.add(id);
      if (timestamp === null || (modified !== null && modified <= timestamp)) latest = laterOf(latest, modified);
    }
    for (const { id } of setAside) ids.add(`${file} ${id}`);
    unique += records.length + setAside.length;
    given.push(step.value);
  }
  return { last: given.pop() ?? {}, batches: given, twice: step.value - unique, latest };
}

/**
 * Formats a time as NVD's API requires since July 2025: with milliseconds and an offset. Any other form is answered with 404
 * and the header `message: Invalid ISO 8601 date/time format, see documentation.`
 * (https://github.com/greenbone/pontos/pull/1131).
 */
function withOffset(time: number): string {
  return iso(time).replace('Z', '+00:00');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
