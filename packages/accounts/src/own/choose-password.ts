import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { revokeCredentials } from '../credentials/owned-credential.ts';
import { endPasswordLinks, useLink } from '../links/link.ts';
import { recordUsedLink } from '../links/used-link.ts';
import { passwordProblem } from '../passwords/password.ts';
import { endOtherSessions } from '../sessions/session.ts';
import { findLinkAsGuess } from './guess.ts';
import { mustUsePasskey } from './must-use-passkey.ts';
import { openSession, signInInput, signInOutput } from './open-session.ts';
import { ownOperation } from './own-account.ts';

export const choosePassword = ownOperation({
  name: 'choose_password',
  summary:
    'Set a password by a single-use link, and sign in with it unless the account needs a passkey. Ends all other sessions.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    token: z.string().describe('Token of the link'),
    new_password: z.string(),
    end_programs: z.boolean().default(false).describe('Whether to end passkeys, access tokens and connected apps too'),
    ...signInInput,
  }),
  output: signInOutput.extend({
    secret: z.string().nullable().describe('For the cookie only; null if the user has to sign in with a passkey'),
  }),
  errors: ['link_over', 'bad_password', 'common_password', 'breached_password', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now, passwords } = deps;
    const at = now().getTime();
    const link = (await findLinkAsGuess(deps, { address: caller.key, at }, input.token)) ?? fail('link_over');
    const { purpose, user, email } = link;
    if (purpose === 'email') return fail('link_over');
    const problem = passwordProblem(input.new_password, [user.username, user.displayName, user.email ?? '']);
    if (problem) return fail(problem.code, problem.message);
    if (await deps.isBreached?.(input.new_password)) return fail('breached_password');
    const hash = await passwords.hash(input.new_password);
    const secret = await store.transaction(async (tx) => {
      if (!(await useLink(tx, input.token, at))) return fail('link_over');
      await recordUsedLink(tx, input.token, purpose, at);
      await endPasswordLinks(tx, user.id);
      await tx.run(
        `UPDATE users SET password_hash = ?, email_verified = CASE WHEN email = ? THEN 1 ELSE email_verified END WHERE id = ?`,
        [hash, email, user.id],
      );
      await endOtherSessions(tx, user.id, null);
      if (input.end_programs) {
        await deps.endPrograms(tx, user.id);
        // A mailbox alone must not replace the passkey of those who have to have one.
        if (!deps.requiresPasskey(user)) await revokeCredentials(tx, 'passkeys', user.id);
      }
      if (purpose === 'reset') await queueMail(tx, 'password_changed', { user: user.id }, at);
      if (await mustUsePasskey({ store: tx, requiresPasskey: deps.requiresPasskey }, user)) return null;
      return openSession(tx, caller, { userId: user.id, browser: input.browser, language: input.language }, at);
    });
    deps.mail.queued();
    return { secret, finished: user.finished };
  },
});
