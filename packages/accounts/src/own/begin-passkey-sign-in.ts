import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { browserOptions } from '../passkeys/credential.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { ownOperation } from './own-account.ts';

export const beginPasskeySignIn = ownOperation({
  name: 'begin_passkey_sign_in',
  summary: 'Begin to sign in with a passkey, whosever it is. Nothing is stored of it.',
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({
    options: browserOptions
      .nullable()
      .describe('What the browser asks for a passkey by, within 15 minutes; null where there are none here'),
  }),

  handle(_call, { now, passkeys: site }) {
    return { options: site && { ...requestOptions(site, now().getTime()) } };
  },
});
