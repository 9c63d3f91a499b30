import { z } from 'zod';
import { enableWebhookRow } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const enableWebhook = webhookOperation({
  name: 'enable_webhook',
  summary: 'Switch a webhook on. Waiting deliveries are sent; changes made while it was off are not.',
  effect: 'write',
  who: 'owner',
  input: webhookIdInput,
  output: z.object({ id: z.string(), state: z.literal('on') }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    await enableWebhookRow(deps.store, webhook, deps.now().getTime());
    return { id: webhook.id, state: 'on' as const };
  },
});
