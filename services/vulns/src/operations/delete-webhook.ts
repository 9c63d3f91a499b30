import { z } from 'zod';
import { deleteWebhookRow } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { ofWebhook } from '../webhooks/webhook-input.ts';
import { webhookNamed } from '../webhooks/webhook-owner.ts';

export const deleteWebhook = webhookOperation({
  name: 'delete_webhook',
  summary: 'Delete a webhook with its secret, its log and its waiting deliveries.',
  effect: 'destroy',
  who: 'holder',
  input: ofWebhook,
  output: z.object({ id: z.string() }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await webhookNamed(caller, input.id, deps, fail);
    await deleteWebhookRow(deps.store, webhook, deps.now().getTime());
    return { id: webhook.id };
  },
});
