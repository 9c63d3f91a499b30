import { Worker } from 'node:worker_threads';
import type { Queries } from '@kairan/database/open';
import type { Logger, LogLevel } from '@kairan/server/log';

/** What the thread is told at its start. */
export interface DeliveryTask {
  readonly databaseUrl: string;
  /** The service's public address, for the links in what is sent. */
  readonly baseUrl: string;
  /** `VULNS_WEBHOOK_BURST` */
  readonly burst: number;
  /** `VULNS_WEBHOOK_ALLOW` */
  readonly allow: readonly string[];
  readonly logLevel: LogLevel;
}

/** How often it is looked whether there is a webhook yet, and after what time a thread that ended is started again. */
const lookEveryMs = 1_000;
const startAgainMs = 5_000;

/** A running thread is given so long to end what it has begun. */
const graceMs = 9_000;

/** The thread that delivers webhooks, seen from the service. */
export interface DeliveryThread {
  /** Ends it, once what is being sent has ended and is written down. */
  stop(): Promise<void>;
}

/** Delivers webhooks in a thread of its own, which is started as soon as there is a webhook. */
export function startDeliveries(task: DeliveryTask, { db, log }: { db: Queries; log: Logger }): DeliveryThread {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;

  function later(ms: number): void {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  }

  async function look(): Promise<void> {
    const any = await db.get('select 1 as found from webhook limit 1').catch((error) => {
      log.error({ err: error }, 'webhooks could not be looked for');
      return undefined;
    });
    if (stopping) return;
    if (any) start();
    else later(lookEveryMs);
  }

  function start(): void {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
    started.on('error', (error) => log.error({ err: error }, 'the thread of webhooks failed'));
    started.once('exit', () => {
      worker = null;
      if (!stopping) later(startAgainMs);
    });
    worker = started;
  }

  later(0);
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
