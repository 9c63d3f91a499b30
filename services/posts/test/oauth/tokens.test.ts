import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Act } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { type ListedApp, listAppsOf, revokeApp } from '../../src/oauth/app-operations.ts';
import { disconnectApp, forgetExpiredGrants, listConnectedApps } from '../../src/oauth/grants.ts';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  connect,
  type OAuthService,
  type Person,
  refreshWith,
  register,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

onEachDatabase('tokens of connected apps', (t) => {
  let service: OAuthService;
  let aoi: Person;
  before(async () => {
    service = await startOAuth(t);
    aoi = await service.person('aoi');
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  test('accepts a code once, and ends the grant if it is used again', async () => {
    const { access, refresh, exchange, clientId } = await connect(service, aoi);
    assert.ok(await service.whose(access));
    const replayed = await tokenRequest(service.baseUrl, exchange);
    assert.equal(replayed.status, 400);
    assert.equal(replayed.json['error'], 'invalid_grant');
    assert.equal(await service.whose(access), null);
    assert.equal((await refreshWith(service, clientId, refresh)).status, 400);
  });

  test('ends the grant on reuse of a code even after the code has expired', async (t) => {
    const { access, refresh, exchange, clientId } = await connect(service, aoi);
    const later = Date.now() + 15 * 60_000;
    t.mock.timers.enable({ apis: ['Date'], now: later });
    await forgetExpiredGrants(service.store, later);
    const stranger = { ...exchange, code_verifier: 'x'.repeat(43) };
    assert.equal((await tokenRequest(service.baseUrl, stranger)).json['error'], 'invalid_grant');
    const refreshed = await refreshWith(service, clientId, refresh);
    assert.equal(refreshed.status, 200, 'who cannot prove that the code was theirs ends nothing');
    assert.equal(await service.whose(access), null, 'it has expired');

    assert.equal((await tokenRequest(service.baseUrl, exchange)).json['error'], 'invalid_grant');
    assert.equal(await service.whose(String(refreshed.json['access_token'])), null);
    const ended = await refreshWith(service, clientId, String(refreshed.json['refresh_token']));
    assert.equal(ended.json['error'], 'invalid_grant');
  });

  test('gives no token for an expired code', async (t) => {
    const clientId = String((await register(service.baseUrl)).json['client_id']);
    const { url, verifier } = authorizationRequest(service.baseUrl, clientId);
    const code = (await authorize(aoi.browser, url)).searchParams.get('code') ?? '';
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 });
    const { status, json } = await tokenRequest(service.baseUrl, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://127.0.0.1:7777/callback',
      client_id: clientId,
      code_verifier: verifier,
    });
    assert.deepEqual([status, json['error']], [400, 'invalid_grant']);
  });

  test('gives tokens to at most one of several requests with one code, and revokes them', async () => {
    const { json } = await register(service.baseUrl);
    const clientId = String(json['client_id']);
    const { url, verifier } = authorizationRequest(service.baseUrl, clientId);
    const code = (await authorize(aoi.browser, url)).searchParams.get('code') ?? '';
    const exchange = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://127.0.0.1:7777/callback',
      client_id: clientId,
      code_verifier: verifier,
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => tokenRequest(service.baseUrl, exchange)));
    const given = answers.filter(({ status }) => status === 200);
    assert.ok(given.length <= 1);
    for (const { status, json: refused } of answers)
      if (status !== 200) assert.equal(refused['error'], 'invalid_grant');
    for (const { json: tokens } of given) assert.equal(await service.whose(String(tokens['access_token'])), null);
  });

  test('gives no token for a wrong or missing verifier, redirect or client', async () => {
    const other = String((await register(service.baseUrl)).json['client_id']);
    for (const wrong of [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'http://127.0.0.1:7777/other' },
      { client_id: other },
    ]) {
      const clientId = String((await register(service.baseUrl)).json['client_id']);
      const { url, verifier } = authorizationRequest(service.baseUrl, clientId);
      const code = (await authorize(aoi.browser, url)).searchParams.get('code') ?? '';
      const { status, json } = await tokenRequest(service.baseUrl, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: 'http://127.0.0.1:7777/callback',
        client_id: clientId,
        code_verifier: verifier,
        ...wrong,
      });
      assert.equal(status, 400, JSON.stringify(wrong));
      assert.equal('access_token' in json, false);
    }
  });

  test('rotates refresh tokens, serves concurrent refreshes, and ends the grant on late reuse', async () => {
    const { clientId, refresh, access } = await connect(service, aoi);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshWith(service, clientId, refresh)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    const tokens = answers.map(({ json }) => String(json['refresh_token']));
    assert.equal(new Set([refresh, ...tokens]).size, 6);
    for (const { json } of answers) assert.ok(await service.whose(String(json['access_token'])));
    assert.ok(await service.whose(access), 'what was given before goes on until it expires');

    service.clock.ahead += 31_000;
    const late = await refreshWith(service, clientId, refresh);
    assert.equal(late.json['error'], 'invalid_grant');
    for (const { json } of answers) assert.equal(await service.whose(String(json['access_token'])), null);
    assert.equal((await refreshWith(service, clientId, tokens[0] as string)).json['error'], 'invalid_grant');
  });

  test('lets a refresh narrow the scopes but never widen them', async () => {
    const { clientId, refresh } = await connect(service, aoi, { scope: 'posts:read posts:write' });
    const less = await refreshWith(service, clientId, refresh, { scope: 'posts:read offline_access' });
    assert.equal(less.json['scope'], 'posts:read');
    const more = await refreshWith(service, clientId, String(less.json['refresh_token']), { scope: 'posts:delete' });
    assert.equal(more.json['error'], 'invalid_scope');
  });

  test('does not let another client refresh or revoke', async () => {
    const { access, refresh } = await connect(service, aoi);
    const { clientId: other } = await connect(service, aoi);
    assert.equal((await refreshWith(service, other, refresh)).json['error'], 'invalid_grant');
    const revoked = await tokenRequest(service.baseUrl, { token: refresh, client_id: other }, '/oauth/revoke');
    assert.equal(revoked.status, 200);
    assert.ok(await service.whose(access));
  });

  describe('revocation ends the whole grant at once', () => {
    for (const kind of ['access', 'refresh'] as const) {
      test(`ends the whole grant on revocation of the ${kind} token`, async () => {
        const app = await connect(service, aoi);
        const fields = { token: app[kind], token_type_hint: `${kind}_token`, client_id: app.clientId };
        const { status } = await tokenRequest(service.baseUrl, fields, '/oauth/revoke');
        assert.equal(status, 200);
        assert.equal(await service.whose(app.access), null);
        assert.equal((await refreshWith(service, app.clientId, app.refresh)).status, 400);
      });
    }

    test('ends all grants of an app, and no other app, if the person removes it', async () => {
      const botan = await service.person('botan');
      const first = await connect(service, botan, { scope: 'posts:read' }, { client_name: 'Editor' });
      const second = await connect(service, botan, { scope: 'posts:write' }, { client_name: 'Editor' });
      const other = await connect(service, botan, {}, { client_name: 'Reader' });
      const now = Date.now() + service.clock.ahead;
      const apps = await listConnectedApps(service.store, botan.userId, now);
      assert.deepEqual(
        apps.map(({ name, scopes }) => ({ name, scopes: [...scopes].sort() })),
        [
          { name: 'Reader', scopes: ['posts:delete', 'posts:publish', 'posts:read', 'posts:write'] },
          { name: 'Editor', scopes: ['posts:read', 'posts:write'] },
        ],
      );
      const editor = apps[1]?.id ?? '';
      assert.equal(await disconnectApp(service.store, aoi.userId, editor), false);
      assert.equal(await disconnectApp(service.store, botan.userId, editor), true);
      assert.equal(await service.whose(first.access), null);
      assert.equal(await service.whose(second.access), null);
      assert.equal((await refreshWith(service, second.clientId, second.refresh)).status, 400);
      assert.ok(await service.whose(other.access));
      assert.equal((await listConnectedApps(service.store, botan.userId, now)).length, 1);
    });
  });

  test('the operator lists the apps of a user, and disconnects one by its id', async () => {
    const chiyo = await service.person('chiyo');
    const { access } = await connect(service, chiyo, { scope: 'posts:read' }, { client_name: 'Editor' });
    const other = await connect(service, chiyo, { scope: 'posts:read' }, { client_name: 'Reader' });
    const acts: Act[] = [];
    const deps = {
      store: service.store,
      now: () => new Date(Date.now() + service.clock.ahead),
      mostTokens: 10,
      record: async (act: Act) => void acts.push(act),
    };
    const { apps } = (await listAppsOf.run({ username: 'chiyo' }, operator, deps)) as { apps: ListedApp[] };
    assert.deepEqual(
      apps.map(({ name, host, scopes, last_used_at }) => [name, host, scopes, last_used_at]),
      [
        ['Reader', null, ['posts:read'], null],
        ['Editor', null, ['posts:read'], null],
      ],
    );
    const id = apps[1]?.id;
    assert.deepEqual(await revokeApp.run({ id }, operator, deps), { id, name: 'Editor', username: 'chiyo' });
    assert.equal(await service.whose(access), null);
    assert.ok(await service.whose(other.access));
    assert.deepEqual(
      acts.map(({ operation }) => operation),
      ['revoke_app'],
    );
    const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
    await assert.rejects(async () => revokeApp.run({ id }, operator, deps), isNotFound);
    await assert.rejects(async () => listAppsOf.run({ username: 'nobody' }, operator, deps), isNotFound);
  });

  test('rejects and deletes expired tokens, and keeps valid ones', async () => {
    const { clientId, access, refresh } = await connect(service, aoi);
    service.clock.ahead += 900_001;
    assert.equal(await service.whose(access), null);
    await forgetExpiredGrants(service.store, Date.now() + service.clock.ahead);
    assert.equal((await refreshWith(service, clientId, refresh)).status, 200);

    await forgetExpiredGrants(service.store, Date.now() + service.clock.ahead + 40 * 86_400_000);
    const left = await service.store.all('SELECT model FROM oauth_items');
    assert.ok(left.length > 0, 'clients that had a grant are kept');
    assert.deepEqual([...new Set(left.map(({ model }) => model))], ['Client']);
    assert.deepEqual(await service.store.all('SELECT id FROM oauth_grants'), []);
  });

  test('stores no token in the database', async () => {
    const { access, refresh, exchange } = await connect(service, aoi);
    const rows = await service.store.all('SELECT payload FROM oauth_items');
    const grants = await service.store.all('SELECT payload FROM oauth_grants');
    const stored = JSON.stringify([rows, grants]);
    for (const secret of [access, refresh, exchange['code'], exchange['code_verifier']]) {
      assert.equal(stored.includes(String(secret)), false);
    }
  });

  test('deletes the connected apps of a deleted user', async () => {
    const chie = await service.person('chie');
    const { access, clientId, refresh } = await connect(service, chie);
    await service.store.run('DELETE FROM users WHERE id = ?', [chie.userId]);
    assert.equal(await service.whose(access), null);
    assert.equal((await refreshWith(service, clientId, refresh)).json['error'], 'invalid_grant');
  });
});
