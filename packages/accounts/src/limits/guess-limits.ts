import { createHash } from 'node:crypto';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { type ApiError, commonError } from '@kairan/operation/api-error';

/**
 * By what a guess is counted: by the browser if the person has proved there before who they are, else by both the
 * account and the network address. So strangers cannot use up the guesses of a browser that someone signs in with.
 */
export type GuessSource =
  | {
      /** A session, or `knownBrowser`. */
      readonly browser: string;
    }
  | {
      /**
       * The account whose password is guessed: the user name, or `loginOf` of an unknown login, which is counted alike;
       * null if the guess is not for one account.
       */
      readonly login: string | null;
      /** The caller's key by address. */
      readonly address: string;
    };

/**
 * Limits guesses of passwords and of links that set them. Stored in the database, so shared by all processes and kept
 * across restarts.
 */
export interface GuessLimits {
  /**
   * Counts a guess before it is checked, so that concurrent guesses cannot pass together.
   * @param now milliseconds of the wall clock
   * @throws {ApiError} `rate_limited` with `Retry-After`: the guess must not be checked
   */
  begin(by: GuessSource, now: number): Promise<void>;
  /** Takes back the count of a guess that was right or was never checked. */
  takeBack(by: GuessSource): Promise<void>;
  close(): Promise<void>;
}

const windowMs = 15 * 60_000;
/** Of an account by strangers, and of an account by a known browser. */
const mostOfAccount = 10;
const mostOfAddress = 30;
/** Seconds to wait, by the number of earlier wrong guesses: the first few are typing errors. */
const waits = [0, 0, 0, 0, 0, 2, 4, 8, 16, 32];

/**
 * Opens the limits stored in a database. In any 15 minutes: 10 wrong guesses per login or known browser, with a growing
 * wait from the sixth on, and 30 per network address. Accounts are never locked, so no one has to unlock them.
 */
export async function openGuessLimits(databaseUrl: string): Promise<GuessLimits> {
  const window = await openStoredWindow(databaseUrl, { windowMs, what: 'sign-in', connections: 1 });

  /** Seconds until the next guess is allowed after the previous one; 0 or less if it is allowed now. */
  const tooEarly = async (key: string, position: number, now: number): Promise<number> => {
    const wait = waits[position] ?? 0;
    if (wait === 0) return 0;
    const times = await window.times(key, now);
    // Concurrent guesses may have been taken back meanwhile: then the last remaining one is the previous one.
    const before = times[Math.min(position, times.length) - 1] ?? Number.NEGATIVE_INFINITY;
    return Math.ceil((before - now) / 1_000 + wait);
  };

  const beginOfAccount = async (key: string, now: number): Promise<void> => {
    const { allowed, remaining, retryAfter } = await window.spend(key, mostOfAccount, now);
    if (!allowed) throw tooMany(retryAfter);
    const early = await tooEarly(key, mostOfAccount - 1 - remaining, now);
    if (early <= 0) return;
    await window.giveBack(key);
    throw tooMany(early);
  };

  return {
    async begin(by, now) {
      const { account, address } = keysOf(by);
      if (account !== null) await beginOfAccount(account, now);
      if (address === null) return;
      const ofAddress = await window.spend(address, mostOfAddress, now);
      if (ofAddress.allowed) return;
      if (account !== null) await window.giveBack(account);
      throw tooMany(ofAddress.retryAfter);
    },
    async takeBack(by) {
      const { account, address } = keysOf(by);
      if (account !== null) await window.giveBack(account);
      if (address !== null) await window.giveBack(address);
    },
    close: () => window.close(),
  };
}

/**
 * Normalizes a typed login for the look-up: a user name or an e-mail address in lower case, without the `@` that pages
 * show before a user name.
 */
export function loginOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^@(?=[^@]*$)/, '');
}

function keysOf(by: GuessSource): { readonly account: string | null; readonly address: string | null } {
  if ('browser' in by) return { account: `browser ${hashOf(by.browser)}`, address: null };
  return { account: by.login === null ? null : `login ${hashOf(by.login)}`, address: by.address };
}

/** People type their password into the wrong field, and an unknown login may be of any length. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function tooMany(seconds: number): ApiError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return commonError('rate_limited', `Too many attempts. Try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
