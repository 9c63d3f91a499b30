import { createHash } from 'node:crypto';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { commonError } from '@kairan/operation/api-error';

/**
 * Limits the messages that strangers can cause. Stored in the database, so shared by all processes and kept across
 * restarts.
 */
export interface MailLimits {
  /**
   * Counts a requested message.
   * @param requester the caller's key: an address or a session
   * @param typed the recipient as typed, an address or a login, whether or not it belongs to an account
   * @param now milliseconds of the wall clock
   * @throws {ApiError} `rate_limited` with `Retry-After`: no message must be sent
   */
  countRequest(requester: string, typed: string, now: number): Promise<void>;
  /**
   * Counts a message to an address that the requester may not know; false if the address has received enough for now.
   */
  countRecipient(email: string, now: number): Promise<boolean>;
  close(): Promise<void>;
}

const windowMs = 3_600_000;
const mostOfRequester = 10;
const mostToAddress = 5;

/**
 * Opens the limits stored in a database: per hour, 10 messages for one network address or session and 5 to one mail
 * address.
 */
export async function openMailLimits(databaseUrl: string): Promise<MailLimits> {
  const window = await openStoredWindow(databaseUrl, { windowMs, what: 'mail', connections: 1 });
  return {
    async countRequest(requester, typed, now) {
      const byRequester = await window.spend(requester, mostOfRequester, now);
      if (!byRequester.allowed) throw tooMany(byRequester.retryAfter);
      const toTyped = await window.spend(keyOf('typed', typed), mostToAddress, now);
      if (!toTyped.allowed) throw tooMany(toTyped.retryAfter);
    },
    countRecipient: async (email, now) => (await window.spend(keyOf('to', email), mostToAddress, now)).allowed,
    close: () => window.close(),
  };
}

/** Hashed, since the typed text may be of any length. */
function keyOf(what: string, text: string): string {
  return `${what} ${createHash('sha256').update(text.toLowerCase()).digest('base64url')}`;
}

function tooMany(seconds: number) {
  return commonError('rate_limited', `Too many messages requested. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
