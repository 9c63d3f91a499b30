import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { onEachDatabase } from '../each-database.ts';
import { errorIn, type McpService, startMcpService } from '../mcp/mcp-service.ts';
import { authorizationRequest, callback, register, tokenRequest } from '../oauth/oauth-service.ts';

const password = 'kaze to tsuki to 9';

onEachDatabase('an account that is not set up', (t) => {
  let service: McpService;
  let by: TestBrowser;
  let userId: number;
  let clientId: string;
  before(async () => {
    service = await startMcpService({ POSTS_DATABASE_URL: await t.url() });
    const user = await addUser(service.store, { username: 'aoi', password });
    assert.ok('id' in user);
    userId = user.id;
    by = newTestBrowser(service.baseUrl);
    await by.post('/sign-in', { login: 'aoi', password });
    clientId = String((await register(service.baseUrl)).json['client_id']);
  });

  const finished = (value: 0 | 1) => service.store.run('UPDATE users SET finished = ? WHERE id = ?', [value, userId]);

  /** Opens the page that asks for consent. */
  const openedConsent = async () => {
    const { url, verifier } = authorizationRequest(service.baseUrl, clientId);
    const page = (await by.get(url)).location ?? '';
    return { page, verifier, shown: await by.get(page) };
  };
  /** The request that exchanges a new code. */
  const newExchange = async () => {
    const { page, verifier, shown } = await openedConsent();
    const session = /name="session" value="([^"]*)"/.exec(shown.text)?.[1] ?? '';
    const decided = await by.post(page, { session, decision: 'approve' });
    const ended = new URL((await by.get(decided.location ?? '')).location ?? '');
    const code = ended.searchParams.get('code') ?? '';
    const fixed = { grant_type: 'authorization_code', redirect_uri: callback, client_id: clientId };
    return { ...fixed, code, code_verifier: verifier };
  };

  test('an account that is not set up is blocked on every channel, with all its earlier tokens', async () => {
    const { json: given } = await tokenRequest(service.baseUrl, await newExchange());
    const [access, refresh] = [String(given['access_token']), String(given['refresh_token'])];
    const own = await service.token(userId, ['posts:read', 'posts:write', 'posts:publish', 'posts:delete']);
    const pending = await newExchange();
    const { tools } = (await service.rpc(access, 'tools/list')).result as unknown as { tools: { name: string }[] };
    await finished(0);

    for (const token of [own, access]) {
      for (const [method, path] of [
        ['GET', '/me'],
        ['GET', '/posts'],
        ['POST', '/posts'],
        ['POST', '/uploads'],
        ['DELETE', '/posts/x'],
      ] as const) {
        const answer = await service.ask(method, path, { token, ...(method === 'POST' && { json: {} }) });
        assert.deepEqual([answer.status, answer.json['code']], [403, 'setup_required'], `${method} ${path}`);
      }
      for (const { name } of tools) {
        assert.equal(errorIn(await service.call(token, name))['code'], 'setup_required', name);
      }
    }
    const fields = { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId };
    assert.equal((await tokenRequest(service.baseUrl, fields)).json['error'], 'invalid_grant');
    assert.equal((await tokenRequest(service.baseUrl, pending)).json['error'], 'invalid_grant');

    assert.equal((await by.get('/account')).location, '/set-up');
    for (const path of ['/account/tokens', '/account/profile', '/account/password', '/account/apps/revoke']) {
      assert.equal((await by.post(path, { display_name: 'x' })).location, '/set-up', path);
    }
    const { page, shown } = await openedConsent();
    assert.match(shown.location ?? '', /^\/set-up\?return_to=%2Foauth%2Fconsent%2F/);
    const grants = await service.store.all('SELECT id FROM oauth_grants ORDER BY id');
    assert.match((await by.post(page, { session: 'x', decision: 'approve' })).location ?? '', /^\/set-up/);
    assert.deepEqual(await service.store.all('SELECT id FROM oauth_grants ORDER BY id'), grants);
    await finished(1);
    assert.equal((await service.ask('GET', '/me', { token: access })).status, 200);
  });
});
