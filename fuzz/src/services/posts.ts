import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { openStore } from '../../../services/posts/src/open-store.ts';
import { tokenKind } from '../../../services/posts/src/tokens.ts';
import { openAccounts } from './accounts.ts';
import { FuzzedService } from './fuzzed-service.ts';
import { startProcess } from './service-process.ts';

const form = [
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Sec-Fetch-Site', 'same-origin'],
] as const;

/**
 * Starts the posting service with its samples, and limits that the fuzzer does not reach.
 * @param databaseUrl of an empty database; null: a new SQLite file
 */
export async function startPosts(databaseUrl: string | null): Promise<FuzzedService> {
  const process = await startProcess('posts', databaseUrl, {
    POSTS_LIMITS: 'requests=10000000,drafts=100000,publishes=1000000,uploads=1000000',
    POSTS_CLIENT_METADATA: 'off',
  });
  return FuzzedService.open(process, async ({ databaseUrl: url }, client) => {
    const store = await openStore(url);
    return openAccounts(
      {
        store,
        secrets: [url],
        async addUser(username, password, role) {
          const user = await addUser(store, { username, password, role: role === 'editor' ? 'editor' : 'author' });
          if ('refused' in user) throw new Error(user.message);
          return user;
        },
        async newCredentials(user) {
          const wanted = { userId: user.id, prefix: tokenKind.prefix, name: 'fuzz', days: 1, limit: 100 };
          const made = await createAccessToken(store, { ...wanted, scopes: [...tokenKind.scopes] });
          if ('refused' in made) throw new Error(made.message);
          return { Authorization: `Bearer ${made.token}` };
        },
        check: {
          token: { method: 'GET', target: '/api/v1/me', headers: [], body: null },
          mcp: { method: 'GET', target: '/api/v1/me', headers: [], body: null },
          session: { method: 'GET', target: '/account', headers: [], body: null },
        },
        restore: { method: 'POST', target: '/desk/settings/posting', headers: form, body: Buffer.from('posting=open') },
      },
      client,
    );
  });
}
