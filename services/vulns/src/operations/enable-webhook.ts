import { z } from 'zod';
import { enableWebhookRow } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { ofWebhook } from '../webhooks/webhook-input.ts';
import { webhookNamed } from '../webhooks/webhook-owner.ts';

export const enableWebhook = webhookOperation({
  name: 'enable_webhook',
  summary: 'Switch a webhook on. Waiting deliveries are sent; changes made while it was off are not.',
  effect: 'write',
  who: 'holder',
  input: ofWebhook,
  output: z.object({ id: z.string(), state: z.literal('on') }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await webhookNamed(caller, input.id, deps, fail);
    await enableWebhookRow(deps.store, webhook, deps.now().getTime());
    return { id: webhook.id, state: 'on' as const };
  },
});
