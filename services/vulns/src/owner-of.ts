import { userNamed } from '@kairan/accounts/operations';
import type { Database } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';

/**
 * Finds the user whose webhooks or inventories an operation is about: the caller, or the user that the operator names.
 * @param caller its `userId` is null for the operator
 * @param username as sent
 * @throws {ApiError} `not_found`, `user_suspended`, or `invalid_request` if the operator sends no `username` or a user sends one
 */
export async function ownerOf(
  { userId }: { readonly userId: number | null },
  username: string | undefined,
  things: 'webhooks' | 'inventories',
  db: Database,
  fail: Fail<'not_found' | 'user_suspended' | 'invalid_request'>,
): Promise<number> {
  if (userId !== null) {
    return username === undefined
      ? userId
      : fail('invalid_request', `Omit username: you can only manage your own ${things}.`);
  }
  if (username === undefined)
    return fail('invalid_request', `username is missing. Send the name of the user whose ${things} you mean.`);
  return (await userNamed(db, username, fail)).id;
}
