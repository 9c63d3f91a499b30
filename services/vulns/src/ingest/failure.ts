/** Why a run, or a job of the reading thread, failed. */
export interface Failure {
  /** A sentence, shown in `/sources`. */
  reason: string;
  /** The stack of an unexpected error; null if upstream is at fault. */
  fault: string | null;
}

/** Turns an unexpected error into a failure. */
export function unexpected(error: unknown): Failure {
  return {
    reason: 'The sync stopped on an unexpected error. See the service log.',
    fault: String((error as Error)?.stack ?? error),
  };
}

/** The error of a run that must not write any more, as another one may have begun. */
export function lostLock(): Error {
  return new Error('The sync lost its lock: its database connection broke, or it was frozen for too long.');
}

/** The failure of a run whose source another process is reading. */
export const busy: Failure = { reason: 'Another sync of this source is running.', fault: null };
