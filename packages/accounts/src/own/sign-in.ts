import type { Queries } from '@kairan/database/open';
import { z } from 'zod';
import { loginOf } from '../guess-limits.ts';
import { rememberLanguage } from '../recipient.ts';
import { endSession, startSession } from '../session.ts';
import { isRightGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const signIn = ownOperation({
  name: 'sign_in',
  summary: 'Sign in with a user name or e-mail address, and a password.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    login: z.string(),
    password: z.string(),
    browser: z.string().describe('What the browser says it is'),
    language: z.enum(['ja', 'en']).optional().describe('What the person reads'),
  }),
  output: z.object({
    secret: z.string().describe('For the cookie alone'),
    finished: z.boolean().describe('Whether the set-up of the account is done'),
  }),
  refusals: ['wrong_sign_in', 'suspended', 'rate_limited'],

  /** Unknown logins take the same way as known ones: one look-up, one hash, the same counts and the same sentence. */
  async handle({ input, caller, refuse }, deps) {
    const { store, now } = deps;
    const login = loginOf(input.login);
    const at = now().getTime();
    const found = await findLogin(store, login);
    // One count for one person, whether their name or their address is typed.
    const guess = { login: found?.username ?? login, counted: caller.key, at };
    const right = await isRightGuess(deps, guess, found?.password_hash ?? null, input.password);
    if (!found || !right) return refuse('wrong_sign_in');
    // Only who knows the password is told.
    if (found.suspended_at !== null) {
      return refuse('suspended', undefined, { details: { reason: found.suspended_reason } });
    }
    // The browser's session of before ends: also where somebody else was signed in.
    if (caller.account && caller.session) await endSession(store, Number(caller.account.id), caller.session);
    if (input.language) await rememberLanguage(store, found.id, input.language);
    const { secret } = await startSession(store, { userId: found.id, browser: input.browser }, at);
    return { secret, finished: found.finished === 1 };
  },
});

/** A user as they are found to sign in. */
interface FoundLogin {
  id: number;
  username: string;
  email: string | null;
  password_hash: string | null;
  finished: number;
  suspended_at: number | null;
  suspended_reason: string | null;
}

/** The user of a login (`loginOf`). A user name holds no `@`, an e-mail address does. */
export function findLogin(store: Queries, login: string): Promise<FoundLogin | undefined> {
  const column = login.includes('@') ? 'lower(email)' : 'username';
  return store.get(
    `SELECT id, username, email, password_hash, finished, suspended_at, suspended_reason FROM users WHERE ${column} = ?`,
    [login],
  );
}
