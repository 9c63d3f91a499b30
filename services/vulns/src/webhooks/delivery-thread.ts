import type { Queries } from '@kairan/database/open';
import { type NeededThread, startNeededThread } from '@kairan/jobs/needed-thread';
import type { Logger } from '@kairan/server/log';
import type { LogLevel } from '@kairan/server/log-level';
import type { DeliveryRetention } from './storage/retention.ts';

/** The settings of the delivery thread. */
export interface DeliveryTask {
  readonly databaseUrl: string;
  /** The service's public address, for the links in messages. */
  readonly baseUrl: string;
  /** `VULNS_WEBHOOK_BURST` */
  readonly burst: number;
  /** `VULNS_WEBHOOK_ALLOW` */
  readonly allow: readonly string[];
  /** `VULNS_DELIVERED_DAYS` and `VULNS_FAILED_DAYS` */
  readonly retentionDays: DeliveryRetention;
  readonly logLevel: LogLevel;
}

/** Delivers webhooks in a worker thread, which is started as soon as a webhook exists. */
export function startDeliveries(task: DeliveryTask, { db, log }: { db: Queries; log: Logger }): NeededThread {
  return startNeededThread({
    name: 'webhook',
    module: new URL('./worker.ts', import.meta.url),
    workerData: task,
    isNeeded: async () => (await db.get('select 1 as found from webhook limit 1')) !== undefined,
    log,
  });
}
