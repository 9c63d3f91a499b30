import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { endPasswordLinks, useLink } from '../links/link.ts';
import { recordUsedLink } from '../links/used-link.ts';
import { findLinkAsGuess, isRightGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const confirmEmail = ownOperation({
  name: 'confirm_email',
  summary:
    'Make the address that a link was mailed to the address of the account. Needs the password unless signed in to that account.',
  effect: 'write',
  who: 'anyone',
  input: z.object({ token: z.string().describe('Token of the link'), password: z.string().default('') }),
  output: z.object({}),
  errors: ['link_over', 'no_password', 'wrong_password', 'email_taken', 'rate_limited'],

  async handle({ input, caller, fail }, deps) {
    const { store, now, mail } = deps;
    const at = now().getTime();
    const link = (await findLinkAsGuess(deps, { address: caller.key, at }, input.token)) ?? fail('link_over');
    const { user, email } = link;
    if (link.purpose !== 'email' || email === null) return fail('link_over');
    // A mistyped address may belong to a stranger, who must not take the account over with a click.
    if (caller.account?.id !== String(user.id)) {
      const row = await store.get<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = ?', [
        user.id,
      ]);
      const hash = row?.password_hash ?? fail('no_password');
      const guess = { by: { login: user.username, address: caller.key }, at };
      const right = await isRightGuess(deps, guess, hash, input.password);
      if (!right) return fail('wrong_password');
    }
    await store.transaction(async (tx) => {
      if (!(await useLink(tx, input.token, at))) return fail('link_over');
      await recordUsedLink(tx, input.token, 'email', at);
      const { changes } = await tx.run(
        `UPDATE users SET email = ?, email_verified = 1
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users AS others WHERE lower(email) = lower(?) AND id <> ?)`,
        [email, user.id, email, user.id],
      );
      if (changes === 0) return fail('email_taken');
      // These links were mailed to the previous address.
      await endPasswordLinks(tx, user.id);
      const isOther = user.email !== null && user.email.toLowerCase() !== email.toLowerCase();
      if (isOther) await queueMail(tx, 'email_changed', { user: user.id, to: user.email }, at);
    });
    mail.queued();
    return {};
  },
});
