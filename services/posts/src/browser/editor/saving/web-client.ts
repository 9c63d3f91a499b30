import { retryAfterMs } from '@kairan/concurrency/backoff';
import type { Finding, Status, Warning } from '../../../post.ts';

/** A stored post, as far as the editor needs it. */
export interface StoredPost {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly status: Status;
  readonly version: number;
  readonly url: string | null;
}

/** Who saved a version of a post, and what was sent. */
export interface Revision {
  readonly version: number;
  readonly title: string;
  readonly body_as_sent: string;
  readonly at: string;
  readonly by: string;
  readonly door: 'web' | 'api' | 'mcp' | 'cli';
  readonly client: string | null;
}

/** The text of a post as readers would see it, with the remarks of the service. */
export interface Preview {
  readonly html: string;
  readonly warnings: readonly Warning[];
  readonly findings: readonly Finding[];
}

/** Why a request failed. */
export interface Failure {
  /**
   * `unreachable`: no answer; `signed_out`: sign in again; `later`: retry; `refused`: the same request will fail
   * again.
   */
  readonly kind: 'unreachable' | 'signed_out' | 'later' | 'refused';
  /** The error code; empty without an answer. */
  readonly code: string;
  /** The service's message, in English; empty without an answer. */
  readonly message: string;
  /** Milliseconds that the service asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export interface Fields {
  readonly title?: string;
  readonly body_markdown?: string;
}

/** The service's operations for the page's own session. */
export interface WebClient {
  /** Repeating the same key with the same fields creates one draft only. */
  create(
    fields: Fields & Pick<Required<Fields>, 'body_markdown'>,
    key: string,
  ): Promise<Answer<{ post: StoredPost; warnings?: Warning[] }>>;
  /** Fails with `version_conflict` if the post has another version. */
  update(id: string, fields: Fields, version: number): Promise<Answer<{ post: StoredPost; warnings?: Warning[] }>>;
  get(id: string): Promise<Answer<{ post: StoredPost }>>;
  /** As `get`; null if the post still has this version. */
  getNewer(id: string, version: number): Promise<Answer<{ post: StoredPost } | null>>;
  /** The newest saved versions of a post, the newest first. */
  revisions(id: string, limit: number): Promise<Answer<{ revisions: Revision[] }>>;
  preview(text: Required<Fields> & { id?: string }): Promise<Answer<Preview>>;
}

/**
 * Bytes of a body that browsers still send when the page goes away: 64 KiB for all requests of the page (Fetch
 * standard, 4.6).
 */
const keepAliveBytes = 60_000;

/** Milliseconds after which a request is given up. */
const patienceMs = 60_000;

/** @param base the path prefix from the page's form: `/web` */
export function openWebClient(base: string): WebClient {
  const ask = async <T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const text = body && JSON.stringify(body);
    try {
      const response = await fetch(base + path, {
        method,
        headers: { Accept: 'application/json', ...(text && { 'Content-Type': 'application/json' }), ...headers },
        ...(text && { body: text, keepalive: method !== 'GET' && byteLength(text) < keepAliveBytes }),
        credentials: 'same-origin',
        cache: 'no-store',
        // A redirect to the sign-in page means that the session has ended.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      return await answerOf<T>(response);
    } catch {
      return failed('unreachable');
    }
  };
  return {
    create: (fields, key) => ask('POST', '/posts', fields, { 'Idempotency-Key': key }),
    update: (id, fields, version) => ask('PATCH', `/posts/${id}`, fields, { 'If-Match': `"${version}"` }),
    get: (id) => ask('GET', `/posts/${id}`),
    getNewer: (id, version) => ask('GET', `/posts/${id}`, undefined, { 'If-None-Match': `"${version}"` }),
    revisions: (id, limit) => ask('GET', `/posts/${id}/revisions?limit=${limit}`),
    preview: (text) => ask('POST', '/preview', text),
  };
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  if (response.type === 'opaqueredirect') return failed('signed_out');
  if (response.status === 304) return { ok: true, value: null as T };
  const json = (await response.json().catch(() => null)) as (T & { code?: string; error?: string }) | null;
  if (response.ok && json) return { ok: true, value: json };
  const about = {
    code: json?.code ?? '',
    message: json?.error ?? '',
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), Date.now()),
  };
  if (response.status === 401) return failed('signed_out', about);
  // A proxy's error page is temporary, whatever its status.
  const later = response.status >= 500 || about.code === 'rate_limited' || about.code === '';
  return failed(later ? 'later' : 'refused', about);
}

/** A failed request; also for uploads, which are sent another way. */
export function failed(kind: Failure['kind'], about: Partial<Failure> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind, code: '', message: '', retryAfterMs: null, ...about } };
}

function byteLength(text: string): number {
  return text.length > keepAliveBytes ? text.length : new TextEncoder().encode(text).length;
}
