import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { loginOf } from '../limits/guess-limits.ts';
import { accountLanguages } from '../users/language.ts';
import { ownOperation } from './own-account.ts';
import { findLogin } from './sign-in.ts';

export const requestPasswordReset = ownOperation({
  name: 'ask_reset',
  summary: 'Mail a link to choose a new password to the address of an account.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    login: z.string().trim().min(1).describe('User name or e-mail address'),
    language: z.enum(accountLanguages),
  }),
  output: z.object({}),
  fieldCodes: { login: 'no_login' },
  errors: ['no_login', 'rate_limited'],

  /** The work is the same whether or not the account exists: the mail is composed, or dropped, when it is sent. */
  async handle({ input, caller }, { store, now, mail }) {
    const at = now().getTime();
    const login = loginOf(input.login);
    await mail.limits.countRequest(caller.key, login, at);
    const user = await findLogin(store, login);
    const reaches = await mail.limits.countRecipient(user?.email ?? login, at);
    const about = { user: reaches && user ? user.id : null, language: input.language };
    await queueMail(store, 'reset', about, at);
    mail.queued();
    return {};
  },
});
