import { z } from 'zod';
import { dropPausedChange } from '../webhooks/storage/paused-changes.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { pausedChangeInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';

export const dropPausedChanges = webhookOperation({
  name: 'drop_held_changes',
  summary: 'Drop a paused mass change. It is never sent to this webhook.',
  effect: 'destroy',
  who: 'owner',
  input: pausedChangeInput,
  output: z.object({ id: z.string(), run: z.int() }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    if (!(await dropPausedChange(deps.store, webhook.seq, input.run))) {
      return fail('not_found', 'This webhook has no such paused mass change, or it is already being sent.');
    }
    return { id: webhook.id, run: input.run };
  },
});
