import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A lookup that takes longer than this, in milliseconds, makes its name a slow one until it is quicker. */
const slowMs = 1_500;
/** Slow names that are remembered; beyond them the one that was longest so is forgotten. */
const mostSlow = 1_000;

/**
 * Looks up one name at a time of those whose lookup took long the last time. The system looks up two names at once for the
 * whole process: names whose servers never answer, of one person's webhooks, would keep everybody else's waiting.
 * @param now milliseconds of a clock that never goes back
 */
export function patientLookup(resolve: LookupFunction = lookup, now = () => performance.now()): LookupFunction {
  const slow = new Set<string>();
  const queue: (() => void)[] = [];
  let asking = false;

  function remember(hostname: string, tookMs: number): void {
    slow.delete(hostname);
    if (tookMs > slowMs) slow.add(hostname);
    const [first] = slow;
    if (slow.size > mostSlow && first !== undefined) slow.delete(first);
  }

  function next(): void {
    const ask = queue.shift();
    asking = ask !== undefined;
    ask?.();
  }

  return (hostname, options, callback) => {
    const ask = (ended: () => void) => {
      const begun = now();
      resolve(hostname, options, (...answer) => {
        remember(hostname, now() - begun);
        ended();
        callback(...answer);
      });
    };
    if (!slow.has(hostname)) return ask(() => {});
    queue.push(() => ask(next));
    if (!asking) next();
  };
}
