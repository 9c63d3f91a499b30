import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { endOpeningLinks, useLink } from '../links/link.ts';
import { noteUsedLink } from '../links/used-link.ts';
import { guessedLink, isRightGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const confirmEmail = ownOperation({
  name: 'confirm_email',
  summary:
    'Take the address that a link was mailed to as that of the account. It takes the password of whoever is not signed in there.',
  effect: 'write',
  who: 'anyone',
  input: z.object({ token: z.string().describe('Of the link'), password: z.string().default('') }),
  output: z.object({}),
  errors: ['link_over', 'no_password', 'wrong_password', 'email_taken', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now, mail } = deps;
    const at = now().getTime();
    const link = (await guessedLink(deps, { counted: caller.key, at }, input.token)) ?? fail('link_over');
    const { user, email } = link;
    if (link.purpose !== 'email' || email === null) return fail('link_over');
    // The address may be somebody else's by a slip: they are not to take the account over by a click.
    if (caller.account?.id !== String(user.id)) {
      const row = await store.get<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = ?', [
        user.id,
      ]);
      const hash = row?.password_hash ?? fail('no_password');
      const guess = { login: user.username, counted: caller.key, at };
      const right = await isRightGuess(deps, guess, hash, input.password);
      if (!right) return fail('wrong_password');
    }
    await store.transaction(async (tx) => {
      if (!(await useLink(tx, input.token, at))) return fail('link_over');
      await noteUsedLink(tx, input.token, 'email', at);
      const { changes } = await tx.run(
        `UPDATE users SET email = ?, email_verified = 1
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users AS others WHERE lower(email) = lower(?) AND id <> ?)`,
        [email, user.id, email, user.id],
      );
      if (changes === 0) return fail('email_taken');
      // Links that were mailed to the address of before.
      await endOpeningLinks(tx, user.id);
      const isOther = user.email !== null && user.email.toLowerCase() !== email.toLowerCase();
      if (isOther) await queueMail(tx, 'email_changed', { user: user.id, to: user.email }, at);
    });
    mail.queued();
    return {};
  },
});
