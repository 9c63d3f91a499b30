import { request } from '../http.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { type Page, readPage } from './page.ts';

/** The names of the marks. */
const walkMarks = {
  /** The newest `updated_at` of the last walk that came to its end, RFC 3339. */
  walked: 'walked',
  /** How far a walk came that did not come to its end: the newest `updated_at` of its pages. */
  reached: 'reached',
} as const;

/** Milliseconds that a walk begins before the watermark: advisories of one second may show up one after the other. */
const overlap = 2 * 60 * 60 * 1000;
const believedAhead = 7 * 24 * 60 * 60 * 1000;
const perPage = 100;

/**
 * Walks GitHub's list of reviewed advisories by the time of update, oldest first, from a little before where the last walk
 * ended. A walk that was stopped goes on from the time it had reached: the order makes that time a cursor that never expires.
 * @see https://docs.github.com/en/rest/security-advisories/global-advisories
 * @throws {UpstreamError} a page is no list, repeats one, goes back in time or leads elsewhere; or nothing is there at all,
 * not even the advisory that was the newest
 */
export async function* walk(run: SourceRun): AsyncGenerator<Batch> {
  const walked = run.marks.get(walkMarks.walked) ?? null;
  const begin = run.marks.get(walkMarks.reached) ?? earlier(walked);
  let url: URL | null = firstPage(run.settings.ghsaUrl, begin);
  let newest = begin;
  const seen = new Set<string>();
  for (let number = 1; url !== null; number++) {
    run.signal.throwIfAborted();
    const { page, next } = await fetchPage(run, url, number);
    if (page.items === 0 && (number === 1 || next !== null)) {
      throw new UpstreamError('GitHub answered with an empty list where advisories are due');
    }
    const last = newestOf(page, run.now());
    rejectRepeated(page, seen, url);
    if (number > 1 && last !== null && newest !== null && last < newest) {
      throw new UpstreamError(`GitHub's page ${number} of advisories goes back in time`);
    }
    if (last !== null && (newest === null || last > newest)) newest = last;
    const ended = next === null;
    yield {
      records: page.records,
      setAside: page.setAside,
      marks: ended
        ? { [walkMarks.walked]: later(walked, newest), [walkMarks.reached]: null }
        : { [walkMarks.reached]: newest },
      progress: { done: number, total: ended ? number : null, unit: 'pages' },
    };
    url = next;
  }
}

function firstPage(base: string, since: string | null): URL {
  const url = new URL(base);
  url.searchParams.set('per_page', String(perPage));
  url.searchParams.set('sort', 'updated');
  url.searchParams.set('direction', 'asc');
  url.searchParams.set('type', 'reviewed');
  if (since !== null) url.searchParams.set('modified', `>=${since.replace(/\.\d+Z$/, 'Z')}`);
  return url;
}

async function fetchPage(run: SourceRun, url: URL, number: number): Promise<{ page: Page; next: URL | null }> {
  const { githubToken } = run.settings;
  const answer = await request(run, url.href, {
    upstream: 'GitHub',
    accept: 'json',
    // The secondary limit does not always say when to come back.
    retry: [403],
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    ...(githubToken === null ? {} : { secrets: { authorization: `Bearer ${githubToken}` } }),
  });
  const page = await readPage(once(answer.body), `GitHub's page ${number} of advisories`);
  return { page, next: nextPage(answer.headers.get('link'), url, run.settings.ghsaUrl) };
}

/**
 * The address that a `Link` header (RFC 8288) calls `next`, or null.
 * @throws {UpstreamError} where it leads to another host or path: a token goes along
 */
function nextPage(link: string | null, from: URL, base: string): URL | null {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*"?[^";]*\bnext\b/i.test(parameters ?? '')) continue;
    const next = URL.canParse(target ?? '', from.href) ? new URL(target ?? '', from) : null;
    const home = new URL(base);
    if (next === null || next.origin !== home.origin || next.pathname !== home.pathname) {
      throw new UpstreamError('GitHub names a next page that is not of its list of advisories');
    }
    return next;
  }
  return null;
}

/** @throws {UpstreamError} where the page or its address was had before in this walk: it would never end */
function rejectRepeated(page: Page, seen: Set<string>, url: URL): void {
  const first = page.records[0];
  const marks = [url.href, ...(first === undefined ? [] : [`${first.id} ${first.modified}`])];
  if (marks.some((mark) => seen.has(mark))) throw new UpstreamError('GitHub repeats a page of advisories');
  for (const mark of marks) seen.add(mark);
}

/** The newest time of a page. Times far ahead are mistakes: a walk that began there would find nothing. */
function newestOf({ records }: Page, now: number): string | null {
  const latest = new Date(now + believedAhead).toISOString();
  let newest: string | null = null;
  for (const { modified } of records) {
    if (modified !== null && modified <= latest && (newest === null || modified > newest)) newest = modified;
  }
  return newest;
}

function earlier(time: string | null): string | null {
  return time === null ? null : new Date(Date.parse(time) - overlap).toISOString();
}

function later(a: string | null, b: string | null): string | null {
  return a !== null && (b === null || a > b) ? a : b;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
