import { githubRequest } from '../github-api.ts';
import { request } from '../http.ts';
import { type Batch, type SourceRun, UpstreamError } from '../source.ts';
import { type Page, readPage } from './page.ts';

/** The names of the marks. */
const walkMarks = {
  /** The newest `updated_at` of the last complete walk, RFC 3339. */
  walked: 'walked',
  /** Progress of an incomplete walk: the newest `updated_at` of its pages. */
  reached: 'reached',
} as const;

/**
 * Milliseconds by which a walk starts before the watermark: advisories of the same second may appear one after the
 * other.
 */
const overlap = 2 * 60 * 60 * 1000;
const believedAhead = 7 * 24 * 60 * 60 * 1000;
const perPage = 100;

/**
 * Walks GitHub's list of reviewed advisories by update time, oldest first, starting a little before the end of the
 * last walk. An interrupted walk resumes from the time it had reached: because of the order, that time is a cursor
 * that never expires.
 * @see https://docs.github.com/en/rest/security-advisories/global-advisories
 * @throws {UpstreamError} if a page is not a list, is repeated, is out of order or leads elsewhere; or if the list is
 * empty, lacking even the newest known advisory
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
      throw new UpstreamError('GitHub sent an empty list although it has advisories');
    }
    const last = newestOf(page, run.now());
    rejectRepeated(page, seen, url);
    if (number > 1 && last !== null && newest !== null && last < newest) {
      throw new UpstreamError(`GitHub's page ${number} of advisories is out of order`);
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
  await run.accept("GitHub's", null);
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
  const answer = await request(run, url.href, {
    ...githubRequest(run.settings.githubToken, 'application/vnd.github+json'),
    accept: 'json',
  });
  const page = await readPage(once(answer.body), `GitHub's page ${number} of advisories`);
  return { page, next: nextPage(answer.headers.get('link'), url, run.settings.ghsaUrl) };
}

/**
 * Returns the URL of the `next` link in a `Link` header (RFC 8288), or null.
 * @throws {UpstreamError} if it leads to another host or path: the token is sent along
 */
function nextPage(link: string | null, from: URL, base: string): URL | null {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*"?[^";]*\bnext\b/i.test(parameters ?? '')) continue;
    const next = URL.canParse(target ?? '', from.href) ? new URL(target ?? '', from) : null;
    const home = new URL(base);
    if (next === null || next.origin !== home.origin || next.pathname !== home.pathname) {
      throw new UpstreamError("GitHub's next-page link leads outside its list of advisories");
    }
    return next;
  }
  return null;
}

/** @throws {UpstreamError} if the page or its URL occurred before in this walk, which would then never end */
function rejectRepeated(page: Page, seen: Set<string>, url: URL): void {
  const first = page.records[0];
  const marks = [url.href, ...(first === undefined ? [] : [`${first.id} ${first.modified}`])];
  if (marks.some((mark) => seen.has(mark))) throw new UpstreamError('GitHub sent the same page of advisories twice');
  for (const mark of marks) seen.add(mark);
}

/**
 * Returns the newest time of a page. Times far in the future are mistakes: a walk starting there would find nothing.
 */
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
