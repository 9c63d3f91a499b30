import { confirmOwner } from '@kairan/accounts/confirm-owner';
import { ownOperation } from '@kairan/accounts/own-account';
import { z } from 'zod';
import { requestDeletion } from '../deletion/account-deletion.ts';

export const deleteAccount = ownOperation({
  name: 'delete_account',
  summary:
    'Delete your account, within ten minutes of the sign-in or with the current password. Signs out everywhere at once; everything is erased after 14 days, until when signing in can cancel it.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ confirm: z.literal(true), present: z.string().optional().describe('Current password') }),
  output: z.object({ erased_from: z.iso.datetime().describe('When the account is erased') }),
  fieldCodes: { confirm: 'deletion_unconfirmed' },
  errors: ['deletion_unconfirmed', 'confirm_first', 'no_password', 'wrong_password', 'rate_limited', 'not_found'],

  async handle({ input: { present }, caller, fail }, deps) {
    const at = deps.now().getTime();
    await confirmOwner(deps, caller, { present, at }, fail);
    const dueAt = await deps.store.transaction((tx) => requestDeletion(tx, caller, { atOnce: false, at }));
    if (dueAt === null) return fail('not_found');
    deps.mail.queued();
    return { erased_from: new Date(dueAt).toISOString() };
  },
});
