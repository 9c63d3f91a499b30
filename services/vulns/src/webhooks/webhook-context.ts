import type { Database } from '@kairan/database/open';
import type { Settings } from '../settings.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { egressPolicyOf, isReachable } from './sending/egress-policy.ts';
import { secretBox } from './signing/secret-box.ts';
import { testRateLimit } from './test-rate-limit.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/**
 * What the operations on webhooks need.
 * @param store where they are written
 */
export async function webhookDepsOf(
  deps: Vulnerabilities,
  store: Database,
  { webhookAllow }: Pick<Settings, 'webhookAllow'>,
): Promise<WebhookDeps> {
  const isAllowed = egressPolicyOf(webhookAllow);
  return {
    ...deps,
    store,
    box: await secretBox(store),
    mayReach: (hostname) => isReachable(hostname, isAllowed),
    takeTest: testRateLimit(),
  };
}
