import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listConnectedApps } from '../../src/oauth/grants.ts';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  callback,
  type OAuthService,
  register,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

onEachDatabase('connecting an app by OAuth', (t) => {
  let service: OAuthService;
  before(async () => {
    service = await startOAuth(t);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  test('leads from registration to a valid token', async () => {
    const { baseUrl } = service;
    const aoi = await service.person('aoi');
    const { status, json } = await register(baseUrl);
    assert.equal(status, 201);
    assert.equal(json['token_endpoint_auth_method'], 'none');
    assert.equal('client_secret' in json, false);
    const clientId = String(json['client_id']);

    const { url, verifier } = authorizationRequest(baseUrl, clientId);
    const ended = await authorize(aoi.browser, url);
    assert.equal(ended.origin + ended.pathname, callback);
    assert.equal(ended.searchParams.get('state'), 'st/äte');
    assert.equal(ended.searchParams.get('iss'), baseUrl);

    const tokens = await tokenRequest(baseUrl, {
      grant_type: 'authorization_code',
      code: ended.searchParams.get('code') ?? '',
      redirect_uri: callback,
      client_id: clientId,
      code_verifier: verifier,
      resource: `${baseUrl}/`,
    });
    assert.equal(tokens.status, 200, JSON.stringify(tokens.json));
    assert.equal(tokens.headers.get('cache-control'), 'no-store');
    const { access_token: access, refresh_token: refresh, ...rest } = tokens.json;
    assert.deepEqual(rest, {
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'posts:read posts:write posts:publish posts:delete',
    });

    const bearer = await service.whose(String(access));
    assert.equal(bearer?.user.username, 'aoi');
    assert.equal(bearer?.clientName, 'Test app');
    assert.equal(await service.whose(String(refresh)), null);
    const [app] = await listConnectedApps(service.store, aoi.userId);
    assert.equal(app?.name, 'Test app');
    assert.equal(app?.host, null);
  });
});
