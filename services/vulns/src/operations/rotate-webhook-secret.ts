import { isFirstSubmission } from '@kairan/accounts/sent-form';
import { z } from 'zod';
import { secretText } from '../webhooks/signing/signature.ts';
import { rotateSecret } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { webhookIdInput } from '../webhooks/webhook-input.ts';
import { ownWebhook } from '../webhooks/webhook-owner.ts';
import { timeText } from '../webhooks/webhook-shapes.ts';

export const rotateWebhookSecret = webhookOperation({
  name: 'rotate_webhook_secret',
  summary: 'Give a webhook a new secret, which is shown only once. The previous one also signs for 24 hours.',
  effect: 'write',
  who: 'owner',
  input: webhookIdInput,
  output: z.object({ id: z.string(), secret: z.string(), previous_secret_until: z.iso.datetime() }),
  errors: ['not_found', 'sent_already'],

  async handle({ input, caller, fail }, deps) {
    const webhook = await ownWebhook(caller, input.id, deps, fail);
    const by = { box: deps.box, now: deps.now().getTime() };
    // Reloading the page that shows the new secret would otherwise create another one and retire the one that
    // receivers have.
    const rotated = await deps.store.transaction(async (tx) => {
      const { form } = caller;
      const isSent = form !== null && !(await isFirstSubmission(tx, form.session, form.key));
      return isSent ? fail('sent_already', undefined, { about: 'rotate' }) : rotateSecret(tx, webhook, by);
    });
    return {
      id: webhook.id,
      secret: secretText(rotated.secret),
      previous_secret_until: timeText(rotated.previousUntil),
    };
  },
});
