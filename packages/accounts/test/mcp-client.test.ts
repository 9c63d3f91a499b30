import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { onEachDatabase } from '@kairan/testing/each-database';
import {
  createMcpClient,
  createMcpClientFinder,
  listMcpClients,
  type NewMcpClient,
} from '../src/credentials/mcp-client.ts';
import { revokeCredential } from '../src/credentials/owned-credential.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

const now = Date.parse('2026-11-27T09:30:00Z');

onEachDatabase('MCP clients', (t) => {
  let db: Database;
  let userId: number;
  beforeEach(async () => {
    db = await t.open(await t.url());
    await createTables(db);
    const user = await addUser(db, { username: 'alice' }, now);
    assert.ok('id' in user);
    userId = user.id;
  });

  const wanted = (more: Partial<NewMcpClient> = {}): NewMcpClient => ({
    userId,
    name: 'claude',
    limit: 10,
    idPrefix: 'kvmc_',
    secretPrefix: 'kvms_',
    ...more,
  });

  async function create(more: Partial<NewMcpClient> = {}, at = now) {
    const created = await createMcpClient(db, wanted(more), at);
    assert.ok('secret' in created, JSON.stringify(created));
    return created;
  }

  const finder = () => createMcpClientFinder({ read: db, write: db });

  it('finds a client with its user, and stores only a hash of the secret', async () => {
    const { secret, ...client } = await create({ name: ' claude ' });
    const found = await finder()(client.id, secret, now);
    assert.equal(found?.user.username, 'alice');
    assert.deepEqual(found?.client, client);
    assert.deepEqual(client, { id: client.id, name: 'claude', createdAt: now, lastUsedAt: null });
    const stored = await db.get<{ hash: Uint8Array }>('SELECT * FROM mcp_clients');
    assert.equal(stored?.hash.length, 32);
    assert.ok(!JSON.stringify(stored).includes(secret.slice(5, -6)));
  });

  it('does not find a client by another secret or id, or once it is revoked', async () => {
    const find = finder();
    const [a, b] = [await create(), await create({ name: 'cursor' })];
    assert.equal(await find(a.id, b.secret, now), null);
    assert.equal(await find(b.id, a.secret, now), null);
    assert.equal(await find(`${a.id}\u0000x`, a.secret, now), null);
    assert.equal(await find(a.id.toUpperCase(), a.secret, now), null);
    assert.equal(await find('', '', now), null);
    assert.equal(await revokeCredential(db, 'mcp_clients', userId + 1, a.id), false);
    assert.equal(await revokeCredential(db, 'mcp_clients', userId, a.id), true);
    assert.equal(await find(a.id, a.secret, now), null);
    assert.ok(await find(b.id, b.secret, now));
    assert.deepEqual(
      (await listMcpClients(db, userId)).map(({ name }) => name),
      ['cursor'],
    );
  });

  it('creates no more clients than allowed, even concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => createMcpClient(db, wanted({ limit: 3 }), now)));
    assert.equal(made.filter((one) => 'secret' in one).length, 3);
    const refused = made.filter((one) => 'refused' in one);
    assert.deepEqual([...new Set(refused.map((one) => 'refused' in one && one.refused))], ['limit_reached']);
    const [first] = await listMcpClients(db, userId);
    assert.ok(first && (await revokeCredential(db, 'mcp_clients', userId, first.id)));
    await create({ limit: 3 });
  });

  it('refuses a client name that is not one line', async () => {
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(81)]) {
      const made = await createMcpClient(db, wanted({ name }), now);
      assert.ok('refused' in made && made.refused === 'invalid', name);
    }
  });

  it('records when a client was last used', async () => {
    const { id, secret } = await create();
    const used = Promise.withResolvers<void>();
    const write: Pick<Database, 'run'> = {
      run: async (...statement) => {
        const done = await db.run(...statement);
        used.resolve();
        return done;
      },
    };
    await createMcpClientFinder({ read: db, write })(id, secret, now + 1000);
    await used.promise;
    assert.equal((await listMcpClients(db, userId))[0]?.lastUsedAt, now + 1000);
  });
});
