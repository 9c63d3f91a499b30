import { findUser, type User } from '@kairan/accounts/user';
import type { Queries } from '@kairan/database/open';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import type { Editor } from '../access/admissions.ts';

/** The input of an action on one account. */
export const userInput = { username: z.string().describe('Whose account it is') };

/**
 * The user that an editor acts on, who is somebody else: an editor who suspends themselves, or is one no longer by mistake,
 * could not take it back.
 * @throws {ApiError} `not_found`, or `own_account`
 */
export async function otherUser(
  tx: Queries,
  username: string,
  editor: Editor,
  fail: Fail<'not_found' | 'own_account'>,
): Promise<User> {
  const user = (await findUser(tx, username)) ?? fail('not_found', 'There is no such user.');
  return user.id === editor.id ? fail('own_account') : user;
}
