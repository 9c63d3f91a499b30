import type { GuessSource } from '../limits/guess-limits.ts';
import { type AccountLink, findLink } from '../links/link.ts';
import type { OwnAccountDeps } from './own-account.ts';

/** A guess, and by what it is counted. */
interface Guess {
  readonly by: GuessSource;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Tells whether a password is right, and counts a wrong guess. A guess that could not be checked is not counted.
 * @param hash null if there is no such user or no password
 * @throws {ApiError} `rate_limited` if it comes too early or too many are being checked
 */
export async function isRightGuess(
  deps: OwnAccountDeps,
  guess: Guess,
  hash: string | null,
  password: string,
): Promise<boolean> {
  return (await countedGuess(deps, guess, async () => (await deps.passwords.isRight(hash, password)) || null)) ?? false;
}

/**
 * Finds the link of a secret; null if it does not work, which counts with wrong passwords from the same address.
 * @throws {ApiError} `rate_limited`
 */
export function findLinkAsGuess(
  deps: OwnAccountDeps,
  { address, at }: { readonly address: string; readonly at: number },
  secret: string,
): Promise<AccountLink | null> {
  return countedGuess(deps, { by: { login: null, address }, at }, () => findLink(deps.store, secret, at));
}

/**
 * Counts a look-up as a guess, and takes the count back unless it found nothing.
 * @throws {ApiError} `rate_limited`
 */
export async function countedGuess<T>(
  { guesses }: OwnAccountDeps,
  { by, at }: Guess,
  look: () => Promise<T | null>,
): Promise<T | null> {
  await guesses.begin(by, at);
  let wrong = false;
  try {
    const found = await look();
    wrong = found === null;
    return found;
  } finally {
    if (!wrong) await guesses.takeBack(by);
  }
}
