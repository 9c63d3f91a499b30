import { type MessagePort, Worker } from 'node:worker_threads';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { type JobRun, jobRuns } from './job-runs.ts';

/** Poll interval until the thread is needed. */
const pollMs = 1_000;
/** Delay before a thread that ended is restarted. */
const restartMs = 5_000;
/** Time that the thread has to finish when it is stopped. */
const graceMs = 8_000;

/** What a thread is started with. */
export interface NeededThreadOptions {
  /** What it does, for the log: `webhook`. */
  readonly name: string;
  /** The module that it runs. It ends when it receives the message `stop`. */
  readonly module: URL;
  readonly workerData: unknown;
  /** Tells whether there is work for it; not asked any more once there was. */
  readonly isNeeded: () => Promise<boolean>;
  readonly log: Pick<Logger, 'error'>;
}

/** Handle of a thread. */
export interface NeededThread {
  /** Lets it finish what is in progress, and resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work in a worker thread, which is started as soon as there is any and restarted when it fails.
 * What the thread says with `reportRuns` is published here.
 */
export function startNeededThread({ name, module, workerData, isNeeded, log }: NeededThreadOptions): NeededThread {
  const lookFailed = faultLog(log, `the check whether the ${name} thread is needed failed`);
  const threadFailed = faultLog(log, `the ${name} thread failed`);
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;

  function lookAfter(ms: number): void {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  }

  async function look(): Promise<void> {
    const needed = await isNeeded().catch((error: unknown) => {
      lookFailed(error);
      return false;
    });
    if (stopping) return;
    if (needed) start();
    else lookAfter(pollMs);
  }

  function start(): void {
    const started = new Worker(module, { workerData });
    started.on('error', threadFailed);
    started.on('message', (run: JobRun) => jobRuns.publish(run));
    started.once('exit', () => {
      worker = null;
      if (!stopping) lookAfter(restartMs);
    });
    worker = started;
  }

  lookAfter(0);
  return {
    async stop() {
      stopping = true;
      if (timer) clearTimeout(timer);
      const running = worker;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      const late = setTimeout(() => void running.terminate(), graceMs);
      running.postMessage('stop');
      await ended;
      clearTimeout(late);
    },
  };
}

/** Sends the runs of this thread's jobs to the thread that started it, whose metrics count them. */
export function reportRuns(port: MessagePort): void {
  jobRuns.subscribe((run) => port.postMessage(run));
}
