import { changeWishes } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookId, wishesInput, wishesOf } from '../webhooks/webhook-input.ts';
import { webhookNamed } from '../webhooks/webhook-owner.ts';
import { settledOf, settledWebhook } from '../webhooks/webhook-shapes.ts';

export const updateWebhook = webhookOperation({
  name: 'update_webhook',
  summary: 'Change a webhook: address, name, filter, events and language are given anew, all of them.',
  effect: 'write',
  who: 'holder',
  input: wishesInput({ id: webhookId }),
  output: settledWebhook,
  refusals: ['not_found', 'rate_limited'],

  async handle({ input, caller, refuse }, deps) {
    const webhook = await webhookNamed(caller, input.id, deps, refuse);
    deps.takeTurn(caller);
    const wishes = await wishesOf(input, deps, refuse);
    await changeWishes(deps.store, webhook, wishes);
    return settledOf({ ...webhook, ...wishes });
  },
});
