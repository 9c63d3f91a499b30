import { updateWebhookInput } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookId, webhookInput, webhookInputOf } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';
import { publicFieldsOf, updatedWebhook } from '../webhooks/webhook-shapes.ts';

export const updateWebhook = webhookOperation({
  name: 'update_webhook',
  summary:
    'Replace the settings of a webhook: address, name, filter, events and language. Those left out get their defaults.',
  effect: 'write',
  who: 'owner',
  input: webhookInput({ id: webhookId }),
  output: updatedWebhook,
  errors: ['not_found', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    deps.checkRateLimit(caller);
    const webhookInput = await webhookInputOf(input, webhook.userId, deps, fail);
    await updateWebhookInput(deps.store, webhook, webhookInput);
    return publicFieldsOf({ ...webhook, ...webhookInput });
  },
});
