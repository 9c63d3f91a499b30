import type { Database } from '@kairan/database/open';
import { schedule } from '@kairan/jobs/schedule';
import type { Logger } from '@kairan/server/log';
import { endDeadSyncRuns } from '../changes/sync-runs.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { matchChanges } from './matching/match-changes.ts';
import { sendPaused } from './matching/send-paused.ts';
import { egressPolicyOf } from './sending/egress-policy.ts';
import { Sender } from './sending/sender.ts';
import { createWebhookClient } from './sending/webhook-client.ts';
import { secretBox } from './signing/secret-box.ts';
import { forgetOldDeliveries } from './storage/retention.ts';

/** What webhooks are delivered with. */
export interface DeliveryContext {
  readonly databaseUrl: string;
  readonly store: Database;
  readonly deps: Pick<Vulnerabilities, 'view' | 'baseUrl' | 'version'>;
  /** Changes of one sync above which deliveries are held. */
  readonly burst: number;
  /** Host names, addresses and CIDRs that may be reached though they are not public. */
  readonly allow: readonly string[];
  readonly log: Logger;
}

/** How often it is looked whether a sync has ended or a message is due, and how often what is old is forgotten. */
const lookEveryMs = 1_000;
const forgetEveryMs = 3_600_000;

/** How long what is under way may take at the end. */
const graceMs = 8_000;

/** Matches changes and sends messages until it is told to stop; one at a time on a database. @returns how to stop it */
export async function deliverWebhooks(context: DeliveryContext): Promise<() => Promise<void>> {
  const { databaseUrl, store, deps, burst, log } = context;
  const now = () => Date.now();
  const webhookClient = createWebhookClient({ isAllowed: egressPolicyOf(context.allow) });
  const sender = new Sender({
    store,
    webhookClient,
    now,
    box: await secretBox(store),
    agent: `Kairan-vulns/${deps.version}`,
    onSwitchedOff: (off) => log.warn(off, 'a webhook is switched off'),
    onFault: (error) => log.error({ err: error }, 'webhooks could not be sent for now'),
  });
  const failed = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed; it is tried again');

  const send = schedule({ everyMs: lookEveryMs }, { onError: failed('send webhooks') }, () => sender.round());
  const matching = { store, deps, burst, now };
  const match = schedule({ everyMs: lookEveryMs }, { onError: failed('match changes') }, async (signal) => {
    await endDeadSyncRuns(store, databaseUrl, new Date());
    await matchChanges(matching, signal);
    await sendPaused(matching, signal);
    void send.trigger();
  });
  const forget = schedule({ everyMs: forgetEveryMs }, { jitterMs: forgetEveryMs / 6, onError: failed('forget') }, () =>
    forgetOldDeliveries(store, now()),
  );
  void match.trigger();
  return async () => {
    await Promise.all([match.stop(), send.stop(), forget.stop()]);
    await sender.stop(graceMs);
    webhookClient.close();
  };
}
