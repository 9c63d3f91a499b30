import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './member.ts';

/** One response of a member, or that there was none. Times are in milliseconds since 1970. */
export interface MemberOutcome {
  readonly member: Member;
  readonly what: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** Why there was none: `ECONNRESET`, `TimeoutError`. */
  readonly failure?: string | undefined;
  readonly beganAt: number;
  readonly endedAt: number;
  /** Of health, what the response says: `ok`, `degraded`; null for others. */
  readonly health: string | null;
}

/** A response, with its times in milliseconds since 1970. */
export interface Sent {
  readonly status: number;
  readonly body: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** No answer after this many milliseconds counts as none. */
export const hangMs = 30_000;

/** Clients of the members of a cluster, each of which does something again and again. */
export class Clients {
  /** Every response. */
  readonly outcomes: MemberOutcome[] = [];
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>[] = [];

  /** Sends a request. @param what what it is, for the report */
  async send(member: Member, what: string, path: string, init: RequestInit = {}): Promise<Sent> {
    const beganAt = Date.now();
    const options = { redirect: 'manual', ...init, signal: AbortSignal.timeout(hangMs) } as const;
    let failure: string | undefined;
    const failed = (error: unknown) => {
      failure = nameOf(error);
      return null;
    };
    const response = await fetch(member.url + path, options).catch(failed);
    const body = (await response?.text().catch(failed)) ?? null;
    const status = body === null ? 0 : (response?.status ?? 0);
    const endedAt = Date.now();
    const health = what === 'health' ? (/"status":"(\w+)"/.exec(body ?? '')?.[1] ?? null) : null;
    this.outcomes.push({ member, what, status, failure, beganAt, endedAt, health });
    return { status, body: body ?? '', beganAt, endedAt };
  }

  /** Does something until all stop, with a pause after each time. */
  repeat(pauseMs: number, once: () => Promise<unknown>): void {
    const run = async () => {
      while (!this.#stopping.signal.aborted) {
        await once();
        await wait(pauseMs);
      }
    };
    this.#running.push(run());
  }

  /** Lets each client finish what it is doing. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }
}

/** The code of what ended a request without a response, or its name. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error;
  const { code, name: causeName } = (cause ?? {}) as { code?: string; name?: string };
  return code ?? causeName ?? name;
}

/** A request that writes, with a key of its own. */
export function postOf(token: string, value: object): RequestInit {
  return {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(value),
  };
}

/** The header of a token. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** A form with an image that no other request has sent. */
export function imageForm(image: Buffer<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('kind', 'post');
  // A PNG may have anything after its end.
  form.set('file', new Blob([image, randomUUID()], { type: 'image/png' }), 'photo.png');
  return form;
}
