import { createHash } from 'node:crypto';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { type ApiError, commonError } from '@kairan/operation/api-error';

/** Bounds how often passwords, and links that set them, can be guessed. Kept in the database, so for all processes and across restarts. */
export interface GuessLimits {
  /**
   * Counts a guess, before it is looked at: guesses that are made at once can't pass together.
   * @param login whose password is guessed: the user name, or what `loginOf` makes of a login that nobody has, which is
   * counted alike; null where it is nobody's in particular
   * @param address the caller's key by address
   * @param now milliseconds of the wall clock
   * @throws {ApiError} `rate_limited` with `Retry-After`: the guess is then not to be looked at
   */
  begin(login: string | null, address: string, now: number): Promise<void>;
  /** Takes the counts of a guess back that was right, or that nobody looked at. */
  takeBack(login: string | null, address: string): Promise<void>;
  close(): Promise<void>;
}

const windowMs = 15 * 60_000;
const mostOfLogin = 10;
const mostOfAddress = 30;
/** Seconds to wait after so many wrong guesses: the first few are typing errors. */
const waits = [0, 0, 0, 0, 0, 2, 4, 8, 16, 32];

/**
 * Opens the limits of a database: of one login 10 wrong guesses in any 15 minutes, from the sixth on with a growing wait
 * between them, and from one address 30. There is no lock that somebody else would have to open.
 */
export async function openGuessLimits(databaseUrl: string): Promise<GuessLimits> {
  const window = await openStoredWindow(databaseUrl, { windowMs, what: 'sign-in' });

  /** How many seconds a guess came too early after the one before it; 0 where it did not. */
  const tooEarly = async (key: string, position: number, now: number): Promise<number> => {
    const wait = waits[position] ?? 0;
    if (wait === 0) return 0;
    const times = await window.times(key, now);
    // Others that were made at once may have been given back meanwhile: then the last one left is the one before.
    const before = times[Math.min(position, times.length) - 1] ?? Number.NEGATIVE_INFINITY;
    return Math.ceil((before - now) / 1_000 + wait);
  };

  const beginOfLogin = async (key: string, now: number): Promise<void> => {
    const { allowed, remaining, retryAfter } = await window.spend(key, mostOfLogin, now);
    if (!allowed) throw tooMany(retryAfter);
    const early = await tooEarly(key, mostOfLogin - 1 - remaining, now);
    if (early <= 0) return;
    await window.giveBack(key);
    throw tooMany(early);
  };

  return {
    async begin(login, address, now) {
      const key = login === null ? null : keyOf(login);
      if (key !== null) await beginOfLogin(key, now);
      const ofAddress = await window.spend(address, mostOfAddress, now);
      if (ofAddress.allowed) return;
      if (key !== null) await window.giveBack(key);
      throw tooMany(ofAddress.retryAfter);
    },
    async takeBack(login, address) {
      if (login !== null) await window.giveBack(keyOf(login));
      await window.giveBack(address);
    },
    close: () => window.close(),
  };
}

/**
 * A login as it is looked up: a user name, or an e-mail address, in whatever case; an `@` before a user name, as pages show
 * it, is left away.
 */
export function loginOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^@(?=[^@]*$)/, '');
}

/** Hashed: people type their password into the wrong field, and the login of nobody may be of any length. */
function keyOf(login: string): string {
  return `login ${createHash('sha256').update(login).digest('base64url')}`;
}

function tooMany(seconds: number): ApiError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return commonError('rate_limited', `Too many tries. Try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
