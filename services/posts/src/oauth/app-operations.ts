import { type AccountDeps, accountOperation } from '@kairan/accounts/operations';
import { findUser } from '@kairan/accounts/user';
import type { Operation } from '@kairan/operation';
import { z } from 'zod';
import { disconnectApp, listConnectedApps } from './grants.ts';

const time = z.iso.datetime();
const listedApp = z.object({
  id: z.string(),
  name: z.string().describe('The name that the app gives itself'),
  host: z.string().nullable().describe('The host that vouches for the app; null if it registered itself'),
  scopes: z.array(z.string()),
  connected_at: time,
  last_used_at: time.nullable(),
});
/** A connected app, as the operator sees it. */
export type ListedApp = z.output<typeof listedApp>;

/** Lists the apps that a user has connected by OAuth, for the operator. */
export const listAppsOf: Operation<AccountDeps> = accountOperation({
  name: 'list_apps_of',
  summary: 'List the apps that a user has connected by OAuth, the latest first.',
  effect: 'read',
  who: 'operator',
  input: z.object({ username: z.string().describe('User name') }),
  output: z.object({ apps: z.array(listedApp) }),
  errors: ['not_found'],

  async handle({ input: { username }, fail }, { store, now }) {
    const user = (await findUser(store, username)) ?? fail('not_found', 'User not found.');
    const apps = await listConnectedApps(store, user.id, now().getTime());
    return {
      apps: apps.map(({ id, name, host, scopes, connectedAt, lastUsedAt }) => ({
        ...{ id, name, host, scopes: [...scopes] },
        connected_at: new Date(connectedAt).toISOString(),
        last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
      })),
    };
  },
});

/** Disconnects an app from the account of a user, for the operator. */
export const revokeApp: Operation<AccountDeps> = accountOperation({
  name: 'revoke_app',
  summary: 'Disconnect an app from an account; its tokens are refused from the next request on.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a connected app') }),
  output: z.object({ id: z.string(), name: z.string(), username: z.string() }),
  errors: ['not_found'],

  async handle({ input: { id }, fail }, { store }) {
    return store.transaction(async (tx) => {
      const app = await tx.get<{ user_id: number; name: string; username: string }>(
        `SELECT user_id, client_name AS name, username FROM oauth_grants JOIN users ON users.id = user_id
         WHERE oauth_grants.id = ?`,
        [id],
      );
      if (!app) return fail('not_found', 'There is no connected app with this id. List the apps of its user.');
      await disconnectApp(tx, app.user_id, id);
      return { id, name: app.name, username: app.username };
    });
  },
});
