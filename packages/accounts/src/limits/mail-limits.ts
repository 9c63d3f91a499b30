import { createHash } from 'node:crypto';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { commonError } from '@kairan/operation/api-error';

/** Bounds how many messages strangers can have sent. Kept in the database, so for all processes and across restarts. */
export interface MailLimits {
  /**
   * Counts a message that somebody asks for.
   * @param asker the caller's key: an address or a session
   * @param typed the address or login that it is to go to, as it was typed: whether anybody has it makes no difference
   * @param now milliseconds of the wall clock
   * @throws {ApiError} `rate_limited` with `Retry-After`: nothing is to be sent then
   */
  ask(asker: string, typed: string, now: number): Promise<void>;
  /** Counts a message to an address that the asker need not know; false where it has enough of them for now. */
  mayReach(email: string, now: number): Promise<boolean>;
  close(): Promise<void>;
}

const windowMs = 3_600_000;
const mostOfAsker = 10;
const mostToAddress = 5;

/** Opens the limits of a database: in any hour 10 messages for one network address or session, and 5 to one mail address. */
export async function openMailLimits(databaseUrl: string): Promise<MailLimits> {
  const window = await openStoredWindow(databaseUrl, { windowMs, what: 'mail' });
  return {
    async ask(asker, typed, now) {
      const byAsker = await window.spend(asker, mostOfAsker, now);
      if (!byAsker.allowed) throw tooMany(byAsker.retryAfter);
      const toTyped = await window.spend(keyOf('typed', typed), mostToAddress, now);
      if (!toTyped.allowed) throw tooMany(toTyped.retryAfter);
    },
    mayReach: async (email, now) => (await window.spend(keyOf('to', email), mostToAddress, now)).allowed,
    close: () => window.close(),
  };
}

/** Hashed: what is typed may be anything, of any length. */
function keyOf(what: string, text: string): string {
  return `${what} ${createHash('sha256').update(text.toLowerCase()).digest('base64url')}`;
}

function tooMany(seconds: number) {
  return commonError('rate_limited', `Too many messages were asked for. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
