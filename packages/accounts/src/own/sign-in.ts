import type { Queries } from '@kairan/database/open';
import { z } from 'zod';
import { loginOf } from '../limits/guess-limits.ts';
import { knownBrowser } from '../sessions/known-browser.ts';
import type { Role } from '../users/user.ts';
import { isRightGuess } from './guess.ts';
import { keepAccount } from './keep-account.ts';
import { mustUsePasskey } from './must-use-passkey.ts';
import { cancelInput, openSession, signInInput, signInOutput } from './open-session.ts';
import { ownOperation } from './own-account.ts';

export const signIn = ownOperation({
  name: 'sign_in',
  summary: 'Sign in with a user name or e-mail address, and a password.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    login: z.string(),
    password: z.string(),
    known_browser: z.string().nullable().default(null).describe('Cookie of a browser that signed in before'),
    ...cancelInput,
    ...signInInput,
  }),
  output: signInOutput,
  errors: ['wrong_sign_in', 'suspended', 'passkey_required', 'being_deleted', 'deletion_over', 'rate_limited'],

  /** Unknown logins take the same path as known ones: one look-up, one hash, the same counts and the same message. */
  async handle({ input, caller, fail }, deps) {
    const { store, now } = deps;
    const login = loginOf(input.login);
    const at = now().getTime();
    const found = await findLogin(store, login);
    // One count per user, whether the name or the address is typed.
    const known = found
      ? knownBrowser(deps.browserKey, input.known_browser, { id: found.id, passwordHash: found.password_hash })
      : null;
    const guess = {
      by: known === null ? { login: found?.username ?? login, address: caller.key } : { browser: known },
      at,
    };
    const right = await isRightGuess(deps, guess, found?.password_hash ?? null, input.password);
    if (!found || !right) return fail('wrong_sign_in');
    // Revealed only with the right password.
    if (found.suspended_at !== null) {
      return fail('suspended', undefined, { details: { reason: found.suspended_reason } });
    }
    if (await mustUsePasskey(deps, found)) return fail('passkey_required');
    const person = { userId: found.id, browser: input.browser, language: input.language };
    const secret = await store.transaction(async (tx) => {
      const deletion = { userId: found.id, dueAt: found.deletion_due_at, cancel: input.cancel_deletion };
      await keepAccount(deps, tx, deletion, at, fail);
      return openSession(tx, caller, person, at);
    });
    return { secret, finished: found.finished === 1 };
  },
});

/** The row of a user who signs in. */
interface FoundLogin {
  id: number;
  username: string;
  email: string | null;
  role: Role;
  password_hash: string | null;
  finished: number;
  suspended_at: number | null;
  suspended_reason: string | null;
  deletion_due_at: number | null;
}

/** Finds the user of a login (`loginOf`). E-mail addresses contain an `@`, user names do not. */
export function findLogin(store: Queries, login: string): Promise<FoundLogin | undefined> {
  const column = login.includes('@') ? 'lower(email)' : 'username';
  return store.get(
    `SELECT id, username, email, role, password_hash, finished, suspended_at, suspended_reason, deletion_due_at
     FROM users WHERE ${column} = ?`,
    [login],
  );
}
