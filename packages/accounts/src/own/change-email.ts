import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { accountLanguages } from '../users/language.ts';
import { isEmail } from '../users/user.ts';
import { isRightGuess } from './guess.ts';
import { ownOperation } from './own-account.ts';

export const changeEmail = ownOperation({
  name: 'change_email',
  summary:
    'Ask for another e-mail address, which takes the password. It changes once the mail sent there is confirmed.',
  effect: 'write',
  who: 'person',
  input: z.object({
    email: z.string().trim().refine(isEmail),
    present: z.string().describe('The present password'),
    language: z.enum(accountLanguages),
  }),
  output: z.object({}),
  fieldCodes: { email: 'bad_email' },
  errors: ['bad_email', 'no_password', 'wrong_password', 'rate_limited'],

  /** Whether anybody has the address, only the mail that is sent to it tells. */
  async handle({ input: { email, present, language }, caller, fail }, deps) {
    const { store, now, mail } = deps;
    const at = now().getTime();
    const user = await store.get<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = ?', [
      caller.id,
    ]);
    const guess = { login: caller.username, counted: `session ${caller.session}`, at };
    const hash = user?.password_hash ?? fail('no_password');
    if (!(await isRightGuess(deps, guess, hash, present))) return fail('wrong_password');
    await mail.limits.ask(`user ${caller.id}`, email, at);
    if (!(await mail.limits.mayReach(email, at))) return {};
    await queueMail(store, 'new_email', { user: caller.id, email, language }, at);
    mail.queued();
    return {};
  },
});
