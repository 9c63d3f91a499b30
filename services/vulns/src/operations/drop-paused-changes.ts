import { z } from 'zod';
import { dropPausedChange } from '../webhooks/storage/paused-changes.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { ofPausedChange } from '../webhooks/webhook-input.ts';
import { webhookNamed } from '../webhooks/webhook-owner.ts';

export const dropPausedChanges = webhookOperation({
  name: 'drop_held_changes',
  summary: 'Drop a mass change that was held: it is never sent to this webhook.',
  effect: 'destroy',
  who: 'holder',
  input: ofPausedChange,
  output: z.object({ id: z.string(), run: z.int() }),
  errors: ['not_found'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await webhookNamed(caller, input.id, deps, fail);
    if (!(await dropPausedChange(deps.store, webhook.seq, input.run))) {
      return fail('not_found', 'This webhook holds no such mass change, or it is being sent already.');
    }
    return { id: webhook.id, run: input.run };
  },
});
