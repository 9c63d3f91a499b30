import { userNamed } from '@kairan/accounts/operations';
import type { Fail } from '@kairan/operation';
import { findWebhook } from './storage/webhooks.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookCaller, WebhookDeps } from './webhook-deps.ts';

/**
 * Finds the user whose webhooks an operation is about: the caller, or the user that the operator names.
 * @throws {ApiError} `not_found`, `user_suspended`, or `invalid_request` if the operator sends no `username` or a person sends one
 */
export async function ownerOf(
  { userId }: WebhookCaller,
  username: string | undefined,
  { view }: WebhookDeps,
  fail: Fail<'not_found' | 'user_suspended' | 'invalid_request'>,
): Promise<number> {
  if (userId !== null) {
    return username === undefined
      ? userId
      : fail('invalid_request', 'Omit username: you can only manage your own webhooks.');
  }
  if (username === undefined)
    return fail('invalid_request', 'username is missing. Send the name of the user whose webhooks you mean.');
  return (await userNamed(view.db, username, fail)).id;
}

/** Finds a webhook by its id. @throws {ApiError} `not_found` if it does not exist or belongs to another user */
export async function ownWebhook(
  { userId }: WebhookCaller,
  id: string,
  { view }: WebhookDeps,
  fail: Fail<'not_found'>,
): Promise<Webhook> {
  return (
    (await findWebhook(view.db, id, userId)) ??
    fail('not_found', 'Webhook not found. List your webhooks for their ids.')
  );
}
