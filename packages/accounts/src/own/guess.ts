import type { OwnAccountDeps } from './own-account.ts';

/**
 * Tells whether a password is right, and counts it where it is wrong. One that nobody could look at is not counted either.
 * @param login whose password it is, as `loginOf` makes it @param counted who tries: an address or a session
 * @param hash null where there is no such user or no password
 * @throws {Refusal} `rate_limited` where it comes too early, or too many are looked at already
 */
export async function isRightGuess(
  { guesses, passwords }: OwnAccountDeps,
  { login, counted, at }: { login: string; counted: string; at: number },
  hash: string | null,
  password: string,
): Promise<boolean> {
  await guesses.begin(login, counted, at);
  let wrong = false;
  try {
    wrong = !(await passwords.isRight(hash, password));
    return !wrong;
  } finally {
    if (!wrong) await guesses.takeBack(login, counted);
  }
}
