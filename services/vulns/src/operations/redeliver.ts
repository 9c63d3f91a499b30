import { z } from 'zod';
import { findDelivery } from '../webhooks/storage/delivery-log.ts';
import { enqueueAgain, takeQueue } from '../webhooks/storage/queue.ts';
import { findWebhook } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { deliveryIdInput } from '../webhooks/webhook-input.ts';

export const redeliver = webhookOperation({
  name: 'redeliver',
  summary: 'Queue a delivery again, with the same webhook-id and payload. The running service sends it.',
  effect: 'write',
  who: 'owner',
  input: deliveryIdInput,
  output: z.object({ delivery: z.string() }),
  errors: ['not_found', 'webhook_off', 'rate_limited'],

  async handle({ input, caller, fail }, { store, view, now, checkRateLimit }) {
    const found = await findDelivery(view.primary, input.delivery, caller.userId);
    if (!found) return fail('not_found', 'Delivery not found.');
    const webhook = await findWebhook(view.primary, found.webhook_id, caller.userId);
    if (webhook?.state !== 'on') return fail('webhook_off');
    checkRateLimit(caller);
    await store.transaction(async (tx) => {
      await takeQueue(tx);
      await enqueueAgain(tx, found.seq, now().getTime());
    });
    return { delivery: found.id };
  },
});
