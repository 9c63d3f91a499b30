import { isFirstSubmission } from '@kairan/accounts/sent-form';
import { z } from 'zod';
import { secretText } from '../webhooks/signing/signature.ts';
import { insertWebhook } from '../webhooks/storage/webhooks.ts';
import { mostWebhooks } from '../webhooks/webhook.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookInput, webhookInputOf } from '../webhooks/webhook-input.ts';
import { ownerOf } from '../webhooks/webhook-owner.ts';
import { madeWebhook, settledOf } from '../webhooks/webhook-shapes.ts';

export const createWebhook = webhookOperation({
  name: 'create_webhook',
  summary: 'Make a webhook; its signing secret is shown this once. It is told of changes that are learnt from now on.',
  effect: 'write',
  who: 'holder',
  input: webhookInput({ username: z.string().optional().describe('Whose it is: said by the operator alone') }),
  output: madeWebhook,
  errors: ['not_found', 'user_suspended', 'limit_reached', 'sent_already', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const userId = await ownerOf(caller, input.username, deps, fail);
    deps.takeTest(caller);
    const webhookInput = await webhookInputOf(input, deps, fail);
    const by = { box: deps.box, now: deps.now().getTime() };
    // A form that was refused may be sent again: then nothing of this stays.
    const made = await deps.store.transaction(async (tx) => {
      const { form } = caller;
      if (form && !(await isFirstSubmission(tx, form.session, form.key))) return fail('sent_already');
      return (await insertWebhook(tx, userId, webhookInput, by)) ?? fail('limit_reached', tooMany);
    });
    return { ...settledOf(made.webhook), secret: secretText(made.secret) };
  },
});

const tooMany = `A user has at most ${mostWebhooks} webhooks; delete one that is no longer needed.`;
