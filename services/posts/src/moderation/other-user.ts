import { findUser, type User } from '@kairan/accounts/user';
import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import type { Editor } from '../access/admissions.ts';

/** The input of an action on one account. */
export const userInput = { username: z.string().describe('User name of the account') };

/**
 * Finds the user that an editor acts on, who must be someone else: editors who suspended themselves or removed their
 * own role by mistake could not undo it.
 * @throws {ApiError} `not_found`, or `own_account`
 */
export async function otherUser(
  tx: Queries,
  username: string,
  editor: Editor,
  fail: Fail<'not_found' | 'own_account'>,
): Promise<User> {
  const user = (await findUser(tx, username)) ?? fail('not_found', 'User not found.');
  return user.id === editor.id ? fail('own_account') : user;
}
