import { z } from 'zod';
import { deleteWebhookRow } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const deleteWebhook = webhookOperation({
  name: 'delete_webhook',
  summary: 'Delete a webhook with its secret, its log and its waiting deliveries.',
  effect: 'destroy',
  who: 'owner',
  input: webhookIdInput,
  output: z.object({ id: z.string() }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    await deleteWebhookRow(deps.store, webhook, deps.now().getTime());
    return { id: webhook.id };
  },
});
