import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * The operating system resolves only two names at a time for the whole process. Names whose servers never answer would hold up
 * the lookups of all other webhooks: therefore lookups of the same name are shared, and slow names queue among themselves.
 */

type Callback = Parameters<LookupFunction>[2];

/** Shares one lookup among all callers that look up the same name at the same time. */
export function coalesceLookups(resolve: LookupFunction): LookupFunction {
  const pending = new Map<string, Callback[]>();
  return (hostname, options, callback) => {
    const key = `${hostname} ${options.family ?? ''} ${options.all ?? ''} ${options.hints ?? ''}`;
    const others = pending.get(key);
    if (others) {
      others.push(callback);
      return;
    }
    const callbacks = [callback];
    pending.set(key, callbacks);
    resolve(hostname, options, (...result) => {
      pending.delete(key);
      for (const each of callbacks) each(...result);
    });
  };
}

/** Milliseconds; a name counts as slow from a lookup that takes longer until a faster one. */
const slowMs = 1_500;
/** Most slow names to recordDuration; beyond that, the one that has been slow for longest is forgotten. */
const mostSlow = 1_000;

/**
 * Looks up slow names one at a time, and all others at once.
 * @param now milliseconds of a monotonic clock
 */
export function queueSlowLookups(resolve: LookupFunction = lookup, now = () => performance.now()): LookupFunction {
  const slow = new Set<string>();
  const queue: (() => void)[] = [];
  let isRunning = false;

  function recordDuration(hostname: string, durationMs: number): void {
    slow.delete(hostname);
    if (durationMs > slowMs) slow.add(hostname);
    const [first] = slow;
    if (slow.size > mostSlow && first !== undefined) slow.delete(first);
  }

  function next(): void {
    const start = queue.shift();
    isRunning = start !== undefined;
    start?.();
  }

  return (hostname, options, callback) => {
    const start = (onEnd: () => void) => {
      const begun = now();
      resolve(hostname, options, (...result) => {
        recordDuration(hostname, now() - begun);
        onEnd();
        callback(...result);
      });
    };
    if (!slow.has(hostname)) return start(() => {});
    queue.push(() => start(next));
    if (!isRunning) next();
  };
}
