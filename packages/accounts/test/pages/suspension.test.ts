import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { problem } from '@kairan/testing/account-pages';
import { onEachDatabase } from '@kairan/testing/each-database';
import { createMcpClient } from '../../src/credentials/mcp-client.ts';
import { startSession } from '../../src/sessions/session.ts';
import { cookieName, password, startTestService, type TestService } from '../service/test-service.ts';

onEachDatabase('suspended users', (t) => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ databaseUrl: await t.url() });
  });

  /** A user with a session, an access token and an MCP client. */
  const equipped = async () => {
    const user = await service.signedIn();
    const wanted = { userId: user.id, name: 'claude', limit: 1, idPrefix: 'c_', secretPrefix: 's_' };
    const client = await createMcpClient(service.store, wanted);
    assert.ok('secret' in client);
    const token = await service.token(user.id);
    return { ...user, token, client, works: async () => [await service.api(token), await service.mcp(client)] };
  };

  test('a suspension ends sessions, access tokens and MCP clients at the next request', async () => {
    const { username, by, works } = await equipped();
    assert.deepEqual(await works(), [200, 200]);
    await service.suspend(`@${username.toUpperCase()}`);
    assert.deepEqual(await works(), [401, 401]);
    assert.equal((await by.get('/account')).location, '/sign-in?return_to=%2Faccount');
  });

  test('a suspended user cannot sign in, and learns the reason only with the right password', async () => {
    const { username } = await service.person();
    await service.suspend(username, 'many <b>complaints</b>');
    const by = service.browser();
    const wrong = await by.post('/sign-in', { login: username, password: 'not the right one' });
    assert.equal(wrong.status, 403);
    assert.match(problem(wrong) ?? '', /or password is wrong/);
    assert.ok(!wrong.text.includes('suspended') && !wrong.text.includes('complaints'));
    const right = await by.post('/sign-in', { login: username, password });
    assert.equal(right.status, 403);
    assert.match(right.text, /This account is suspended/);
    assert.ok(right.text.includes('Reason: <bdi>many &lt;b&gt;complaints&lt;/b&gt;</bdi>'));
    assert.equal(right.headers.get('set-cookie'), null);
    const french = await service.browser('fr').post('/sign-in', { login: username, password });
    assert.ok(french.text.includes('Ce compte est suspendu'));
  });

  test('the end of a suspension restores only the sign-in, not what was created as it began', async () => {
    const { id, username, by, works } = await equipped();
    await service.suspend(username);
    const late = await service.token(id);
    const session = await startSession(service.store, { userId: id, browser: '' });
    const other = service.browser();
    other.cookies.set(cookieName, session.secret);
    assert.equal(await service.api(late), 401);
    assert.equal((await other.get('/account')).status, 303);

    await service.unsuspend(username);
    assert.deepEqual([...(await works()), await service.api(late)], [401, 401, 401]);
    for (const each of [by, other]) assert.equal((await each.get('/account')).status, 303);
    assert.equal((await by.post('/sign-in', { login: username, password })).status, 303);
    assert.equal((await by.get('/account')).status, 200);
  });
});
