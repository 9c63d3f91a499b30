import { z } from 'zod';
import { releasePausedChange } from '../webhooks/storage/paused-changes.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { pausedChangeInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const sendPausedChanges = webhookOperation({
  name: 'send_held_changes',
  summary: 'Send a paused mass change. The running service queues its deliveries.',
  effect: 'write',
  who: 'owner',
  input: pausedChangeInput,
  output: z.object({ id: z.string(), run: z.int() }),
  errors: ['not_found', 'webhook_off'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    if (webhook.state === 'off') return fail('webhook_off');
    if (!(await releasePausedChange(deps.store, webhook.seq, input.run))) {
      return fail('not_found', 'This webhook has no such paused mass change.');
    }
    return { id: webhook.id, run: input.run };
  },
});
