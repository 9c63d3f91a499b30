import type { Operation } from '@kairan/operation';
import { z } from 'zod';
import { type AccessTable, suspend, suspendedUser, unsuspend } from '../users/suspension.ts';
import { findUser } from '../users/user.ts';
import { type AccountDeps, accountOperation } from './account-operations.ts';

const ofUser = { username: z.string().describe('User name of the account') };
const noUser = 'User not found.';

/**
 * Makes the operations that suspend users, for a service without editors and without an audit log.
 * @param tables what gives access to accounts there
 */
export function suspendOperationsOf(tables: readonly AccessTable[]) {
  const suspendUser: Operation<AccountDeps> = accountOperation({
    name: 'suspend_user',
    summary:
      'Suspend a user: ends everything that gives access to the account. If already suspended, changes the reason.',
    effect: 'destroy',
    who: 'operator',
    input: z.object({ ...ofUser, reason: z.string().trim().min(1).max(1_000).optional() }),
    output: suspendedUser,
    errors: ['not_found'],

    async handle({ input: { username, reason = null }, fail }, { store, now }) {
      return store.transaction(async (tx) => {
        const user = (await findUser(tx, username)) ?? fail('not_found', noUser);
        const since = await suspend(tx, user.id, { at: now().getTime(), reason }, tables);
        return { username: user.username, suspended_at: new Date(since).toISOString(), reason };
      });
    },
  });

  const unsuspendUser: Operation<AccountDeps> = accountOperation({
    name: 'unsuspend_user',
    summary: 'End the suspension of a user. Ended sessions and tokens stay ended.',
    effect: 'write',
    who: 'operator',
    input: z.object(ofUser),
    output: suspendedUser,
    errors: ['not_found'],

    async handle({ input: { username }, fail }, { store }) {
      return store.transaction(async (tx) => {
        const user = (await findUser(tx, username)) ?? fail('not_found', noUser);
        await unsuspend(tx, user.id, tables);
        return { username: user.username, suspended_at: null, reason: null };
      });
    },
  });
  return { suspendUser, unsuspendUser };
}
