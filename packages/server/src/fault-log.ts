import { isUnavailable } from '@kairan/operation/unavailable-error';
import type { Logger } from './log.ts';

/** Logs what went wrong; `context` says where, such as the request or the job. */
export type ReportFault = (fault: unknown, context?: object) => void;

/** Milliseconds between two lines about an outage. */
const outageMs = 1_000;

/** By the log of a process or thread: the failures since its last line about an outage, and when that was. */
const outages = new WeakMap<object, { failures: number; loggedAt: number }>();

/**
 * Creates the function that logs faults. A bug is logged each time, with its stack. An outage makes every request and job
 * fail, so there is one line a second about all of them, with the cause and the number of failures since the last line.
 * @param what is said of bugs: `a request failed`
 * @param clock milliseconds that never go back
 */
export function faultLog(
  log: Pick<Logger, 'error'>,
  what: string,
  clock: () => number = () => performance.now(),
): ReportFault {
  const outage = outages.get(log) ?? { failures: 0, loggedAt: Number.NEGATIVE_INFINITY };
  outages.set(log, outage);
  return (fault, context = {}) => {
    if (!isUnavailable(fault)) return log.error({ err: fault, ...context }, what);
    outage.failures++;
    if (clock() - outage.loggedAt < outageMs) return;
    log.error({ cause: causesOf(fault), failures: outage.failures, ...context }, `${what}: storage is unavailable`);
    outage.failures = 0;
    outage.loggedAt = clock();
  };
}

/** The messages of an error and its causes, the outermost first. */
function causesOf(fault: unknown): string[] {
  const messages: string[] = [];
  for (let error = fault; error instanceof Error && messages.length < 5; error = error.cause)
    messages.push(error.message);
  return messages;
}
