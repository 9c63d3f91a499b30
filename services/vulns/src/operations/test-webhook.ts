import { z } from 'zod';
import { sampleNotice } from '../webhooks/sample-notice.ts';
import { insertNotice } from '../webhooks/storage/notices.ts';
import { enqueue, takeQueue } from '../webhooks/storage/queue.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const testWebhook = webhookOperation({
  name: 'test_webhook',
  summary:
    'Queue a test message (webhook.test) with the newest vulnerability that matches the filter. The running service sends it.',
  effect: 'write',
  who: 'owner',
  input: webhookIdInput,
  output: z.object({ delivery: z.string() }),
  errors: ['not_found', 'webhook_off', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    if (webhook.state === 'off') return fail('webhook_off');
    deps.checkRateLimit(caller);
    const sample = await sampleNotice(webhook, deps);
    const now = deps.now().getTime();
    const delivery = await deps.store.transaction(async (tx) => {
      await takeQueue(tx);
      const notice = await insertNotice(tx, sample);
      return enqueue(tx, { webhook: webhook.seq, subject: null, event: 'webhook.test', notice }, now);
    });
    return { delivery };
  },
});
