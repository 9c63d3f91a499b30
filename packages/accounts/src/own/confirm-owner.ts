import type { Fail } from '@kairan/operation';
import { isFresh } from './fresh-session.ts';
import { isRightGuess } from './guess.ts';
import type { OwnAccountDeps } from './own-account.ts';

/** The user who acts, and in which session. */
interface Owner {
  readonly id: number;
  readonly username: string;
  readonly session: string;
}

/**
 * Makes sure that the owner of the account acts, and not someone at an unattended browser: the user signed in or
 * confirmed the session within ten minutes, or sends the current password.
 * @param confirmation.present the current password, if sent
 * @throws {ApiError} `confirm_first`, `no_password`, `wrong_password` or `rate_limited`
 */
export async function confirmOwner(
  deps: OwnAccountDeps,
  person: Owner,
  { present, at }: { readonly present?: string | undefined; readonly at: number },
  fail: Fail<'confirm_first' | 'no_password' | 'wrong_password'>,
): Promise<void> {
  if (await isFresh(deps.store, person, at)) return;
  if (present === undefined) return fail('confirm_first');
  await checkPresentPassword(deps, person, { present, at }, fail);
}

/**
 * Checks the current password of a signed-in user.
 * @throws {ApiError} `no_password`, `wrong_password` or `rate_limited`
 */
export async function checkPresentPassword(
  deps: OwnAccountDeps,
  person: Owner,
  { present, at }: { readonly present: string; readonly at: number },
  fail: Fail<'no_password' | 'wrong_password'>,
): Promise<void> {
  const user = await deps.store.get<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = ?', [
    person.id,
  ]);
  // An open session must not help to guess the password; strangers who guess at sign-in must not stop its owner.
  const guess = { by: { browser: `session ${person.session}` }, at };
  if (!(await isRightGuess(deps, guess, user?.password_hash ?? fail('no_password'), present))) {
    return fail('wrong_password');
  }
}
