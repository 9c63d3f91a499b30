import type { Queries } from '@kairan/database/open';
import { type NeededThread, startNeededThread } from '@kairan/jobs/needed-thread';
import type { Logger } from '@kairan/server/log';
import type { LogLevel } from '@kairan/server/log-level';

/** The settings of the thread that watches inventories. */
export interface WatchTask {
  readonly databaseUrl: string;
  /** The service's public address, for links. */
  readonly baseUrl: string;
  /** `VULNS_WEBHOOK_BURST` */
  readonly burst: number;
  readonly logLevel: LogLevel;
}

/** Watches inventories in a worker thread, which is started as soon as an inventory exists. */
export function startWatch(task: WatchTask, { db, log }: { db: Queries; log: Logger }): NeededThread {
  return startNeededThread({
    name: 'inventory',
    module: new URL('./worker.ts', import.meta.url),
    workerData: task,
    isNeeded: async () => (await db.get('select 1 as found from inventory limit 1')) !== undefined,
    log,
  });
}
