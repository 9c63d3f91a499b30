import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { mostPasskeys, listPasskeys as passkeysOf } from '../passkeys/passkey.ts';
import { ownOperation } from './own-account.ts';

const shape = z.object({
  id: z.string(),
  name: z.string(),
  backed_up: z.boolean().describe('Whether it is synced to several devices'),
  created_at: z.number(),
  last_used_at: z.number().nullable(),
  copied_at: z.number().nullable().describe('When its signature counter last decreased, as that of a copy would'),
});
const answer = z.object({
  passkeys: z.array(shape),
  most: z.number().describe('Maximum per user'),
  possible: z.boolean().describe('Whether browsers make passkeys for this site'),
});

/** A passkey as its owner sees it. Times are milliseconds since 1970. */
export type ListedPasskey = z.output<typeof shape>;
export type ListedPasskeys = z.output<typeof answer>;

export const listPasskeys = ownOperation({
  name: 'list_passkeys',
  summary: 'List your passkeys, the newest first.',
  effect: 'read',
  who: 'person',
  input: noInput,
  output: answer,

  async handle({ caller }, { store, passkeys: site }) {
    const passkeys = await passkeysOf(store, caller.id);
    return {
      passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt, copiedAt }) => ({
        id,
        name,
        backed_up: backedUp,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        copied_at: copiedAt,
      })),
      most: mostPasskeys,
      possible: site !== null,
    };
  },
});
