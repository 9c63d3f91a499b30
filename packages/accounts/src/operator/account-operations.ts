import type { Database, Queries } from '@kairan/database/open';
import { type Act, type Fail, type Operation, operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { operatorOnly } from '@kairan/operation/operator';
import { z } from 'zod';
import { createAccessToken } from '../credentials/access-token.ts';
import { findUser, addUser as storeUser, type User } from '../users/user.ts';

/** The dependencies of operations on accounts. */
export interface AccountDeps {
  /** The database of the accounts. */
  readonly store: Database;
  readonly now: () => Date;
  /** The maximum number of access tokens per user. */
  readonly mostTokens: number;
  /** Records what was done, for the audit log; absent: nothing is recorded. */
  readonly record?: (act: Act) => Promise<void>;
}

/** The access tokens of a service. */
export interface TokenKind {
  /** The prefix, which shows where a leaked token is from: `kvat_`. */
  readonly prefix: string;
  /** The scopes, all of which are the default; absent in a service without scopes. */
  readonly scopes?: readonly [string, ...string[]];
}

/** The errors that accounts add to the common ones. */
export const accountErrors = {
  taken: { status: 409, message: 'Another user has this user name or e-mail address.' },
  user_suspended: { status: 409, message: 'This user is suspended. End the suspension first.' },
  limit_reached: { status: 429, message: 'The limit has been reached.' },
};

/** Defines an operation on accounts, which only the operator may call. */
export const accountOperation = operationsOf<AccountDeps>()(
  { ...commonErrors, ...accountErrors },
  { operator: operatorOnly },
  (act, { record }) => record?.(act),
);

/**
 * Finds a user by name who is not suspended or about to be deleted.
 * @throws {ApiError} `not_found`, or `user_suspended`
 */
export async function userNamed(
  db: Queries,
  username: string,
  fail: Fail<'not_found' | 'user_suspended'>,
): Promise<User> {
  const user = (await findUser(db, username)) ?? fail('not_found', 'User not found. Add the user first.');
  if (user.suspended) return fail('user_suspended');
  return user.deletionDueAt === null
    ? user
    : fail('user_suspended', 'The account of this user is being deleted. Cancel that first.');
}

export const addUser = accountOperation({
  name: 'add_user',
  summary: 'Add a user.',
  effect: 'write',
  who: 'operator',
  input: z.object({
    username: z.string().describe('Lower-case letters, digits, - and _'),
    display_name: z.string().optional().describe('1 to 80 characters; default: the user name'),
    email: z.string().optional(),
    password: z
      .string()
      .optional()
      .describe('12 to 256 characters; without one the user cannot sign in, but tokens work'),
    role: z.string().optional().describe('author or editor'),
    finished: z.boolean().default(true).describe('Whether the account is set up'),
  }),
  output: z.object({ username: z.string(), email: z.string().nullable(), role: z.string() }),
  errors: ['taken'],

  async handle({ input, fail }, { store, now }) {
    const { username, display_name: displayName, email, password, role, finished } = input;
    const wanted = {
      username,
      finished,
      ...(displayName === undefined ? {} : { displayName }),
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { password }),
      ...(role === undefined ? {} : { role }),
    };
    const user = await storeUser(store, wanted, now().getTime());
    if ('refused' in user) return fail(user.refused === 'taken' ? 'taken' : 'invalid_request', user.message);
    return { username: user.username, email: user.email, role: user.role };
  },
});

/**
 * Makes the operation that creates an access token of this kind. Its output has scopes only if the service has scopes.
 */
export function addTokenOf({ prefix, scopes: known }: TokenKind): Operation<AccountDeps> {
  const input = z.object({
    username: z.string().describe('Owner of the token'),
    name: z.string().describe('1 to 80 characters, to tell tokens apart'),
    days: z.int().min(1).max(366).default(30).describe('Days until it expires'),
    scopes: z
      .array(known ? z.enum(known) : z.never())
      .min(1)
      .optional()
      .describe('Scopes of the token; default: all'),
  });
  return accountOperation({
    name: 'add_token',
    summary: 'Create an access token for a user. The token is shown only once.',
    effect: 'write',
    who: 'operator',
    input,
    output: z.object({
      token: z.string(),
      id: z.string(),
      name: z.string(),
      scopes: z.array(z.string()).optional(),
      expires_at: z.iso.datetime(),
    }),
    errors: ['not_found', 'user_suspended', 'limit_reached'],

    async handle({ input: { username, name, days, scopes: chosen }, fail }, { store, now, mostTokens }) {
      const user = await userNamed(store, username, fail);
      const scopes = known?.filter((scope) => chosen === undefined || chosen.includes(scope));
      const wanted = { userId: user.id, prefix, name, days, limit: mostTokens, ...(scopes && { scopes }) };
      const made = await createAccessToken(store, wanted, now().getTime());
      if ('refused' in made)
        return fail(made.refused === 'limit_reached' ? 'limit_reached' : 'invalid_request', made.message);
      return {
        token: made.token,
        id: made.id,
        name: made.name,
        ...(scopes && { scopes }),
        expires_at: new Date(made.expiresAt).toISOString(),
      };
    },
  });
}
