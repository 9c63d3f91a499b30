import type { Database } from '@kairan/database/open';
import { schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { endDeadSyncRuns } from '../changes/sync-runs.ts';
import { secretBox } from '../storage/secret-box.ts';
import { matchChanges } from './matching/match-changes.ts';
import { queueReleasedChanges } from './matching/queue-released-changes.ts';
import type { VulnerabilityReader } from './matching/vulnerability-reader.ts';
import { egressPolicyOf } from './sending/egress-policy.ts';
import { Sender } from './sending/sender.ts';
import { createWebhookClient } from './sending/webhook-client.ts';
import { type DeliveryRetention, deleteOldDeliveries } from './storage/retention.ts';

/** What the delivery job needs. */
export interface DeliveryContext {
  readonly databaseUrl: string;
  /** Whether this process is still the one that delivers; if not, it sends nothing more. */
  readonly isOwned: () => boolean;
  readonly store: Database;
  readonly reader: VulnerabilityReader;
  /** Version of the service. */
  readonly version: string;
  /** A sync with more changes than this is paused for the owners of webhooks to decide. */
  readonly burst: number;
  /** Host names, addresses and CIDRs that webhooks may reach although they are not public. */
  readonly allow: readonly string[];
  readonly retentionDays: DeliveryRetention;
  readonly log: Logger;
}

/** Poll interval for ended syncs and due messages. */
const pollMs = 1_000;
const cleanUpMs = 3_600_000;

/** Time that requests in flight have when the job stops. */
const graceMs = 8_000;

/** Matches changes and sends messages until stopped; only one may run on a database. @returns a function that stops it */
export async function deliverWebhooks(context: DeliveryContext): Promise<() => Promise<void>> {
  const { databaseUrl, isOwned, store, reader, version, burst, log } = context;
  const now = () => Date.now();
  const webhookClient = createWebhookClient({ isAllowed: egressPolicyOf(context.allow) });
  const sender = new Sender({
    ...{ store, isOwned, webhookClient },
    now,
    box: await secretBox(store, 'webhook secrets'),
    agent: `Kairan-vulns/${version}`,
    onDisabled: (webhook) => log.warn(webhook, 'a webhook was switched off'),
    onFault: faultLog(log, 'webhooks could not be sent; they will be retried'),
  });
  const report = faultLog(log, 'a job failed; it will be retried');
  const job = (name: string) => ({ name, onError: (error: unknown) => report(error, { job: name }) });

  const send = schedule({ everyMs: pollMs }, job('send webhooks'), () => sender.sendDue());
  const matching = { store, reader, burst, now };
  const match = schedule({ everyMs: pollMs }, job('match changes'), async (signal) => {
    await endDeadSyncRuns(store, databaseUrl, new Date());
    await matchChanges(matching, signal);
    await queueReleasedChanges(matching, signal);
    void send.trigger();
  });
  const cleanUp = schedule({ everyMs: cleanUpMs }, { jitterMs: cleanUpMs / 6, ...job('delete old deliveries') }, () =>
    deleteOldDeliveries(store, now(), context.retentionDays),
  );
  void match.trigger();
  return async () => {
    await Promise.all([match.stop(), send.stop(), cleanUp.stop()]);
    await sender.stop(graceMs);
    webhookClient.close();
  };
}
