import { queueMail } from '@kairan/mail/outbox';
import { z } from 'zod';
import { useChallenge } from '../passkeys/challenge.ts';
import { newCredential } from '../passkeys/credential.ts';
import { addPasskey as add } from '../passkeys/passkey.ts';
import { verifyNewCredential } from '../passkeys/verify-passkey.ts';
import { markByPasskey } from '../sessions/session.ts';
import { isLine } from '../users/user.ts';
import { ownOperation } from './own-account.ts';

export const addPasskey = ownOperation({
  name: 'add_passkey',
  summary:
    'Add the passkey that the browser created with the options of begin_passkey, in the same session. Notifies the owner by mail.',
  effect: 'write',
  who: 'person',
  input: z.object({
    credential: newCredential,
    name: z
      .string()
      .refine((name) => isLine(name, 80))
      .describe('Name of the passkey, one line of 1 to 80 characters'),
  }),
  output: z.object({}),
  fieldCodes: { credential: 'bad_passkey', name: 'bad_passkey_name' },
  errors: ['no_passkeys', 'bad_passkey', 'bad_passkey_name', 'passkey_late', 'passkey_known', 'passkey_limit'],

  async handle({ input, caller, fail }, { store, now, mail, passkeys: site }) {
    if (!site) return fail('no_passkeys');
    const credential = await verifyNewCredential(site, caller.session, input.credential);
    if (!credential) return fail('bad_passkey');
    const at = now().getTime();
    await store.transaction(async (tx) => {
      if (!(await useChallenge(tx, credential.challenge, at))) return fail('passkey_late');
      const added = await add(tx, { userId: caller.id, name: input.name, credential }, at);
      if (added === 'limit') return fail('passkey_limit');
      if (added === 'known') return fail('passkey_known');
      await markByPasskey(tx, caller.session);
      return queueMail(tx, 'passkey_added', { user: caller.id }, at);
    });
    mail.queued();
    return {};
  },
});
