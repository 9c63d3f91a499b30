import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import { migrations } from '../../src/migrations.ts';
import { oauthAdapter } from '../../src/oauth/adapter.ts';
import { onEachDatabase } from '../each-database.ts';

onEachDatabase('concurrent use of single-use items', (t) => {
  let store: Database;
  let userId: number;
  const clock = { now: Date.now() };
  before(async () => {
    store = await t.open();
    await migrate(store, migrations);
    const user = await addUser(store, { username: 'aoi' });
    assert.ok('id' in user);
    userId = user.id;
  });

  const adapterOf = (model: string) => oauthAdapter(store, () => clock.now)(model);
  /** A grant with one item of this kind. */
  const granted = async (model: string, id: string) => {
    const payload = { accountId: String(userId), clientId: 'client', resources: {} };
    await adapterOf('Grant').upsert(`grant of ${id}`, payload as never, 1_000);
    await adapterOf(model).upsert(id, { grantId: `grant of ${id}`, clientId: 'client' } as never, 600);
    return {
      adapter: adapterOf(model),
      stands: async () => (await adapterOf('Grant').find(`grant of ${id}`)) !== undefined,
    };
  };

  test('accepts a code only from the first of two concurrent requests, and ends the grant', async () => {
    const { adapter, stands } = await granted('AuthorizationCode', 'code');
    for (const found of await Promise.all([adapter.find('code'), adapter.find('code')])) {
      assert.equal(found?.consumed, undefined);
    }
    await adapter.consume('code');
    assert.equal(await stands(), true);
    await assert.rejects(adapter.consume('code'), /invalid_grant/);
    assert.equal(await stands(), false);
  });

  test('accepts a code only once in simultaneous requests', async () => {
    const { adapter, stands } = await granted('AuthorizationCode', 'racing');
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => adapter.consume('racing')));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await stands(), false);
  });

  test('accepts a refresh token for 30 seconds after its first use, not after the last', async () => {
    const { adapter } = await granted('RefreshToken', 'refresh');
    await adapter.consume('refresh');
    clock.now += 29_000;
    assert.equal((await adapter.find('refresh'))?.consumed, undefined);
    await adapter.consume('refresh');
    clock.now += 2_000;
    assert.equal(typeof (await adapter.find('refresh'))?.consumed, 'number');
  });

  test('finds no item under another kind', async () => {
    await granted('RefreshToken', 'one');
    for (const model of ['AccessToken', 'AuthorizationCode', 'Client', 'Interaction', 'Grant', 'Session']) {
      assert.equal(await adapterOf(model).find('one'), undefined, model);
    }
  });
});
