import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { browserOptions } from '../passkeys/credential.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { ownOperation } from './own-account.ts';

export const beginPasskeySignIn = ownOperation({
  name: 'begin_passkey_sign_in',
  summary: 'Start a sign-in with any passkey. Stores nothing.',
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({
    options: browserOptions
      .nullable()
      .describe('Options of navigator.credentials.get, valid for 15 minutes; null if the site has no passkeys'),
  }),

  handle(_call, { now, passkeys: site }) {
    return { options: site && { ...requestOptions(site, now().getTime()) } };
  },
});
