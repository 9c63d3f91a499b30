import { setTimeout as wait } from 'node:timers/promises';
import { backoffDelay } from '@kairan/concurrency/backoff';

const pause = { firstMs: 1, longestMs: 20 };

/** Retries while another connection holds the lock, pausing so that other work can go on; gives up after `limitMs`. */
export async function whenUnlocked<T>(limitMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + limitMs;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await wait(backoffDelay(pause, failures));
  }
}

/** Whether an error is SQLITE_BUSY or one of its extended codes, or caused by one. https://sqlite.org/rescode.html#busy */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? (errcode & 0xff) === 5 : isBusy(error.cause);
}
