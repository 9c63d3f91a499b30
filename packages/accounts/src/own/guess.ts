import { type AccountLink, findLink } from '../links/link.ts';
import type { OwnAccountDeps } from './own-account.ts';

/** A guess as it is counted. */
interface Guess {
  /** Whose password it is, as the limits take it. */
  readonly login: string | null;
  /** Who tries: an address or a session. */
  readonly counted: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Tells whether a password is right, and counts it where it is wrong. One that nobody could look at is not counted either.
 * @param hash null where there is no such user or no password
 * @throws {ApiError} `rate_limited` where it comes too early, or too many are looked at already
 */
export async function isRightGuess(
  deps: OwnAccountDeps,
  guess: Guess,
  hash: string | null,
  password: string,
): Promise<boolean> {
  return (await guessed(deps, guess, async () => (await deps.passwords.isRight(hash, password)) || null)) ?? false;
}

/**
 * The link of a secret. Null for one that does not work, which is counted with wrong passwords from the same address.
 * @throws {ApiError} `rate_limited`
 */
export function guessedLink(
  deps: OwnAccountDeps,
  { counted, at }: Pick<Guess, 'counted' | 'at'>,
  secret: string,
): Promise<AccountLink | null> {
  return guessed(deps, { login: null, counted, at }, () => findLink(deps.store, secret, at));
}

/**
 * Counts what is looked for, and takes that back unless it was looked for in vain.
 * @throws {ApiError} `rate_limited`
 */
export async function guessed<T>(
  { guesses }: OwnAccountDeps,
  { login, counted, at }: Guess,
  look: () => Promise<T | null>,
): Promise<T | null> {
  await guesses.begin(login, counted, at);
  let wrong = false;
  try {
    const found = await look();
    wrong = found === null;
    return found;
  } finally {
    if (!wrong) await guesses.takeBack(login, counted);
  }
}
