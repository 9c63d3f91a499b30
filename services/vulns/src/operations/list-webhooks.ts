import { z } from 'zod';
import { ownerOf } from '../owner-of.ts';
import { countDeliveries } from '../webhooks/storage/delivery-log.ts';
import { listPausedChanges } from '../webhooks/storage/paused-changes.ts';
import { listWebhooksOf } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookResponse, webhookShape } from '../webhooks/webhook-shapes.ts';

export const listWebhooks = webhookOperation({
  name: 'list_webhooks',
  summary: 'List the webhooks of a user, newest first.',
  effect: 'read',
  who: 'owner',
  input: z.object({
    username: z.string().optional().describe('The owner of the webhooks. Only the operator sends it'),
  }),
  output: z.object({ data: z.array(webhookShape) }),
  errors: ['not_found', 'user_suspended'],

  async handle({ input, caller, fail }, deps) {
    const { primary: db } = deps.view;
    const data = [];
    const userId = await ownerOf(caller, input.username, 'webhooks', db, fail);
    for (const webhook of await listWebhooksOf(db, userId)) {
      data.push(
        webhookResponse(webhook, await countDeliveries(db, webhook.seq), await listPausedChanges(db, webhook.seq)),
      );
    }
    return { data };
  },
});
