import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { operator } from '@kairan/operation/operator';
import { problem } from '@kairan/testing/account-pages';
import type { TestBrowser } from '@kairan/testing/test-browser';
import { accessTables } from '../../src/storage/account-access.ts';
import { mostTokens } from '../../src/tokens.ts';
import { onEachDatabase } from '../each-database.ts';
import { type AccountService, startAccountService } from './account-service.ts';

onEachDatabase('tokens and MCP clients of a user', (t) => {
  let fixture: AccountService;
  before(async () => {
    fixture = await startAccountService({ VULNS_DATABASE_URL: await t.url() });
  });

  const deps = () => ({ store: fixture.store, now: () => new Date(), mostTokens });
  const rest = (token: string) =>
    fetch(`${fixture.baseUrl}/api/v1/vulnerabilities?limit=1`, { headers: { Authorization: `Bearer ${token}` } });
  const mcp = ({ id, secret }: { id: string; secret: string }) =>
    fetch(`${fixture.baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Mcp-Client-Id': id, 'X-Mcp-Client-Secret': secret },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  const makeToken = async (by: TestBrowser) => {
    const made = await by.post('/account/tokens', { name: 'ci', expiry: '30' });
    return /kvat_[0-9A-Za-z]{49}/.exec(made.text)?.[0] ?? '';
  };
  const makeClient = async (by: TestBrowser, name = 'claude', more = {}) => {
    const { status, text, headers } = await by.post('/account/mcp-clients', { name, ...more });
    return {
      ...{ status, text, headers },
      id: /kvmc_[0-9A-Za-z]+/.exec(text)?.[0] ?? '',
      secret: /kvms_[0-9A-Za-z]+/.exec(text)?.[0] ?? '',
    };
  };
  const idsAt = (text: string, action: string) =>
    [...text.matchAll(new RegExp(`action="${action}"><input type="hidden" name="id" value="(\\w+)"`, 'g'))].map(
      ([, id]) => id as string,
    );

  for (const language of ['en', 'ja', 'fr'] as const) {
    test(`a token works with the REST API until it is revoked (${language})`, async () => {
      const { by } = await fixture.signedIn(language);
      const token = await makeToken(by);
      const answer = await rest(token);
      assert.deepEqual([answer.status, answer.headers.get('x-ratelimit-limit')], [200, '300']);
      const page = await by.get('/account');
      assert.ok(!page.text.includes(token));
      const [id = ''] = idsAt(page.text, '/account/tokens/revoke');
      assert.equal((await by.post('/account/tokens/revoke', { id })).location, '/account?done=revoked');
      assert.equal((await rest(token)).status, 401);
    });

    test(`an MCP client is shown once, with settings to copy, and works at /mcp until it is revoked (${language})`, async () => {
      const { by } = await fixture.signedIn(language);
      const made = await makeClient(by, 'claude <b>');
      assert.equal(made.headers.get('cache-control'), 'no-store');
      assert.ok(made.text.includes('claude &lt;b&gt;') && made.text.includes(`${fixture.baseUrl}/mcp`));
      assert.ok(made.text.includes(`<html lang="${language}">`));
      // Once by itself, in four settings, and in the headers.
      assert.equal(made.text.split(made.secret).length - 1, 6);
      assert.equal((await mcp(made)).status, 200);
      assert.equal((await mcp({ ...made, secret: `${made.secret}x` })).status, 401);
      const last = made.secret.endsWith('x') ? 'y' : 'x';
      assert.equal((await mcp({ ...made, secret: `${made.secret.slice(0, -1)}${last}` })).status, 401);

      const page = await by.get('/account');
      assert.ok(page.text.includes(made.id) && !page.text.includes(made.secret));
      const revoked = await by.post('/account/mcp-clients/revoke', { id: made.id });
      assert.equal(revoked.location, '/account?done=client-revoked');
      assert.match((await by.get(revoked.location ?? '')).text, /role="status"/);
      assert.equal((await mcp(made)).status, 401);
      assert.equal((await by.post('/account/mcp-clients/revoke', { id: made.id })).status, 404);
    });
  }

  test('sending the form for an MCP client twice creates one client', async () => {
    const { by, id } = await fixture.signedIn();
    const key = /name="form_key" value="([^"]*)"/.exec((await by.get('/account/mcp-clients')).text)?.[1] ?? '';
    const answers = await Promise.all([1, 2].map(() => makeClient(by, 'x', { form_key: key })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await fixture.store.all('SELECT id FROM mcp_clients WHERE user_id = ?', [id])).length, 1);
  });

  test('a refused MCP client is explained beside its field, and a user has at most ten', async () => {
    const { by } = await fixture.signedIn();
    const refused = await by.post('/account/mcp-clients', { name: ' ' });
    assert.equal(refused.status, 400);
    assert.match(problem(refused) ?? '', /name of the client/);
    assert.match(refused.text, /id="client-name"[^>]* aria-invalid="true" autofocus/);
    for (let i = 0; i < 10; i += 1) assert.equal((await makeClient(by)).status, 200);
    const full = await by.post('/account/mcp-clients', { name: 'one more' });
    assert.equal(full.status, 429);
    assert.match(problem(full) ?? '', /cannot create more MCP clients/);
    assert.ok(full.text.includes('value="one more"'));
  });

  test('another user or another site cannot change MCP clients', async () => {
    const [mine, theirs] = [await fixture.signedIn(), await fixture.signedIn()];
    const client = await makeClient(theirs.by);
    assert.equal((await mine.by.post('/account/mcp-clients/revoke', { id: client.id })).status, 404);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of ['/account/mcp-clients', '/account/mcp-clients/revoke', '/account/tokens', '/sign-up']) {
      assert.equal((await mine.by.post(path, { id: client.id, name: 'x' }, { headers })).status, 403, path);
    }
    assert.equal((await mcp(client)).status, 200);
    const nobody = await fixture.testBrowser().post('/account/mcp-clients', { name: 'x' });
    assert.deepEqual([nobody.status, nobody.location], [303, '/sign-in?return_to=%2Faccount%2Fmcp-clients']);
  });

  test('a suspension ends the session, tokens and MCP clients', async () => {
    const { by, username } = await fixture.signedIn();
    const token = await makeToken(by);
    const client = await makeClient(by);
    const { suspendUser } = suspendOperationsOf(accessTables);
    await suspendUser.run({ username, reason: 'Spam' }, operator, deps());
    assert.equal((await by.get('/account')).status, 303);
    assert.deepEqual([(await rest(token)).status, (await mcp(client)).status], [401, 401]);
  });

  test('choosing a password by a link ends tokens and MCP clients if the user asks for that', async () => {
    const { by, username } = await fixture.signedIn();
    const token = await makeToken(by);
    const client = await makeClient(by);
    const mail = await fixture.mailed(() => fixture.testBrowser().post('/forgot', { login: username }));
    const secret = /token=(\S+)/.exec(mail.text)?.[1] ?? '';
    const form = { token: secret, new_password: 'ame no ato no niji 3', end_programs: 'yes' };
    assert.equal((await fixture.testBrowser().post('/account/link', form)).status, 303);
    assert.deepEqual([(await rest(token)).status, (await mcp(client)).status], [401, 401]);
  });
});
