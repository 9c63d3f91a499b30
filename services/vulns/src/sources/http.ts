import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { backoffDelay, retryAfterMs } from '@kairan/concurrency/backoff';
import about from '../../package.json' with { type: 'json' };
import { type RateLimiter, sleep } from './rate-limiter.ts';
import { isSafeRedirect } from './redirects.ts';
import { type SourceRun, type SourceSettings, UpstreamError } from './source.ts';

/** The part of a run that requests need; a `SourceRun` qualifies. */
export type HttpRun = Pick<SourceRun, 'signal' | 'now' | 'note' | 'temporary' | 'patience' | 'sleep'> & {
  settings: Pick<SourceSettings, 'contact'>;
};

/**
 * Expected kind of body; anything else (a web page, nothing) is a failed attempt. `text` accepts everything but a web
 * page.
 */
type Content = 'json' | 'xml' | 'text' | 'gzip' | 'zip';

export interface RequestOptions {
  /** The upstream's display name (`NVD`), with which errors and notes begin. */
  upstream: string;
  accept: Content;
  headers?: Record<string, string>;
  /** Headers with keys: not sent to another origin when redirected. */
  secrets?: Record<string, string>;
  /** Validators of the stored copy; the response may then be 304. */
  conditional?: { etag: string | null; lastModified: string | null };
  /** Every attempt waits for this limiter. */
  limiter?: RateLimiter;
  /** Expected statuses besides 200 and 304 (`404`); their body is not read. */
  answers?: readonly number[];
  /** Statuses to retry, besides 408, 425, 429 and 5xx (NVD's 403). */
  retry?: readonly number[];
  /** Milliseconds to wait after a 429, or a 403 in `retry`, that does not state a wait. Default: a growing pause. */
  limitPause?: number;
  /** Explains a refusal to the operator (`NVD does not accept NVD_API_KEY`); null: only the status is named. */
  explain?: (status: number, headers: Headers) => string | null;
  /** Maximum bytes of a body in memory (`request`; default: 64 MiB) or on disk (`download`; default, and at most: 8 GiB). */
  maxBytes?: number;
  /** Milliseconds until the headers have to arrive, and between two pieces of the body. Default: 30 s each. */
  timeouts?: { headers: number; idle: number };
  /**
   * `download` only: verifies the file. An `UpstreamError` thrown here fails the attempt; the third one is final,
   * however much patience is left, so as not to fetch the same bad file for hours.
   */
  check?: (file: string) => Promise<void>;
  /** Random number from 0 to 1 for the length of a pause. Default: `Math.random`. */
  random?: () => number;
}

/** Upstream could not be reached, or did not serve within the patience: other requests to it will fail too. */
export class UnreachableError extends UpstreamError {}

interface Head {
  /** 200, 304 or one of `answers`. */
  status: number;
  headers: Headers;
  /** To be sent as `conditional` next time. */
  etag: string | null;
  lastModified: string | null;
}

export interface Answer extends Head {
  /** Empty unless the status is 200. */
  body: Buffer;
}

export interface Download extends Head {
  /** A file under `run.temporary`; empty unless the status is 200. */
  file: string;
  bytes: number;
  /** SHA-256 of the bytes as received, hex in lower case. */
  sha256: string;
}

const backoff = { firstMs: 500, longestMs: 30_000 };
/** Longer than any upstream's window (GitHub's is an hour): a longer wait is a fault rather than a rate limit. */
const longestLimit = 65 * 60_000;
/** After this many observed waits in a row a rate limit is treated as failing. */
const believedLimits = 10;
const maxRedirects = 5;
/** Bytes of the largest file that is downloaded. */
const largestDownload = 8 * 1024 * 1024 * 1024;
/** Attempts for a download whose check fails. */
const checks = 3;
/**
 * Product, version and where to find out more (RFC 9110, section 10.1.5): some upstreams refuse requests without, and an
 * operator who is known is written to instead of blocked.
 */
const userAgent = ({ contact }: HttpRun['settings']) =>
  `Kairan/${about.version} (vulnerability data service${contact === null ? '' : `; +${contact}`})`;

/**
 * Reads a whole body. Network errors, 5xx, 429, truncated and unexpected bodies are retried with growing random pauses
 * until `run.patience` is used up.
 * @throws {UpstreamError} when patience is used up, or at once for a response that a retry does not change (404)
 */
export async function request(run: HttpRun, url: string, options: RequestOptions): Promise<Answer> {
  return patiently(run, url, options, async (head, body) => {
    const limit = options.maxBytes ?? 64 * 1024 * 1024;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body) {
      bytes += part.length;
      if (bytes > limit) throw new UpstreamError(`${options.upstream} sent a response of more than ${limit} bytes`);
      parts.push(part);
    }
    return { ...head, body: Buffer.concat(parts, bytes) };
  });
}

/** Like `request`, but streams the body to a new file under `run.temporary`. */
export async function download(run: HttpRun, url: string, options: RequestOptions): Promise<Download> {
  return patiently(run, url, options, async (head, body) => {
    if (head.status !== 200) return { ...head, file: '', bytes: 0, sha256: '' };
    // Upstreams state sizes themselves: a hostile one must not fill the disk.
    const limit = Math.min(options.maxBytes ?? largestDownload, largestDownload);
    const file = join(run.temporary, randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const part of body) {
        bytes += part.length;
        if (bytes > limit) throw new UpstreamError(`${options.upstream} sent more than ${limit} bytes`);
        hash.update(part);
        yield part;
      }
    }
    try {
      await pipeline(counted, createWriteStream(file, { flags: 'wx' }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    try {
      await options.check?.(file);
    } catch (error) {
      await rm(file, { force: true });
      if (error instanceof UpstreamError) throw new FailedCheck(error);
      throw error;
    }
    return { ...head, file, bytes, sha256: hash.digest('hex') };
  });
}

/** A failed attempt: the message, and the wait that upstream asked for, if any. */
class FailedTry extends Error {
  readonly saying: string;
  readonly wait: { ms: number; limit: boolean } | null;
  constructor(saying: string, wait: { ms: number; limit: boolean } | null = null) {
    super(saying);
    this.saying = saying;
    this.wait = wait;
  }
}

/** A complete body that failed its check. */
class FailedCheck extends Error {
  readonly reason: UpstreamError;
  constructor(reason: UpstreamError) {
    super(reason.message);
    this.reason = reason;
  }
}

async function patiently<T>(
  run: HttpRun,
  url: string,
  options: RequestOptions,
  consume: (head: Head, body: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const random = options.random ?? Math.random;
  /** Milliseconds of failed attempts and of the pauses between them, without rate limits. */
  let failing = 0;
  let limits = 0;
  let unbelieved = 0;
  for (let tries = 0; ; tries++) {
    await options.limiter?.turn(run);
    run.signal.throwIfAborted();
    // A large body that was truncated late did not fail the whole time: what counts is the time since data arrived.
    let alive = run.now();
    const came = () => {
      alive = run.now();
    };
    try {
      return await attempt(run, url, options, run.patience - failing, came, consume);
    } catch (error) {
      run.signal.throwIfAborted();
      if (error instanceof FailedCheck) {
        if (++unbelieved >= checks) throw error.reason;
        run.note(`${error.message}; downloading it again`);
        await sleep(run, random() * backoffDelay(backoff, tries));
        continue;
      }
      if (!(error instanceof FailedTry)) throw error;
      failing += run.now() - alive;
      const limited = error.wait?.limit === true && ++limits <= believedLimits;
      if (limited && error.wait !== null && error.wait.ms <= longestLimit) {
        run.note(`${options.upstream} asks for a pause of ${seconds(error.wait.ms)} s because of its rate limit`);
        await sleep(run, error.wait.ms);
        continue;
      }
      const left = run.patience - failing;
      if (left <= 0) throw new UnreachableError(`${options.upstream} ${error.saying} for ${seconds(failing)} s`);
      if (error.wait !== null && error.wait.ms > left) {
        throw new UnreachableError(
          `${options.upstream} ${error.saying} and asks to retry in ${seconds(error.wait.ms)} s; the next run will retry`,
        );
      }
      const delay = random() * backoffDelay(backoff, tries);
      const pause = Math.min(left, Math.max(delay, error.wait?.ms ?? 0, 1));
      run.note(`${options.upstream} ${error.saying}; retrying in ${seconds(pause)} s`);
      await sleep(run, pause);
      failing += pause;
    }
  }
}

async function attempt<T>(
  run: HttpRun,
  url: string,
  options: RequestOptions,
  left: number,
  came: () => void,
  consume: (head: Head, body: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const timeouts = options.timeouts ?? { headers: 30_000, idle: 30_000 };
  // A hanging attempt must not exceed the patience by its whole time-out.
  const bound = Math.max(1000, left);
  const guard = stallGuard(run.signal);
  try {
    guard.within(Math.min(timeouts.headers, bound), 'did not respond');
    const response = await follow(url, options, guard.signal, run);
    const head: Head = {
      status: response.status,
      headers: response.headers,
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    };
    if (response.status !== 200) {
      await response.body?.cancel();
      if (isAnswer(response.status, options)) return await consume(head, nothing());
      throw apiError(response, options, run.now());
    }
    const idle = Math.min(timeouts.idle, bound);
    const moves = () => {
      came();
      guard.within(idle, 'sent a truncated response');
    };
    return await consume(head, checked(response, options, moves));
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof FailedTry || error instanceof FailedCheck || error instanceof UpstreamError) throw error;
    if (guard.stalled() !== null) throw new FailedTry(guard.stalled() as string);
    const network = networkFault(error);
    if (network === null) throw error;
    throw new FailedTry(network);
  } finally {
    guard.end();
  }
}

/**
 * Creates an abort signal that fires when the run is stopped, or when nothing has arrived for the time last allowed.
 */
function stallGuard(signal: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | null = null;
  let stalled: string | null = null;
  return {
    signal: controller.signal,
    stalled: () => stalled,
    within(ms: number, saying: string): void {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = saying;
        controller.abort();
      }, ms);
    },
    end(): void {
      if (timer !== null) clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}

/** Follows redirects itself, because fetch would forward keys in headers other than `Authorization`. */
async function follow(url: string, options: RequestOptions, signal: AbortSignal, run: HttpRun): Promise<Response> {
  const headers: Record<string, string> = {
    'user-agent': userAgent(run.settings),
    accept: options.accept === 'json' ? 'application/json' : '*/*',
    // Archives are compressed already, and their Content-Length shows whether they are complete.
    'accept-encoding': options.accept === 'gzip' || options.accept === 'zip' ? 'identity' : 'gzip',
    ...options.headers,
  };
  if (options.conditional?.etag) headers['if-none-match'] = options.conditional.etag;
  else if (options.conditional?.lastModified) headers['if-modified-since'] = options.conditional.lastModified;
  const configured = new URL(url);
  let target = configured;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    run.signal.throwIfAborted();
    const secrets = target.origin === configured.origin ? options.secrets : undefined;
    const response = await fetch(target.href, {
      headers: { ...headers, ...secrets },
      redirect: 'manual',
      signal,
    });
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, target.href) ? new URL(location, target) : null;
    if (next === null || !(await isSafeRedirect(configured, target, next)))
      throw new UpstreamError(`${options.upstream} redirects to an invalid or insecure address`);
    target = next;
  }
  throw new UpstreamError(`${options.upstream} redirects too many times`);
}

function isAnswer(status: number, options: RequestOptions): boolean {
  if (status === 304) return options.conditional !== undefined;
  return options.answers?.includes(status) ?? false;
}

/** Turns an unexpected status into an error: a failed attempt, or a final one. */
function apiError(response: Response, options: RequestOptions, now: number): Error {
  const { status, headers } = response;
  const saying = `answered ${status}`;
  const stated = comeBack(headers, now);
  const isLimit = status === 429 || (status === 403 && options.retry?.includes(403));
  const wait = stated ?? (isLimit ? (options.limitPause ?? null) : null);
  if (status === 429 || (status === 403 && wait !== null)) {
    return new FailedTry(saying, wait === null ? null : { ms: wait, limit: true });
  }
  if (status >= 500 || status === 408 || status === 425 || options.retry?.includes(status)) {
    return new FailedTry(saying, wait === null ? null : { ms: wait, limit: false });
  }
  return new UpstreamError(options.explain?.(status, headers) ?? `${options.upstream} ${saying}`);
}

/**
 * Milliseconds until upstream wants a retry: `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3), else
 * GitHub's `X-RateLimit-Reset` (seconds since 1970) if no request remains. Null if it states neither.
 */
function comeBack(headers: Headers, now: number): number | null {
  const after = retryAfterMs(headers.get('retry-after'), now);
  if (after !== null) return Math.max(after, 1000);
  const reset = headers.get('x-ratelimit-reset');
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== null && /^\d{1,12}$/.test(reset)) {
    // One more second: the clocks differ.
    return Math.max(Number(reset) * 1000 - now, 0) + 1000;
  }
  return null;
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Checks the body of a 200: rejected if it is not the expected kind, empty or shorter than announced. */
async function* checked(response: Response, options: RequestOptions, came: () => void): AsyncGenerator<Buffer> {
  came();
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw new FailedTry('sent a web page instead of data');
  const announced = response.headers.get('content-length');
  const compressed = response.headers.has('content-encoding');
  let bytes = 0;
  let looked = false;
  if (response.body !== null) {
    for await (const piece of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
      came();
      const part: Buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      if (!looked) looked = look(part, options.accept, compressed);
      bytes += part.length;
      yield part;
    }
  }
  if (bytes === 0) throw new FailedTry('sent an empty response');
  if (!looked) throw new FailedTry('sent a blank response');
  if (announced !== null && !compressed && Number(announced) !== bytes)
    throw new FailedTry('sent a truncated response');
}

/** Checks the first significant bytes; false if there are only blanks. */
function look(part: Buffer, accept: Content, compressed: boolean): boolean {
  if (accept === 'zip') {
    if (part[0] !== 0x50) throw new FailedTry('sent something other than a zip file');
    return true;
  }
  // A server that labels a .gz as "Content-Encoding: gzip" has it decompressed on the way.
  if (accept === 'gzip' && !compressed) {
    if (part[0] !== 0x1f) throw new FailedTry('sent something other than a gzip file');
    return true;
  }
  const start = part
    .toString('latin1', 0, 64)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const first = start[0];
  if (first === undefined) return part.length === 0 ? false : accept === 'text';
  if (accept === 'xml' && first === '<' && !/^<(?:!doctype )?html\b/i.test(start)) return true;
  if (accept === 'xml' && first !== '<') throw new FailedTry('sent something other than XML');
  if (first === '<') throw new FailedTry('sent a web page instead of data');
  if (accept === 'json' && first !== '{' && first !== '[') throw new FailedTry('sent something other than JSON');
  return true;
}

/**
 * Describes a network error of fetch; null for other errors (a full disk). Never includes the URL, which is the
 * operator's.
 */
function networkFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  if (error instanceof TypeError && error.message === 'terminated') return 'sent a truncated response';
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return code === null ? 'could not be reached' : `could not be reached (${code})`;
  }
  if (code?.startsWith('UND_ERR') || code?.startsWith('Z_') || code === 'ECONNRESET')
    return 'sent a truncated response';
  return null;
}

function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000));
}
