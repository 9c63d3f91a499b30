import { Worker } from 'node:worker_threads';
import type { Queries } from '@kairan/database/open';
import type { Logger, LogLevel } from '@kairan/server/log';

/** The settings of the delivery thread. */
export interface DeliveryTask {
  readonly databaseUrl: string;
  /** The service's public address, for the links in messages. */
  readonly baseUrl: string;
  /** `VULNS_WEBHOOK_BURST` */
  readonly burst: number;
  /** `VULNS_WEBHOOK_ALLOW` */
  readonly allow: readonly string[];
  readonly logLevel: LogLevel;
}

/** Poll interval until the first webhook exists. */
const pollMs = 1_000;
/** Delay before a thread that ended is restarted. */
const restartMs = 5_000;

/** Time that the thread has to finish when it is stopped. */
const graceMs = 9_000;

/** Handle of the thread that delivers webhooks. */
export interface DeliveryThread {
  /** Stops it after requests in flight have ended and their results are recorded. */
  stop(): Promise<void>;
}

/** Delivers webhooks in a worker thread, which is started as soon as a webhook exists. */
export function startDeliveries(task: DeliveryTask, { db, log }: { db: Queries; log: Logger }): DeliveryThread {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;

  function lookAfter(ms: number): void {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  }

  async function look(): Promise<void> {
    const any = await db.get('select 1 as found from webhook limit 1').catch((error) => {
      log.error({ err: error }, 'the check for webhooks failed');
      return undefined;
    });
    if (stopping) return;
    if (any) start();
    else lookAfter(pollMs);
  }

  function start(): void {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
    started.on('error', (error) => log.error({ err: error }, 'the webhook thread failed'));
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
