import { z } from 'zod';
import { secretText } from '../webhooks/signing/signature.ts';
import { insertWebhook } from '../webhooks/storage/webhooks.ts';
import { mostWebhooks } from '../webhooks/webhook.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { wishesInput, wishesOf } from '../webhooks/webhook-input.ts';
import { ownerOf } from '../webhooks/webhook-owner.ts';
import { madeWebhook, settledOf } from '../webhooks/webhook-shapes.ts';

export const createWebhook = webhookOperation({
  name: 'create_webhook',
  summary: 'Make a webhook; its signing secret is shown this once. It is told of changes that are learnt from now on.',
  effect: 'write',
  who: 'holder',
  input: wishesInput({ username: z.string().optional().describe('Whose it is: said by the operator alone') }),
  output: madeWebhook,
  refusals: ['not_found', 'user_suspended', 'limit_reached'],

  async handle({ input, caller, refuse }, deps) {
    const userId = await ownerOf(caller, input.username, deps, refuse);
    const wishes = await wishesOf(input, deps, refuse);
    const made = await insertWebhook(deps.store, userId, wishes, { box: deps.box, now: deps.now().getTime() });
    if (made === null) {
      return refuse(
        'limit_reached',
        `A user has at most ${mostWebhooks} webhooks; delete one that is no longer needed.`,
      );
    }
    return { ...settledOf(made.webhook), secret: secretText(made.secret) };
  },
});
