import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { openLog } from '@kairan/server/log';
import { fetchPublic } from '@kairan/server/public-fetch';
import { auth, type StoredOAuthTokens, UnauthorizedError } from '@modelcontextprotocol/client';
import { listConnectedApps } from '../../src/oauth/grants.ts';
import { serve } from '../../src/serve.ts';
import { postsSettings } from '../../src/settings.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorize, Browser, callback, openConsent, tokenRequest } from './oauth-service.ts';
import { connected, newClient, sdkApp } from './sdk-app.ts';

/** The address of the app's metadata document; its host is a local server here. */
const document = 'https://app.example/client.json';

onEachDatabase("the whole service and the SDK's client", (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-oauth-'));
  let service: Awaited<ReturnType<typeof serve>>;
  let store: Awaited<ReturnType<typeof t.open>>;
  let userId: number;
  let web: Server;
  let fetched = 0;
  const browser = new Browser();
  before(async () => {
    web = createServer((_request, response) => {
      fetched += 1;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ client_id: document, client_name: 'Documented', redirect_uris: [callback] }));
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address() as AddressInfo;
    const url = await t.url();
    const settings = postsSettings({
      POSTS_PORT: '0',
      POSTS_DATABASE_URL: url,
      POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
      POSTS_LIMITS: 'requests=40',
      DEMO: '0',
    });
    service = await serve(settings, openLog({ name: 'posts', level: 'fatal' }), (url) => {
      assert.equal(url, document);
      return fetchPublic(`http://127.0.0.1:${port}/client.json`, {
        maxBytes: 5_120,
        timeoutMs: 3_000,
        isAllowed: () => true,
      });
    });
    store = await t.open(url);
    const user = await addUser(store, { username: 'aoi' });
    if ('refused' in user) throw new Error(user.message);
    userId = user.id;
    const { secret } = await startSession(store, { userId, browser: 'test' });
    const { cookie } = webSessionsOf('posts', service.baseUrl, { read: store, write: store });
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.set(secret)) ?? [];
    browser.set(name, value);
  });
  after(async () => {
    web.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rest = (token = '') => fetch(`${service.baseUrl}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } });

  for (const { how, by, name } of [
    { how: 'registers', name: 'SDK app' },
    { how: 'has a document', by: document, name: 'Documented' },
  ]) {
    describe(`connects an app that ${how}`, () => {
      test('goes from the 401 to a tool call, refreshes, and ends with the revocation', async () => {
        const own = sdkApp(service.baseUrl, by);
        const client = await connected(own, browser);
        assert.equal(own.stored.client?.client_id === document, by !== undefined);
        const whoami = async () => {
          const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
          const { username, client: through } = structuredContent as { username: string; client: object };
          assert.deepEqual([username, through], ['@aoi', { kind: 'oauth', name }]);
        };
        await whoami();

        const tokens = own.stored.tokens;
        assert.equal(await auth(own.provider, { serverUrl: `${service.baseUrl}/mcp` }), 'AUTHORIZED');
        const refreshed = own.stored.tokens;
        assert.ok(tokens && refreshed);
        assert.notEqual(refreshed.access_token, tokens.access_token);
        assert.notEqual(refreshed.refresh_token, tokens.refresh_token);
        // Like 900 seconds later: the transport gets 401, refreshes by itself and repeats the request.
        own.stored.tokens = { ...refreshed, access_token: 'one-that-is-over' };
        await whoami();
        const current = own.stored.tokens;
        assert.notEqual(current.refresh_token, refreshed.refresh_token);

        const [one, two] = [await rest(tokens.access_token), await rest(current.access_token)];
        assert.equal(one.status, 200);
        const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
        assert.equal(left(two), left(one) - 1, 'all tokens of a grant count as one');
        assert.ok(left(one) < 38, 'and REST with MCP');

        const fields = { token: current.refresh_token ?? '', client_id: own.stored.client?.client_id ?? '' };
        await tokenRequest(service.baseUrl, fields, '/oauth/revoke');
        const refused = await rest(tokens.access_token);
        assert.equal(refused.status, 401);
        assert.match(refused.headers.get('www-authenticate') ?? '', /invalid_token/);
        const before = own.stored.authorization?.href;
        await assert.rejects(whoami(), UnauthorizedError);
        assert.notEqual(own.stored.authorization?.href, before, 'the person is asked anew');
        await client.close();
      });

      test('asks the person once more for all scopes when a tool needs more than granted', async () => {
        const own = sdkApp(service.baseUrl, by);
        await (await connected(own, browser)).close();
        // A grant for reading only, of an app that requested less.
        const { client_id: clientId = '' } = own.stored.client ?? {};
        const narrow = new URL(own.stored.authorization ?? '');
        narrow.searchParams.set('scope', 'posts:read');
        const ended = await authorize(browser, narrow.href);
        const { json } = await tokenRequest(service.baseUrl, {
          grant_type: 'authorization_code',
          code: ended.searchParams.get('code') ?? '',
          redirect_uri: callback,
          client_id: clientId,
          code_verifier: own.stored.verifier ?? '',
        });
        assert.equal(json['scope'], 'posts:read');
        own.stored.tokens = { ...own.stored.tokens, ...(json as unknown as StoredOAuthTokens) };

        const client = newClient();
        const transport = own.transport();
        await client.connect(transport);
        const draft = {
          name: 'create_draft',
          arguments: { title: '下書き', body_markdown: '三十文字より長い本文です。'.repeat(3) },
        };
        await assert.rejects(client.callTool(draft), UnauthorizedError);
        assert.deepEqual(own.stored.authorization?.searchParams.get('scope')?.split(' ').sort(), [
          'posts:read',
          'posts:write',
        ]);
        await transport.finishAuth((await authorize(browser, own.stored.authorization?.href ?? '')).searchParams);
        const { isError } = await client.callTool(draft);
        assert.notEqual(isError, true);
        await client.close();
      });
    });
  }

  test('connects to the address as typed, even with a trailing slash', async () => {
    const client = await connected(sdkApp(service.baseUrl), browser, '/mcp/');
    assert.ok((await client.listTools()).tools.length > 0);
    await client.close();
  });

  test('signs the person in on the way and lists the app on the account page', async () => {
    const password = 'correct horse battery';
    const user = await addUser(store, { username: 'hana', password });
    assert.ok('id' in user);
    const own = sdkApp(service.baseUrl);
    const first = own.transport();
    await assert.rejects(newClient().connect(first), UnauthorizedError);
    const hers = new Browser();
    const { shown } = await openConsent(hers, own.stored.authorization?.href ?? '');
    const at = (path: string | null) => new URL(path ?? '', service.baseUrl).href;
    const signIn = at(shown.headers.get('location'));
    const form = await (await hers.ask(signIn)).text();
    const returnTo = /name="return_to" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const signedIn = await hers.send(at('/sign-in'), { login: 'hana', password, return_to: returnTo });
    const page = at(signedIn.headers.get('location'));
    const session = /name="session" value="([^"]*)"/.exec(await (await hers.ask(page)).text())?.[1] ?? '';
    const decided = await hers.send(page, { session, decision: 'approve' });
    const ended = await hers.ask(decided.headers.get('location') ?? '');
    await first.finishAuth(new URL(ended.headers.get('location') ?? '').searchParams);
    const client = newClient();
    await client.connect(own.transport());
    const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
    assert.equal((structuredContent as { username: string }).username, '@hana');

    const account = await (await hers.ask(at('/account'))).text();
    assert.match(account, /SDK app/);
    const id =
      /action="\/account\/apps\/revoke"><input type="hidden" name="id" value="([^"]*)"/.exec(account)?.[1] ?? '';
    await hers.send(at('/account/apps/revoke'), { id });
    assert.equal((await rest(own.stored.tokens?.access_token)).status, 401);
    await client.close();
  });

  test('lists connected apps of one name together, with their scopes and last use', async () => {
    const apps = await listConnectedApps(store, userId);
    assert.deepEqual(apps.map(({ name, host }) => [name, host]).sort(), [
      ['Documented', 'app.example'],
      ['SDK app', null],
    ]);
    for (const { scopes } of apps) assert.equal(scopes.length, 4);
    assert.equal(fetched, 1, 'the document is kept for as long as it may be');
  });
});
