import { z } from 'zod';
import { disableWebhookRow } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const disableWebhook = webhookOperation({
  name: 'disable_webhook',
  summary: 'Switch a webhook off. Nothing more is sent or queued; waiting deliveries are kept.',
  effect: 'write',
  who: 'owner',
  input: webhookIdInput,
  output: z.object({ id: z.string(), state: z.literal('off') }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    await disableWebhookRow(deps.store, webhook, 'owner', deps.now().getTime());
    return { id: webhook.id, state: 'off' as const };
  },
});
