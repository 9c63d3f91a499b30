import type { Queries } from '@kairan/database/open';
import type { Caller } from '@kairan/operation';
import { z } from 'zod';
import { endSession, startSession } from '../sessions/session.ts';
import { type AccountLanguage, accountLanguages } from '../users/language.ts';
import { rememberLanguage } from '../users/recipient.ts';

/** What a sign-in takes beside the proof of who it is. */
export const signInInput = {
  browser: z.string().describe('What the browser says it is'),
  language: z.enum(accountLanguages).optional().describe('What the person reads'),
};

/** What a sign-in answers. */
export const signInOutput = z.object({
  secret: z.string().describe('For the cookie alone'),
  finished: z.boolean().describe('Whether the set-up of the account is done'),
});

/**
 * Opens a session for somebody who has shown who they are. The one that their browser had before ends, also where somebody
 * else was signed in there.
 * @param caller whoever was signed in in that browser
 * @param at milliseconds since 1970
 * @returns the secret, for the cookie alone
 */
export async function openSession(
  db: Queries,
  caller: Caller,
  person: { readonly userId: number; readonly browser: string; readonly language?: AccountLanguage | undefined },
  at: number,
): Promise<string> {
  const { userId, browser, language } = person;
  if (caller.account && caller.session) await endSession(db, Number(caller.account.id), caller.session);
  if (language) await rememberLanguage(db, userId, language);
  return (await startSession(db, { userId, browser }, at)).secret;
}
