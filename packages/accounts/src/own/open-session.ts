import type { Queries } from '@kairan/database/open';
import type { Caller } from '@kairan/operation';
import { z } from 'zod';
import { endSession, startSession } from '../sessions/session.ts';
import { type AccountLanguage, accountLanguages } from '../users/language.ts';
import { saveLanguage } from '../users/recipient.ts';

/** The input of a sign-in besides the credential. */
export const signInInput = {
  browser: z.string().describe('User-Agent of the browser'),
  language: z.enum(accountLanguages).optional().describe('Language of the person'),
};

/** Lets the owner of an account keep it, though its deletion was requested. */
export const cancelInput = {
  cancel_deletion: z.boolean().default(false).describe('Whether to cancel the deletion of the account, if requested'),
};

/** The output of a sign-in. */
export const signInOutput = z.object({
  secret: z.string().describe('For the cookie only'),
  finished: z.boolean().describe('Whether the account is set up'),
});

/**
 * Opens a session for an authenticated user. The previous session of the browser ends, even if it was another user's.
 * @param caller the caller who was signed in in that browser
 * @param at milliseconds since 1970
 * @returns the secret, for the cookie only
 */
export async function openSession(
  db: Queries,
  caller: Caller,
  person: {
    readonly userId: number;
    readonly browser: string;
    readonly language?: AccountLanguage | undefined;
    readonly byPasskey?: boolean;
  },
  at: number,
): Promise<string> {
  const { userId, browser, language, byPasskey = false } = person;
  if (caller.account && caller.session) await endSession(db, Number(caller.account.id), caller.session);
  if (language) await saveLanguage(db, userId, language);
  return (await startSession(db, { userId, browser, byPasskey }, at)).secret;
}
