import { z } from 'zod';
import { secretText } from '../webhooks/signing/signature.ts';
import { rotateSecret } from '../webhooks/storage/webhooks.ts';
import { webhookOperation } from '../webhooks/webhook-deps.ts';
import { ofWebhook } from '../webhooks/webhook-input.ts';
import { webhookNamed } from '../webhooks/webhook-owner.ts';
import { timeText } from '../webhooks/webhook-shapes.ts';

export const rotateWebhookSecret = webhookOperation({
  name: 'rotate_webhook_secret',
  summary: 'Give a webhook a new secret, shown this once. For 24 hours the one before signs too.',
  effect: 'write',
  who: 'holder',
  input: ofWebhook,
  output: z.object({ id: z.string(), secret: z.string(), previous_secret_until: z.iso.datetime() }),
  refusals: ['not_found'],

  async handle({ input, caller, refuse }, deps) {
    const webhook = await webhookNamed(caller, input.id, deps, refuse);
    const rotated = await rotateSecret(deps.store, webhook, { box: deps.box, now: deps.now().getTime() });
    return {
      id: webhook.id,
      secret: secretText(rotated.secret),
      previous_secret_until: timeText(rotated.previousUntil),
    };
  },
});
