import { setTimeout } from 'node:timers/promises';
import { backoffDelay, retryAfterMs } from '@kairan/concurrency/backoff';
import { z } from 'zod';
import { CannotCheck } from '../cannot-check.ts';
import type { Language } from '../language.ts';
import { type CheckedPackage, checkResult } from '../result.ts';
import type { CheckableComponent } from '../unchecked-package.ts';
import { batchesOf } from './purl-batches.ts';
import type { Records } from './records.ts';

/** How requests are sent to a server. */
export interface ServerOptions {
  /** API token; null: anonymous, with the lower limit. */
  readonly token: string | null;
  /** The version of this program, for the server's log. */
  readonly version: string;
  /** Milliseconds after which a request is given up; default: two minutes. */
  readonly timeoutMs?: number;
  /** Waits before another attempt. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Bytes of an answer at most: servers end at 128 MiB. */
const mostAnswerBytes = 160 * 1024 ** 2;
/** Milliseconds after which a request is given up. */
const usualTimeoutMs = 120_000;
/** Failures after which the server counts as away, and as busy. */
const attempts = { unreachable: 3, busy: 10 } as const;
const backoff = { firstMs: 1_000, longestMs: 30_000 } as const;
/** The longest time that a server may ask to wait. */
const longestWaitMs = 5 * 60_000;

/** The answer to a request. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The records of a server. It receives package URLs and nothing else of the files. */
export class ServerRecords implements Records {
  readonly #address: URL;
  readonly #options: ServerOptions;

  /**
   * @param server its public address: `https://vulns.example`
   * @throws {CannotCheck} if it is no address of a server
   */
  constructor(server: string, options: ServerOptions) {
    this.#address = addressOf(server);
    this.#options = options;
  }

  async check(components: readonly CheckableComponent[], language: Language): Promise<readonly CheckedPackage[]> {
    const checked: CheckedPackage[] = [];
    for (const batch of batchesOf(components)) {
      const body = JSON.stringify({ packages: batch });
      const { data } = await this.#request(body, language);
      if (data.length !== batch.length) throw this.#incompatible();
      for (const result of data) checked.push(result);
    }
    return checked;
  }

  async close(): Promise<void> {}

  async #request(body: string, language: Language): Promise<z.output<typeof checkResult>> {
    const url = new URL(this.#address);
    url.searchParams.set('lang', language);
    let failures = 0;
    while (true) {
      const answer = await this.#send(url, body);
      if (!(answer instanceof Error) && !isBusy(answer.status)) return this.#read(answer);
      failures += 1;
      const most = answer instanceof Error ? attempts.unreachable : attempts.busy;
      const delay = delayOf(answer, failures - 1);
      if (failures >= most || delay > longestWaitMs) throw this.#unavailable(answer);
      await (this.#options.wait ?? setTimeout)(delay);
    }
  }

  /** @returns the error of the connection if there is no whole answer @throws {CannotCheck} if it is too long */
  async #send(url: URL, body: string): Promise<Answer | Error> {
    const { token, version, timeoutMs = usualTimeoutMs } = this.#options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': `kairan-check/${version}`,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body,
        // A redirected POST would lose its body; the right address is better known.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      return { status, headers, body: await this.#bodyOf(response) };
    } catch (error) {
      if (error instanceof CannotCheck) throw error;
      return error as Error;
    }
  }

  async #bodyOf({ body }: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > mostAnswerBytes) {
        throw new CannotCheck(
          `The answer of ${this.#name} is longer than any. Check that it is the address of a Kairan vulnerability service.`,
        );
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  #read({ status, headers, body }: Answer): z.output<typeof checkResult> {
    if (status >= 300 && status < 400) {
      throw new CannotCheck(`${this.#name} redirects to ${headers.get('location')}. Give that address as --server.`);
    }
    const answer = parsedJson(body);
    if (status !== 200) throw this.#errorOf(status, answer);
    const parsed = checkResult.safeParse(answer);
    if (!parsed.success) throw this.#incompatible();
    return parsed.data;
  }

  #errorOf(status: number, answer: unknown): CannotCheck {
    const { error, code } = errorBody.safeParse(answer).data ?? {};
    if (error === undefined) {
      return new CannotCheck(
        `${this.#name} answered ${status}. Check that it is the address of a Kairan vulnerability service.`,
      );
    }
    const hint = code === 'invalid_token' ? ' Check KAIRAN_TOKEN.' : '';
    return new CannotCheck(`${this.#name} refused the check: ${error}${hint}`);
  }

  #unavailable(answer: Answer | Error): CannotCheck {
    if (!(answer instanceof Error)) {
      return new CannotCheck(
        `${this.#name} is busy (${answer.status}). Try again later, or set KAIRAN_TOKEN for a higher limit.`,
      );
    }
    return new CannotCheck(`${this.#name} cannot be reached: ${causeOf(answer)}.`);
  }

  #incompatible(): CannotCheck {
    return new CannotCheck(
      `The answer of ${this.#name} is not understood. Use the version of this program that fits the server.`,
    );
  }

  get #name(): string {
    return this.#address.origin;
  }
}

const errorBody = z.object({ error: z.string(), code: z.string() });

/** @returns null for what is no JSON */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether a token may be sent to a server: over http anyone on the way can read it, except on this machine.
 * @param server as `ServerRecords` takes it; true for what is no address
 */
export function isPrivate(server: string): boolean {
  const { protocol, hostname } = URL.canParse(server) ? new URL(server) : { protocol: '', hostname: '' };
  return protocol !== 'http:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether another attempt may succeed. */
function isBusy(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

function delayOf(answer: Answer | Error, earlierFailures: number): number {
  const requested = answer instanceof Error ? null : retryAfterMs(answer.headers.get('retry-after'), Date.now());
  return requested ?? backoffDelay(backoff, earlierFailures);
}

function causeOf({ message, cause, name }: Error): string {
  if (name === 'TimeoutError') return 'no answer in time';
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string };
  return reason || code || message;
}

function addressOf(server: string): URL {
  // Node 20 has no `URL.parse`.
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotCheck('The server must be an address such as https://vulns.example.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new CannotCheck('The address of the server must not contain a user or password. Set KAIRAN_TOKEN instead.');
  }
  return new URL('api/v1/check', `${url.origin}${url.pathname.replace(/\/*$/, '/')}`);
}
