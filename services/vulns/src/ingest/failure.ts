/** Why a run, or a job of the reading thread, did not end well. */
export interface Failure {
  /** For people, in `/sources`. */
  reason: string;
  /** The stack of an unexpected error; null where upstream is to blame. */
  fault: string | null;
}

/** The failure that an unexpected error is. */
export function unexpected(error: unknown): Failure {
  return {
    reason: 'The run stopped on an unexpected fault; the log has its cause.',
    fault: String((error as Error)?.stack ?? error),
  };
}

/** Where another process reads the source. */
export const busy: Failure = { reason: 'Another run of this source is under way.', fault: null };
