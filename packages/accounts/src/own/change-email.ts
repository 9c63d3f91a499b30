import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { accountLanguages } from '../users/language.ts';
import { isEmail } from '../users/user.ts';
import { checkPresentPassword } from './confirm-owner.ts';
import { ownOperation } from './own-account.ts';

export const changeEmail = ownOperation({
  name: 'change_email',
  summary:
    'Request a change of the e-mail address; needs the password. It changes once the mail to the new address is confirmed.',
  effect: 'write',
  who: 'person',
  input: z.object({
    email: z.string().trim().refine(isEmail),
    present: z.string().describe('Current password'),
    language: z.enum(accountLanguages),
  }),
  output: z.object({}),
  fieldCodes: { email: 'bad_email' },
  errors: ['bad_email', 'email_not_allowed', 'no_password', 'wrong_password', 'rate_limited'],

  /** Whether the address is taken is revealed only in the mail to it. */
  async handle({ input: { email, present, language }, caller, fail }, deps) {
    const { store, now, mail, isMailAllowed = () => true } = deps;
    if (!isMailAllowed(email)) return fail('email_not_allowed');
    const at = now().getTime();
    await checkPresentPassword(deps, caller, { present, at }, fail);
    await mail.limits.countRequest(`user ${caller.id}`, email, at);
    if (!(await mail.limits.countRecipient(email, at))) return {};
    await queueMail(store, 'new_email', { user: caller.id, email, language }, at);
    mail.queued();
    return {};
  },
});
