import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { ownOperation } from './own-account.ts';

const shape = z.object({
  email: z.string().nullable(),
  verified: z.boolean(),
  has_password: z.boolean().describe('Whether the account has a password, which changing the address needs'),
});

/** The user's address and whether it is confirmed. */
export type OwnEmail = z.output<typeof shape>;

export const seeEmail = ownOperation({
  name: 'see_email',
  summary: 'Show your e-mail address and whether it is confirmed.',
  effect: 'read',
  who: 'person',
  input: noInput,
  output: shape,

  async handle({ caller }, { store }) {
    const row = await store.get<{ email: string | null; email_verified: number; password_hash: string | null }>(
      'SELECT email, email_verified, password_hash FROM users WHERE id = ?',
      [caller.id],
    );
    return {
      email: row?.email ?? null,
      verified: row?.email_verified === 1,
      has_password: typeof row?.password_hash === 'string',
    };
  },
});
