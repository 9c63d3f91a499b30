import type { Queries } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { operatorOnly } from '@kairan/operation/operator';
import { z } from 'zod';
import { revokeCredentials } from '../credentials/owned-credential.ts';
import { makeLink } from '../links/link.ts';
import { linkAddress } from '../pages/link-page.ts';
import { addUser, findUser, isActive, type User } from '../users/user.ts';
import { type AccountDeps, accountErrors, userNamed } from './account-operations.ts';

/** The dependencies of operations that create links. */
export interface LinkDeps extends AccountDeps {
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
}

/** Defines an operation that creates a link. Only the operator may call it: the link gives access to the account. */
const linkOperation = operationsOf<LinkDeps>()(
  { ...commonErrors, ...accountErrors },
  { operator: operatorOnly },
  (act, { record }) => record?.(act),
);

const madeLink = z.object({
  username: z.string(),
  link: z.string().describe('Works once'),
  expires_at: z.iso.datetime(),
});

export const inviteUser = linkOperation({
  name: 'invite_user',
  summary: 'Add a user without a password, and create a link to choose one and set up the account.',
  effect: 'write',
  who: 'operator',
  input: z.object({
    username: z.string().describe('Lower-case letters, digits, - and _'),
    display_name: z.string().optional().describe('1 to 80 characters; default: the user name'),
    email: z.string().optional(),
    role: z.string().optional().describe('author or editor'),
  }),
  output: madeLink,
  errors: ['taken'],

  async handle({ input, fail }, { store, now, baseUrl }) {
    const { username, display_name: displayName, email, role } = input;
    const facts = {
      ...(displayName !== undefined && { displayName }),
      ...(email !== undefined && { email }),
      ...(role !== undefined && { role }),
    };
    const at = now().getTime();
    return store.transaction(async (tx) => {
      // A user who never used the invitation gets another link, but only if nothing else about the user is to change.
      const waiting = Object.keys(facts).length === 0 ? await findWaiting(tx, username) : null;
      const user = waiting ?? (await addUser(tx, { username, finished: false, ...facts }, at));
      if ('refused' in user) return fail(user.refused === 'taken' ? 'taken' : 'invalid_request', user.message);
      return answerOf(user, await makeLink(tx, { userId: user.id, purpose: 'invite' }, at), baseUrl);
    });
  },
});

export const resetPassword = linkOperation({
  name: 'reset_password',
  summary:
    'Create a link by which a user chooses a new password. The current one works until then. With passkeys: remove those at once.',
  effect: 'write',
  who: 'operator',
  input: z.object({
    username: z.string().describe('User whose password is reset'),
    passkeys: z.boolean().default(false).describe('Whether to remove all passkeys of the user at once'),
  }),
  output: madeLink,
  errors: ['not_found', 'user_suspended'],

  async handle({ input, fail }, { store, now, baseUrl }) {
    return store.transaction(async (tx) => {
      const user = await userNamed(tx, input.username, fail);
      if (input.passkeys && (await revokeCredentials(tx, 'passkeys', user.id)) > 0) {
        await queueMail(tx, 'passkey_removed', { user: user.id }, now().getTime());
      }
      return answerOf(user, await makeLink(tx, { userId: user.id, purpose: 'reset' }, now().getTime()), baseUrl);
    });
  },
});

/** Finds a user who was added but never chose a password. */
async function findWaiting(tx: Queries, username: string): Promise<User | null> {
  const user = await findUser(tx, username);
  if (!user || user.finished || !isActive(user)) return null;
  return (await tx.get('SELECT 1 FROM users WHERE id = ? AND password_hash IS NULL', [user.id])) ? user : null;
}

function answerOf({ username }: User, { secret, expiresAt }: { secret: string; expiresAt: number }, baseUrl: string) {
  return { username, link: linkAddress(baseUrl, secret), expires_at: new Date(expiresAt).toISOString() };
}
