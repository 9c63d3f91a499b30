import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import type { Caller, Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { verifiedAnswer } from '@kairan/operation/verify';
import { newTestBrowser } from '@kairan/testing/test-browser';
import type { Editorial } from '../../src/moderation/editorial.ts';
import { setRole } from '../../src/operations/set-role.ts';
import { suspendUser } from '../../src/operations/suspend-user.ts';
import { unsuspendUser } from '../../src/operations/unsuspend-user.ts';
import { keysOf } from '../../src/storage/secret.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, Browser, connect, openConsent, refreshWith, register } from '../oauth/oauth-service.ts';

const password = 'kaze to tsuki to 9';

onEachDatabase('suspended users', (t) => {
  let service: ServiceForTests;
  let deps: Editorial;
  let people = 0;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    deps = { store: service.store, keys: keysOf('x'), baseUrl: service.baseUrl, now: () => new Date() };
  });

  const act = async (operation: Operation<Editorial>, input: object, caller: Caller = operator) =>
    verifiedAnswer(operation, await operation.run(input, caller, deps));
  const code = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error) => (error instanceof ApiError ? error.code : assert.fail(error)),
    );

  const person = async (role = 'author') => {
    people += 1;
    const username = `person${people}`;
    const added = await addUser(service.store, { username, password, role });
    assert.ok('id' in added);
    return added;
  };
  const editor = async (): Promise<Caller> => {
    const { id, username } = await person('editor');
    return { key: 'session', account: { id: String(id), name: username }, role: 'editor', door: 'web' };
  };
  /** A user with everything that gives access to an account. */
  const equipped = async () => {
    const user = await person();
    const by = newTestBrowser(service.baseUrl);
    assert.equal((await by.post('/sign-in', { login: user.username, password })).status, 303);
    const browser = new Browser();
    const { secret } = await startSession(service.store, { userId: user.id, browser: 'test' });
    browser.set('posts-session', secret);
    const app = await connect(service, { userId: user.id, browser });
    return { ...user, by, browser, app, token: await service.token(user.id, ['posts:read', 'posts:write']) };
  };
  const mcp = (token: string) =>
    fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });

  test('a suspension ends sessions, tokens and connected apps at the next request, on every channel', async () => {
    const { username, by, browser, app, token } = await equipped();
    const json = { title: '題', body_markdown: '三十文字より長い本文です。'.repeat(3), category: 'work' };
    const draft = (await service.ask('POST', '/posts', { token, json })).json['post'] as { id: string };
    const published = await service.ask('POST', `/posts/${draft.id}/publish`, { token: app.access });
    const { url: post } = published.json['post'] as { url: string };
    assert.equal((await fetch(post)).status, 200);
    for (const each of [token, app.access]) {
      assert.equal((await service.ask('GET', '/me', { token: each })).status, 200);
      assert.equal((await mcp(each)).status, 200);
    }
    const answer = await act(suspendUser, { username: `@${username.toUpperCase()}`, reason: '確認します。' });
    assert.deepEqual([answer['username'], answer['reason']], [username, '確認します。']);

    for (const each of [token, app.access]) {
      const answer = await service.ask('GET', '/me', { token: each });
      assert.deepEqual([answer.status, answer.json['code']], [401, 'invalid_token']);
      assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
      const called = await mcp(each);
      assert.equal(called.status, 401);
      assert.match(called.headers.get('www-authenticate') ?? '', /error="invalid_token".*resource_metadata=/);
    }
    assert.equal((await refreshWith(service, app.clientId, app.refresh)).json['error'], 'invalid_grant');
    assert.equal((await by.get('/account')).location, '/sign-in?return_to=%2Faccount');
    const { url } = authorizationRequest(service.baseUrl, app.clientId);
    assert.match((await openConsent(browser, url)).shown.headers.get('location') ?? '', /^\/sign-in\?/);
    assert.equal((await fetch(post)).status, 200, 'published posts stay as they are');
  });

  test('the end of a suspension restores only the sign-in, not what was created as it began', async () => {
    const { id, username, by, app, token } = await equipped();
    await act(suspendUser, { username });
    const late = await service.token(id, ['posts:read']);
    const session = await startSession(service.store, { userId: id, browser: '' });
    const other = newTestBrowser(service.baseUrl);
    other.cookies.set('posts-session', session.secret);
    assert.equal((await service.ask('GET', '/me', { token: late })).status, 401);
    assert.equal((await other.get('/account')).status, 303);

    await act(unsuspendUser, { username });
    for (const each of [token, late, app.access]) {
      assert.equal((await service.ask('GET', '/me', { token: each })).status, 401);
    }
    for (const each of [by, other]) assert.equal((await each.get('/account')).status, 303);
    assert.equal((await by.post('/sign-in', { login: username, password })).status, 303);
    assert.equal((await by.get('/account')).status, 200);
  });

  test('an app gets no token if its user is suspended while connecting it', async () => {
    const { id, username, browser } = await equipped();
    const clientId = String((await register(service.baseUrl)).json['client_id']);
    const { url } = authorizationRequest(service.baseUrl, clientId);
    const { page, session } = await openConsent(browser, url);
    await act(suspendUser, { username });
    const decided = await browser.send(page, { session, decision: 'approve' });
    assert.match(decided.headers.get('location') ?? '', /^\/sign-in\?/);
    assert.deepEqual(await service.store.all('SELECT id FROM oauth_grants WHERE user_id = ?', [id]), []);
  });

  test('the operator and editors suspend users, but editors cannot suspend themselves', async () => {
    const { username } = await person();
    const by = await editor();
    const own = by.account?.name ?? '';
    for (const operation of [suspendUser, unsuspendUser, setRole]) {
      const more = operation === setRole ? { role: 'editor' } : {};
      assert.equal(await code(act(operation, { username, ...more }, { ...by, role: 'author' })), 'forbidden');
      assert.equal(await code(act(operation, { username, ...more }, { ...by, door: 'api' })), 'forbidden');
      assert.equal(await code(act(operation, { username, ...more }, { key: 'nobody' })), 'unauthorized');
      assert.equal(await code(act(operation, { username: own, ...more }, by)), 'own_account');
      for (const nobody of ['nobody', '', 'a\0b', 'あ']) {
        assert.equal(await code(act(operation, { username: nobody, ...more }, by)), 'not_found', nobody);
      }
    }
    assert.equal(await code(act(setRole, { username, role: 'admin' }, by)), 'invalid_request');
    await act(suspendUser, { username, reason: '一' }, by);
    await act(suspendUser, { username, reason: '二' });
    await act(unsuspendUser, { username }, by);
    await act(unsuspendUser, { username });
    await act(setRole, { username, role: 'editor' }, by);
    await act(setRole, { username, role: 'editor' });
    const log = await service.store.all<{ action: string; door: string; details: string; actor: number | null }>(
      `SELECT action, door, details, actor FROM audit WHERE details LIKE ? ORDER BY id`,
      [`%"username":"${username}"%`],
    );
    const id = Number(by.account?.id);
    assert.deepEqual(
      log.map(({ action, door, actor, details }) => [action, door, actor, JSON.parse(details)]),
      [
        ['suspend_user', 'web', id, { username, reason: '一' }],
        ['suspend_user', 'cli', null, { username, reason: '二' }],
        ['unsuspend_user', 'web', id, { username }],
        ['set_role', 'web', id, { username, from: 'author', to: 'editor' }],
      ],
    );
  });
});
