import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Database } from '@kairan/database/open';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { onEachDatabase } from '@kairan/testing/each-database';
import { createMcpClientFinder } from '../src/credentials/mcp-client.ts';
import { createMcpClient } from '../src/own/create-mcp-client.ts';
import { type ListedMcpClients, listMcpClients } from '../src/own/list-mcp-clients.ts';
import type { OwnMcpClientsDeps } from '../src/own/own-mcp-clients.ts';
import { revokeMcpClient } from '../src/own/revoke-credential.ts';
import { newFormKey } from '../src/sessions/sent-form.ts';
import { createSessionFinder, startSession } from '../src/sessions/session.ts';
import { webCaller } from '../src/sessions/web-sessions.ts';
import { addUser } from '../src/users/user.ts';
import { createTables } from './service/tables.ts';

onEachDatabase('operations on MCP clients of a user', (t) => {
  let store: Database;
  let deps: OwnMcpClientsDeps;
  let people = 0;
  before(async () => {
    store = await t.open();
    await createTables(store);
    deps = { store, now: () => new Date(), kind: { idPrefix: 'c_', secretPrefix: 's_' } };
  });

  const signedIn = async (): Promise<Caller> => {
    people += 1;
    const user = await addUser(store, { username: `person${people}` });
    assert.ok('id' in user);
    const { secret } = await startSession(store, { userId: user.id, browser: '' });
    const found = await createSessionFinder({ read: store, write: store })(secret);
    assert.ok(found);
    return webCaller(found);
  };
  const run = async <T>(operation: Operation<OwnMcpClientsDeps>, input: object, caller: Caller): Promise<T> =>
    (await operation.run(input, caller, deps)) as T;
  const create = (caller: Caller, name = 'claude') =>
    run<{ client_id: string; client_secret: string }>(createMcpClient, { name }, caller);
  const list = (caller: Caller) => run<ListedMcpClients>(listMcpClients, {}, caller);
  const failsWith = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

  it('creates a client that authenticates until it is revoked', async () => {
    const caller = await signedIn();
    const { client_id: id, client_secret: secret } = await create(caller);
    const find = createMcpClientFinder({ read: store, write: store });
    assert.equal((await find(id, secret))?.user.username, caller.account?.name);
    assert.deepEqual(
      (await list(caller)).clients.map((client) => [client.id, client.name]),
      [[id, 'claude']],
    );
    await run(revokeMcpClient, { id }, caller);
    assert.equal(await find(id, secret), null);
    assert.deepEqual((await list(caller)).clients, []);
    await assert.rejects(run(revokeMcpClient, { id }, caller), failsWith('not_found'));
  });

  it('creates one client per form, and at most ten per user', async () => {
    const caller = await signedIn();
    const form = { ...caller, idempotencyKey: newFormKey(caller.session ?? '') };
    await create(form);
    await assert.rejects(create(form), failsWith('sent_already'));
    for (let i = 1; i < 10; i += 1) await create(caller);
    await assert.rejects(create(caller), failsWith('client_limit'));
    assert.equal((await list(caller)).most, 10);
  });

  it('refuses a wrong name, clients of another user, and callers who are not signed in to the website', async () => {
    const [caller, other] = [await signedIn(), await signedIn()];
    await assert.rejects(create(caller, ' '), failsWith('bad_client_name'));
    const { client_id: id } = await create(caller);
    await assert.rejects(run(revokeMcpClient, { id }, other), failsWith('not_found'));
    assert.equal((await list(caller)).clients.length, 1);
    await assert.rejects(create({ ...caller, door: 'api' }), failsWith('forbidden'));
  });
});
