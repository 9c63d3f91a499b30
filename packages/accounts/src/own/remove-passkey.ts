import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { revokeCredential } from '../credentials/owned-credential.ts';
import { knownCredentials } from '../passkeys/passkey.ts';
import type { Role } from '../users/user.ts';
import { isFresh } from './fresh-session.ts';
import { ownOperation } from './own-account.ts';

export const removePasskey = ownOperation({
  name: 'remove_passkey',
  summary:
    'Remove one of your passkeys, within ten minutes of the sign-in or of confirm_session; it no longer signs in. Notifies the owner by mail.',
  effect: 'destroy',
  who: 'person',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['not_found', 'confirm_first', 'last_passkey'],

  async handle({ input, caller, fail }, { store, now, mail, requiresPasskey }) {
    const at = now().getTime();
    if (!(await isFresh(store, caller, at))) return fail('confirm_first');
    await store.transaction(async (tx) => {
      if (!(await revokeCredential(tx, 'passkeys', caller.id, input.id))) return fail('not_found');
      const user = await tx.get<{ role: Role }>('SELECT role FROM users WHERE id = ?', [caller.id]);
      const isRequired = user !== undefined && requiresPasskey(user);
      if (isRequired && (await knownCredentials(tx, caller.id)).length === 0) return fail('last_passkey');
      return queueMail(tx, 'passkey_removed', { user: caller.id }, at);
    });
    mail.queued();
    return {};
  },
});
