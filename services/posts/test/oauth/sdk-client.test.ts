import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { visitorsOf } from '@kairan/accounts/visitors';
import { onEachDatabase } from '@kairan/database/contract';
import { openLog } from '@kairan/server/log';
import {
  auth,
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { listConnectedApps } from '../../src/oauth/grants.ts';
import { serve } from '../../src/serve.ts';
import { postsSettings } from '../../src/settings.ts';
import { authorize, Browser, callback, openConsent, tokenRequest } from './oauth-service.ts';

onEachDatabase("the whole service and the SDK's client", (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-oauth-'));
  let service: Awaited<ReturnType<typeof serve>>;
  let store: Awaited<ReturnType<typeof t.open>>;
  let userId: number;
  const browser = new Browser();
  before(async () => {
    const url = await t.url();
    const settings = postsSettings({
      POSTS_PORT: '0',
      POSTS_DATABASE_URL: url,
      POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
      POSTS_LIMITS: 'requests=40',
      DEMO: '0',
    });
    service = await serve(settings, openLog({ name: 'posts', level: 'fatal' }));
    store = await t.open(url);
    const user = await addUser(store, { username: 'aoi' });
    if ('refused' in user) throw new Error(user.says);
    userId = user.id;
    const { secret } = await startSession(store, { userId, browser: 'test' });
    const { cookie } = visitorsOf('posts', service.baseUrl, { read: store, write: store });
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.set(secret)) ?? [];
    browser.set(name, value);
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** An app that keeps in memory what the SDK gives it to keep. */
  function app() {
    const kept: {
      client?: StoredOAuthClientInformation;
      tokens?: StoredOAuthTokens;
      verifier?: string;
      authorization?: URL;
      discovery?: OAuthDiscoveryState;
    } = {};
    const provider: OAuthClientProvider = {
      redirectUrl: callback,
      clientMetadata: {
        client_name: 'SDK app',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      clientInformation: () => kept.client,
      saveClientInformation: (client) => {
        kept.client = client;
      },
      tokens: () => kept.tokens,
      saveTokens: (tokens) => {
        kept.tokens = tokens;
      },
      redirectToAuthorization: (url) => {
        kept.authorization = url;
      },
      saveCodeVerifier: (verifier) => {
        kept.verifier = verifier;
      },
      codeVerifier: () => kept.verifier ?? '',
      saveDiscoveryState: (state) => {
        kept.discovery = state;
      },
      discoveryState: () => kept.discovery,
    };
    const transport = (path = '/mcp') =>
      new StreamableHTTPClientTransport(new URL(`${service.baseUrl}${path}`), { authProvider: provider });
    return { kept, provider, transport };
  }

  const newClient = () => new Client({ name: 'trial', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });

  /** Connects; at the first 401 the person allows it in their browser. */
  async function connected({ kept, transport }: ReturnType<typeof app>, path = '/mcp'): Promise<Client> {
    const first = transport(path);
    await assert.rejects(newClient().connect(first), UnauthorizedError);
    const ended = await authorize(browser, kept.authorization?.href ?? '');
    await first.finishAuth(ended.searchParams);
    const client = newClient();
    await client.connect(transport(path));
    return client;
  }

  test('from the 401 to a tool, a refresh, and the end by revocation', async () => {
    const own = app();
    const client = await connected(own);
    const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
    const me = structuredContent as { username: string; client: object };
    assert.equal(me.username, '@aoi');
    assert.deepEqual(me.client, { kind: 'oauth', name: 'SDK app' });

    const tokens = own.kept.tokens;
    assert.equal(await auth(own.provider, { serverUrl: `${service.baseUrl}/mcp` }), 'AUTHORIZED');
    const refreshed = own.kept.tokens;
    assert.ok(tokens && refreshed);
    assert.notEqual(refreshed.access_token, tokens.access_token);
    assert.notEqual(refreshed.refresh_token, tokens.refresh_token);

    const rest = (token: string) =>
      fetch(`${service.baseUrl}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } });
    const [one, two] = [await rest(tokens.access_token), await rest(refreshed.access_token)];
    assert.equal(one.status, 200);
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
    assert.equal(left(two), left(one) - 1, 'all tokens of a grant count as one');
    assert.ok(left(one) < 38, 'and REST with MCP');

    const fields = { token: refreshed.refresh_token ?? '', client_id: own.kept.client?.client_id ?? '' };
    await tokenRequest(service.baseUrl, fields, '/oauth/revoke');
    const refused = await rest(tokens.access_token);
    assert.equal(refused.status, 401);
    assert.match(refused.headers.get('www-authenticate') ?? '', /invalid_token/);
    await client.close();
  });

  test('with the address as a person typed it, a slash at its end included', async () => {
    const client = await connected(app(), '/mcp/');
    assert.ok((await client.listTools()).tools.length > 0);
    await client.close();
  });

  test('a tool beyond the grant asks the person once more, for all that it needs', async () => {
    const own = app();
    await (await connected(own)).close();
    // A grant for reading alone, as an app has that asked for less.
    const { client_id: clientId = '' } = own.kept.client ?? {};
    const narrow = new URL(own.kept.authorization ?? '');
    narrow.searchParams.set('scope', 'posts:read');
    const ended = await authorize(browser, narrow.href);
    const { json } = await tokenRequest(service.baseUrl, {
      grant_type: 'authorization_code',
      code: ended.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: clientId,
      code_verifier: own.kept.verifier ?? '',
    });
    assert.equal(json['scope'], 'posts:read');
    own.kept.tokens = { ...own.kept.tokens, ...(json as unknown as StoredOAuthTokens) };

    const client = newClient();
    const transport = own.transport();
    await client.connect(transport);
    const draft = {
      name: 'create_draft',
      arguments: { title: '下書き', body_markdown: '三十文字より長い本文です。'.repeat(3) },
    };
    await assert.rejects(client.callTool(draft), UnauthorizedError);
    assert.deepEqual(own.kept.authorization?.searchParams.get('scope')?.split(' ').sort(), [
      'posts:read',
      'posts:write',
    ]);
    await transport.finishAuth((await authorize(browser, own.kept.authorization?.href ?? '')).searchParams);
    const { isError } = await client.callTool(draft);
    assert.notEqual(isError, true);
    await client.close();
  });

  test('a person who is not signed in signs in on the way, and finds the app on the account page', async () => {
    const password = 'correct horse battery';
    const user = await addUser(store, { username: 'hana', password });
    assert.ok('id' in user);
    const own = app();
    const first = own.transport();
    await assert.rejects(newClient().connect(first), UnauthorizedError);
    const hers = new Browser();
    const { shown } = await openConsent(hers, own.kept.authorization?.href ?? '');
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
    const token = own.kept.tokens?.access_token;
    const refused = await fetch(at('/api/v1/me'), { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(refused.status, 401);
    await client.close();
  });

  test('connected apps of one name are one, with what they may do and when they last did', async () => {
    const apps = await listConnectedApps(store, userId);
    assert.equal(apps.length, 1);
    assert.equal(apps[0]?.name, 'SDK app');
    assert.equal(apps[0]?.scopes.length, 4);
  });
});
