import { createAccessToken } from '@kairan/accounts/access-token';
import { createMcpClient } from '@kairan/accounts/mcp-client';
import { addUser } from '@kairan/accounts/user';
import { openStore } from '../../../services/vulns/src/open-store.ts';
import { mcpClientKind, tokenPrefix } from '../../../services/vulns/src/tokens.ts';
import { openAccounts } from './accounts.ts';
import { FuzzedService } from './fuzzed-service.ts';
import { startProcess } from './service-process.ts';

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

/**
 * Starts the vulnerability service with its samples, and limits that the fuzzer does not reach.
 * @param databaseUrl of an empty database; null: a new SQLite file
 */
export async function startVulns(databaseUrl: string | null): Promise<FuzzedService> {
  const process = await startProcess('vulns', databaseUrl, {
    VULNS_LIMITS: 'anonymous=10000000,authenticated=10000000',
    VULNS_SYNC: 'off',
  });
  return FuzzedService.open(process, async ({ databaseUrl: url }, client) => {
    const store = await openStore(url);
    return openAccounts(
      {
        store,
        secrets: [url],
        async addUser(username, password) {
          const user = await addUser(store, { username, password, email: `${username}@example.org` });
          if ('refused' in user) throw new Error(user.message);
          return user;
        },
        async newCredentials(user, kind) {
          const common = { userId: user.id, name: 'fuzz', limit: 100 };
          if (kind === 'mcp') {
            const made = await createMcpClient(store, { ...common, ...mcpClientKind });
            if ('refused' in made) throw new Error(made.message);
            return { 'X-Mcp-Client-Id': made.id, 'X-Mcp-Client-Secret': made.secret };
          }
          const made = await createAccessToken(store, { ...common, prefix: tokenPrefix, days: 1 });
          if ('refused' in made) throw new Error(made.message);
          return { Authorization: `Bearer ${made.token}` };
        },
        check: {
          token: { method: 'GET', target: '/api/v1/inventories', headers: [], body: null },
          mcp: {
            method: 'POST',
            target: '/mcp',
            headers: [['Content-Type', 'application/json']],
            body: Buffer.from(ping),
          },
          session: { method: 'GET', target: '/account', headers: [], body: null },
        },
        restore: null,
      },
      client,
    );
  });
}
