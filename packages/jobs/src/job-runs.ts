import { channel } from 'node:diagnostics_channel';

/** One run of a named job. */
export interface JobRun {
  readonly name: string;
  /** Milliseconds that it took. */
  readonly ms: number;
  readonly failed: boolean;
}

/** The channel on which the runs of this thread's jobs are published, for metrics. */
export const jobRuns = channel('kairan:job');
