import { countDeliveries } from '../webhooks/storage/delivery-log.ts';
import { listPausedChanges } from '../webhooks/storage/paused-changes.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';
import { webhookResponse, webhookShape } from '../webhooks/webhook-shapes.ts';

export const getWebhook = webhookOperation({
  name: 'get_webhook',
  summary: 'Get a webhook with its settings, its state and its paused mass changes.',
  effect: 'read',
  who: 'owner',
  input: webhookIdInput,
  output: webhookShape,
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const { primary: db } = deps.view;
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    return webhookResponse(webhook, await countDeliveries(db, webhook.seq), await listPausedChanges(db, webhook.seq));
  },
});
