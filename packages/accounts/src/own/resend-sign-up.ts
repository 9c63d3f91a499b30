import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { findSignUp } from '../sign-up/sign-up.ts';
import { ownOperation } from './own-account.ts';

export const resendSignUp = ownOperation({
  name: 'resend_sign_up',
  summary: 'Send the mail of a sign-up again. It invalidates the earlier link.',
  effect: 'write',
  who: 'anyone',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['not_found', 'rate_limited'],

  async handle({ input, caller, fail }, { store, now, mail }) {
    const at = now().getTime();
    const { id, email } = (await findSignUp(store, input.id, at)) ?? fail('not_found');
    await mail.limits.countRequest(caller.key, email, at);
    if (!(await mail.limits.countRecipient(email, at))) return {};
    await queueMail(store, 'sign_up', { sign_up: id }, at);
    mail.queued();
    return {};
  },
});
