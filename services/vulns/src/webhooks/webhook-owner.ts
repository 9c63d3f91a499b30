import type { Fail } from '@kairan/operation';
import { findWebhook } from './storage/webhooks.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookCaller, WebhookDeps } from './webhook-deps.ts';

/** Finds a webhook by its id. @throws {ApiError} `not_found` if it does not exist or belongs to another user */
export async function ownWebhook(
  { userId }: WebhookCaller,
  id: string,
  { view }: WebhookDeps,
  fail: Fail<'not_found'>,
): Promise<Webhook> {
  return (
    (await findWebhook(view.primary, id, userId)) ??
    fail('not_found', 'Webhook not found. List your webhooks for their ids.')
  );
}
