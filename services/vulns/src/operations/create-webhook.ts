import { isFirstSubmission } from '@kairan/accounts/sent-form';
import { z } from 'zod';
import { ownerOf } from '../owner-of.ts';
import { secretText } from '../webhooks/signing/signature.ts';
import { insertWebhook } from '../webhooks/storage/webhooks.ts';
import { mostWebhooks } from '../webhooks/webhook.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookInput, webhookInputOf } from '../webhooks/webhook-input.ts';
import { createdWebhook, publicFieldsOf } from '../webhooks/webhook-shapes.ts';

export const createWebhook = webhookOperation({
  name: 'create_webhook',
  summary: 'Create a webhook. It receives changes from now on. Its signing secret is shown only once.',
  effect: 'write',
  who: 'owner',
  input: webhookInput({
    username: z.string().optional().describe('The owner of the webhook. Only the operator sends it'),
  }),
  output: createdWebhook,
  errors: ['not_found', 'user_suspended', 'limit_reached', 'sent_already', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const userId = await ownerOf(caller, input.username, 'webhooks', deps.view.primary, fail);
    deps.checkRateLimit(caller);
    const webhookInput = await webhookInputOf(input, userId, deps, fail);
    const by = { box: deps.box, now: deps.now().getTime() };
    // A form whose input was rejected may be submitted again: the transaction then leaves nothing behind.
    const made = await deps.store.transaction(async (tx) => {
      const { form } = caller;
      if (form && !(await isFirstSubmission(tx, form.session, form.key))) return fail('sent_already');
      return (await insertWebhook(tx, userId, webhookInput, by)) ?? fail('limit_reached', tooMany);
    });
    return { ...publicFieldsOf(made.webhook), secret: secretText(made.secret) };
  },
});

const tooMany = `A user can have at most ${mostWebhooks} webhooks. Delete one first.`;
