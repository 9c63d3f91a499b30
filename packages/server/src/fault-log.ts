import { isUnavailable } from '@kairan/operation/unavailable-error';
import type { Logger } from './log.ts';

/** Logs what went wrong; `context` says where, such as the request or the job. */
export type ReportFault = (fault: unknown, context?: object) => void;

/** Milliseconds between two lines about an outage. */
const outageMs = 1_000;

/**
 * Creates the function that logs faults. A bug is logged each time, with its stack. An outage makes every request and job
 * fail, so it is logged once a second, with its cause and the number of failures since the last line.
 * @param what is said of bugs: `a request failed`
 */
export function faultLog(log: Logger, what: string, clock: () => number = () => performance.now()): ReportFault {
  let failures = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (fault, context = {}) => {
    if (!isUnavailable(fault)) return log.error({ err: fault, ...context }, what);
    failures++;
    if (clock() - loggedAt < outageMs) return;
    log.error({ cause: causesOf(fault), failures, ...context }, `${what}: the database is unavailable`);
    failures = 0;
    loggedAt = clock();
  };
}

/** The messages of an error and its causes, the outermost first. */
function causesOf(fault: unknown): string[] {
  const messages: string[] = [];
  for (let error = fault; error instanceof Error && messages.length < 5; error = error.cause)
    messages.push(error.message);
  return messages;
}
