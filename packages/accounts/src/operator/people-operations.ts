import type { Queries } from '@kairan/database/open';
import type { Operation } from '@kairan/operation';
import { z } from 'zod';
import { listAccessTokens } from '../credentials/access-token.ts';
import { endOtherSessions, listSessions } from '../sessions/session.ts';
import { accountStates, type ListedAccount, listAccounts, type ProgramTable } from '../users/account-list.ts';
import { findUser } from '../users/user.ts';
import { type AccountDeps, accountOperation } from './account-operations.ts';

/** What the operator's operations on people need to know of a service. */
export interface ServicePeople {
  /** The tables of programs that act for users. */
  readonly programs: readonly ProgramTable[];
  /** Revokes all access of programs to an account, in a transaction. */
  readonly endPrograms: (tx: Queries, userId: number) => Promise<void>;
  /** Counts what a user has in the service, by name: `{ posts: 3 }`. */
  readonly countOwned: (db: Queries, userId: number) => Promise<Readonly<Record<string, number>>>;
}

/** Accounts per page. */
const perPage = 100;
const ofUser = { username: z.string().describe('User name of the account') };
const noUser = 'User not found.';
const time = z.iso.datetime();

const accountShape = z.object({
  username: z.string(),
  display_name: z.string(),
  role: z.enum(['author', 'editor']),
  state: z.enum(accountStates),
  created_at: time,
  last_seen_at: time.nullable().describe('Last use of a session or program that still exists'),
});

const shownAccount = accountShape.extend({
  email: z.string().nullable(),
  email_verified: z.boolean(),
  suspended_reason: z.string().nullable(),
  deletion_due_at: time.nullable(),
  sessions: z.int().describe('Number of signed-in browsers'),
  tokens: z.int().describe('Number of access tokens'),
  owned: z.record(z.string(), z.int()).describe('Number of what the user has, by kind'),
});

/** A page of accounts. */
export interface AccountPage {
  readonly users: readonly z.output<typeof accountShape>[];
  readonly next_cursor: string | null;
}
export type ShownAccount = z.output<typeof shownAccount>;

const listedToken = z.object({
  id: z.string(),
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(z.string()).optional(),
  created_at: time,
  expires_at: time,
  last_used_at: time.nullable(),
});
export type ListedAccessToken = z.output<typeof listedToken>;

/** Makes the operations by which the operator looks after people and what gives access to their accounts. */
export function peopleOperationsOf({ programs, endPrograms, countOwned }: ServicePeople) {
  const listUsers: Operation<AccountDeps> = accountOperation({
    name: 'list_accounts',
    summary: 'List accounts by user name.',
    effect: 'read',
    who: 'operator',
    input: z.object({
      q: z
        .string()
        .regex(/^\P{Cc}{0,254}$/u, 'must be one line')
        .optional()
        .describe('The beginning of a user name, a part of a display name, or a whole e-mail address'),
      state: z.enum(accountStates).optional(),
      role: z.enum(['author', 'editor']).optional(),
      cursor: z.string().default('').describe('next_cursor of the previous page'),
    }),
    output: z.object({ users: z.array(accountShape), next_cursor: z.string().nullable() }),

    async handle({ input: { q, state, role, cursor } }, { store }) {
      const rows = await listAccounts(store, { q, state, role }, { after: cursor, limit: perPage + 1, programs });
      const page = rows.slice(0, perPage);
      return {
        users: page.map(responseOf),
        next_cursor: rows.length > perPage ? (page.at(-1)?.username ?? null) : null,
      };
    },
  });

  const getUser: Operation<AccountDeps> = accountOperation({
    name: 'get_account',
    summary: 'Show an account: its state, its e-mail address, and what it owns.',
    effect: 'read',
    who: 'operator',
    input: z.object(ofUser),
    output: shownAccount,
    errors: ['not_found'],

    async handle({ input, fail }, { store, now }) {
      const user = (await findUser(store, input.username)) ?? fail('not_found', noUser);
      const only = { username: user.username };
      const [account] = await listAccounts(store, only, { after: '', limit: 1, programs });
      if (!account) return fail('not_found', noUser);
      const { email, emailVerified, suspendedReason, deletionDueAt } = account;
      return {
        ...responseOf(account),
        email,
        email_verified: emailVerified,
        suspended_reason: suspendedReason,
        deletion_due_at: textOf(deletionDueAt),
        sessions: (await listSessions(store, user.id, now().getTime())).length,
        tokens: (await listAccessTokens(store, user.id)).length,
        owned: { ...(await countOwned(store, user.id)) },
      };
    },
  });

  const listTokens: Operation<AccountDeps> = accountOperation({
    name: 'list_tokens_of',
    summary: 'List the access tokens of a user, newest first.',
    effect: 'read',
    who: 'operator',
    input: z.object(ofUser),
    output: z.object({ tokens: z.array(listedToken) }),
    errors: ['not_found'],

    async handle({ input, fail }, { store }) {
      const user = (await findUser(store, input.username)) ?? fail('not_found', noUser);
      const tokens = await listAccessTokens(store, user.id);
      return {
        tokens: tokens.map(({ id, name, lastFour, scopes, createdAt, expiresAt, lastUsedAt }) => ({
          ...{ id, name, last_four: lastFour },
          ...(scopes && { scopes }),
          ...{ created_at: timeText(createdAt), expires_at: timeText(expiresAt), last_used_at: textOf(lastUsedAt) },
        })),
      };
    },
  });

  const revokeToken: Operation<AccountDeps> = accountOperation({
    name: 'revoke_token',
    summary: 'Revoke an access token; it is refused from the next request on.',
    effect: 'destroy',
    who: 'operator',
    input: z.object({ id: z.string().regex(/^\w{1,64}$/, 'must be the id of a token') }),
    output: z.object({ id: z.string(), name: z.string(), username: z.string() }),
    errors: ['not_found'],

    async handle({ input: { id }, fail }, { store }) {
      const revoked = await store.get<{ id: string; name: string; username: string }>(
        `DELETE FROM access_tokens WHERE id = ?
         RETURNING id, name, (SELECT username FROM users WHERE users.id = user_id) AS username`,
        [id],
      );
      return revoked ?? fail('not_found', 'There is no token with this id. List the tokens of its user.');
    },
  });

  const endSessions: Operation<AccountDeps> = accountOperation({
    name: 'end_sessions',
    summary: 'End all sessions of a user, who can sign in again; with programs: also revoke tokens and apps.',
    effect: 'destroy',
    who: 'operator',
    input: z.object({
      ...ofUser,
      programs: z.boolean().default(false).describe('Whether to revoke all access of programs too'),
    }),
    output: z.object({ username: z.string(), ended: z.int().describe('Number of sessions that were active') }),
    errors: ['not_found'],

    async handle({ input: { username, programs: alsoPrograms }, fail }, { store, now }) {
      return store.transaction(async (tx) => {
        const user = (await findUser(tx, username)) ?? fail('not_found', noUser);
        const active = await listSessions(tx, user.id, now().getTime());
        await endOtherSessions(tx, user.id, null);
        if (alsoPrograms) await endPrograms(tx, user.id);
        return { username: user.username, ended: active.length };
      });
    },
  });

  return { listUsers, getUser, listTokens, revokeToken, endSessions };
}

export type PeopleOperations = ReturnType<typeof peopleOperationsOf>;

function responseOf(account: ListedAccount): z.input<typeof accountShape> {
  const { username, displayName, role, state, createdAt, lastSeenAt } = account;
  return {
    username,
    display_name: displayName,
    role,
    state,
    created_at: timeText(createdAt),
    last_seen_at: textOf(lastSeenAt),
  };
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function textOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : timeText(milliseconds);
}
