import { userNamed } from '@kairan/accounts/operations';
import type { Fail } from '@kairan/operation';
import { findWebhook } from './storage/webhooks.ts';
import type { Webhook } from './webhook.ts';
import type { Holder, WebhookDeps } from './webhook-deps.ts';

/**
 * Whose webhooks are meant: those of the person who asks, or of the user that the operator names.
 * @throws {ApiError} `not_found`, `user_suspended`, or `invalid_request` where the operator names nobody or a person somebody
 */
export async function ownerOf(
  { userId }: Holder,
  username: string | undefined,
  { view }: WebhookDeps,
  fail: Fail<'not_found' | 'user_suspended' | 'invalid_request'>,
): Promise<number> {
  if (userId !== null) {
    return username === undefined ? userId : fail('invalid_request', 'Leave username out: the webhooks are your own.');
  }
  if (username === undefined) return fail('invalid_request', 'username is missing: say whose webhooks are meant.');
  return (await userNamed(view.db, username, fail)).id;
}

/** @throws {ApiError} `not_found` where there is no such webhook, or it is somebody else's */
export async function webhookNamed(
  { userId }: Holder,
  id: string,
  { view }: WebhookDeps,
  fail: Fail<'not_found'>,
): Promise<Webhook> {
  return (await findWebhook(view.db, id, userId)) ?? fail('not_found', 'There is no such webhook.');
}
