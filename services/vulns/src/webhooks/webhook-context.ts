import type { Database } from '@kairan/database/open';
import type { Settings } from '../settings.ts';
import { secretBox } from '../storage/secret-box.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { outboundRateLimit } from './outbound-rate-limit.ts';
import { egressPolicyOf, isReachable } from './sending/egress-policy.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Builds the dependencies of the operations on webhooks. @param store open for writing */
export async function webhookDepsOf(
  deps: Vulnerabilities,
  store: Database,
  { webhookAllow }: Pick<Settings, 'webhookAllow'>,
): Promise<WebhookDeps> {
  const isAllowed = egressPolicyOf(webhookAllow);
  return {
    ...deps,
    store,
    box: await secretBox(store, 'webhook secrets'),
    isReachableHost: (hostname) => isReachable(hostname, isAllowed),
    checkRateLimit: outboundRateLimit(),
  };
}
