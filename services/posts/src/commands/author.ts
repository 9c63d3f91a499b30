import { findUser } from '@kairan/accounts/user';
import type { Caller } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import type { Posting } from '../posting.ts';
import { commandSettings } from './context.ts';

/**
 * Runs `work` for a user on the command line, with everything that a running service works with, and closes it
 * afterwards.
 * @throws {ApiError} `not_found` if there is no such user
 */
export async function asAuthor<T>(
  username: string,
  work: (caller: Caller & Required<Pick<Caller, 'account'>>, deps: Posting) => Promise<T>,
): Promise<T> {
  const settings = commandSettings();
  // Loaded only here: most commands need neither images nor text processing.
  const { assemble } = await import('../assemble.ts');
  const { deps, close } = await assemble(settings);
  try {
    const user = await findUser(deps.reading, username);
    if (!user) throw commonError('not_found', 'User not found. Add the user first.');
    return await work({ key: 'cli', account: { id: String(user.id), name: user.username }, door: 'cli' }, deps);
  } finally {
    await close();
  }
}
