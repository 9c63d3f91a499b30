import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import {
  authorizationRequest,
  authorize,
  Browser,
  callback,
  connect,
  type OAuthService,
  openConsent,
  type Person,
  refreshWith,
  startOAuth,
  tokenRequest,
} from './oauth-service.ts';

onEachDatabase('parameters of OAuth requests', (t) => {
  let service: OAuthService;
  let aoi: Person;
  let clientId: string;
  before(async () => {
    service = await startOAuth(t);
    aoi = await service.person('aoi');
    clientId = (await connect(service, aoi)).clientId;
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  /** Sends a body as is. */
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };

  /** A token request for a newly issued code. */
  const newExchange = async (more: Record<string, string | null> = {}) => {
    const { url, verifier } = authorizationRequest(service.baseUrl, clientId, more);
    const code = (await authorize(aoi.browser, url)).searchParams.get('code') ?? '';
    const fixed = { grant_type: 'authorization_code', redirect_uri: callback, client_id: clientId };
    return { ...fixed, code, code_verifier: verifier };
  };

  const started = async (more: Record<string, string | null>, after = '') => {
    const response = await new Browser().ask(authorizationRequest(service.baseUrl, clientId, more).url + after);
    const location = response.headers.get('location');
    const parameters = new URLSearchParams((location ?? '').split(/[?#]/)[1]);
    return { status: response.status, location, error: parameters.get('error') };
  };

  describe('duplicate parameters of an authorization', () => {
    for (const name of ['client_id', 'redirect_uri']) {
      test(`redirects no browser if ${name} is given twice`, async () => {
        const own = { client_id: clientId, redirect_uri: callback }[name] ?? '';
        for (const value of [own, 'https://evil.example/callback']) {
          const { status, location } = await started({}, `&${name}=${encodeURIComponent(value)}`);
          assert.deepEqual([status, location], [400, null], value);
        }
      });
    }
    for (const name of [
      'response_type',
      'response_mode',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
      'prompt',
      'nonce',
    ]) {
      test(`returns invalid_request if ${name} is given twice`, async () => {
        const first = { scope: 'posts:read', prompt: 'consent', nonce: 'n', response_mode: 'query' };
        assert.equal((await started(first, `&${name}=other`)).error, 'invalid_request');
      });
    }
    test('returns invalid_target for a resource of another server beside ours', async () => {
      const other = encodeURIComponent('https://other.example/mcp');
      assert.equal((await started({}, `&resource=${other}`)).error, 'invalid_target');
    });
  });

  test('returns invalid_request for duplicates in a token request or revocation, without using the code', async () => {
    const exchange = await newExchange();
    for (const more of ['code=x', `code_verifier=${'x'.repeat(43)}`, 'client_id=x', 'grant_type=refresh_token']) {
      const { status, json } = await post('/oauth/token', `${new URLSearchParams(exchange)}&${more}`);
      assert.deepEqual([status, json['error']], [400, 'invalid_request'], more);
    }
    const { json } = await tokenRequest(service.baseUrl, exchange);
    const access = String(json['access_token']);
    const revoked = await post('/oauth/revoke', `token=x&token=${access}&client_id=${clientId}`);
    assert.equal(revoked.json['error'], 'invalid_request');
    assert.ok(await service.whose(access));
    const beside = `${new URLSearchParams({ ...(await newExchange()), resource: `${service.baseUrl}/mcp` })}&resource=https://other.example/mcp`;
    assert.equal((await post('/oauth/token', beside)).json['error'], 'invalid_target');
  });

  test('ignores parameters in the URL of a token request', async () => {
    const exchange = await newExchange();
    const response = await fetch(`${service.baseUrl}/oauth/token?${new URLSearchParams(exchange)}`, { method: 'POST' });
    assert.equal(response.status, 400);
    assert.equal((await tokenRequest(service.baseUrl, exchange)).status, 200);
  });

  test('gives no token for JSON or for the credentials of another client', async () => {
    const exchange = await newExchange();
    const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const form = String(new URLSearchParams(exchange));
    for (const [body, headers] of [
      [JSON.stringify(exchange), { 'Content-Type': 'application/json' }],
      [form, basic('other:secret')],
      [form, basic(`${clientId}:secret`)],
      [form, basic(`${clientId}:`)],
      [form, { Authorization: 'Bearer x' }],
    ] as const) {
      const { status, json } = await post('/oauth/token', body, headers);
      assert.ok(status === 400 || status === 401, JSON.stringify(headers));
      assert.equal('access_token' in json, false);
    }
    assert.equal((await tokenRequest(service.baseUrl, exchange)).status, 200);
  });

  describe('OpenID Connect parameters that are not supported', () => {
    test('rejects OpenID Connect parameters that would change who is asked, or how', async () => {
      for (const [more, error] of [
        [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
        [{ request_uri: 'https://127.0.0.1/request' }, 'request_uri_not_supported'],
        [{ request_uri: 'urn:ietf:params:oauth:request_uri:x' }, 'request_uri_not_supported'],
        [{ registration: '{}' }, 'registration_not_supported'],
        [{ id_token_hint: 'x' }, 'invalid_request'],
        [{ id_token_hint: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'invalid_request'],
        [{ max_age: '0' }, 'invalid_request'],
        [{ prompt: 'none' }, 'interaction_required'],
        [{ prompt: 'none login' }, 'invalid_request'],
        [{ prompt: 'create' }, 'invalid_request'],
        [{ response_type: 'id_token' }, 'invalid_request'],
        [{ response_type: 'code token' }, 'invalid_request'],
        [{ response_type: 'none' }, 'unsupported_response_type'],
      ] as const) {
        assert.equal((await started(more)).error, error, JSON.stringify(more));
      }
    });

    test('ignores OpenID Connect parameters that would only add something', async () => {
      for (const more of [
        { claims: '{"userinfo":{"email":{"essential":true}}}' },
        { claims: '{"__proto__":{"x":1}}' },
        { claims: '{' },
        { authorization_details: '[{"type":"payment"}]' },
        { scope: 'openid profile email posts:read' },
      ]) {
        const { json } = await tokenRequest(service.baseUrl, await newExchange(more));
        const given = ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'];
        assert.deepEqual(Object.keys(json).sort(), given, JSON.stringify(more));
      }
    });

    for (const [scope, granted] of [
      ['openid', 'posts:read'],
      ['offline_access openid', 'posts:read'],
      ['', 'posts:read posts:write posts:publish posts:delete'],
    ] as const) {
      test(`grants ${granted} to a request for "${scope}"`, async () => {
        const { json } = await tokenRequest(service.baseUrl, await newExchange({ scope }));
        assert.equal(json['scope'], granted);
      });
    }

    for (const mode of ['fragment', 'form_post', 'web_message', 'jwt', 'query.jwt', 'QUERY', '']) {
      test(`answers response_mode=${mode} with a page, without a code`, async () => {
        const { status, location } = await started({ response_mode: mode });
        assert.deepEqual([status, location], [400, null]);
      });
    }
  });

  test('accepts only the grants of codes and refresh tokens', async () => {
    for (const grantType of [
      'client_credentials',
      'password',
      'implicit',
      'urn:ietf:params:oauth:grant-type:device_code',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:ietf:params:oauth:grant-type:token-exchange',
      'urn:openid:params:grant-type:ciba',
      '__proto__',
      'constructor',
    ]) {
      const fields = {
        grant_type: grantType,
        client_id: clientId,
        username: 'aoi',
        password: 'x',
        scope: 'posts:read',
      };
      const { json } = await tokenRequest(service.baseUrl, fields);
      assert.equal(json['error'], 'unsupported_grant_type', grantType);
    }
  });

  test('rejects a challenge as verifier, and verifiers that are not exact', async () => {
    const challenge = new URL(authorizationRequest(service.baseUrl, clientId).url).searchParams.get('code_challenge');
    const exchange = await newExchange({ code_challenge: challenge });
    const own = await newExchange();
    for (const verifier of [
      challenge ?? '',
      `${own.code_verifier}=`,
      `${own.code_verifier} `,
      own.code_verifier.slice(1),
    ]) {
      const { status } = await tokenRequest(service.baseUrl, { ...exchange, code_verifier: verifier });
      assert.equal(status, 400);
      assert.equal((await tokenRequest(service.baseUrl, { ...own, code_verifier: verifier })).status, 400);
    }
    assert.equal((await tokenRequest(service.baseUrl, own)).status, 200, 'a wrong verifier spends no code');
  });

  test('accepts each kind of token only in its own place', async () => {
    const app = await connect(service, aoi);
    const code = String(app.exchange['code']);
    for (const refresh of [app.access, code, '']) {
      assert.equal((await refreshWith(service, app.clientId, refresh)).status, 400);
    }
    for (const wrong of [app.access, app.refresh]) {
      const { json } = await tokenRequest(service.baseUrl, { ...app.exchange, code: wrong });
      assert.equal(json['error'], 'invalid_grant');
    }
    for (const wrong of [app.refresh, code, app.clientId]) assert.equal(await service.whose(wrong), null);
    const other = { resource: 'https://other.example/mcp' };
    assert.equal((await refreshWith(service, app.clientId, app.refresh, other)).json['error'], 'invalid_target');
    assert.ok(await service.whose(app.access));
  });

  test('lets an app revoke only its own tokens, with its own client id', async () => {
    const app = await connect(service, aoi);
    const { clientId: other } = await connect(service, aoi);
    for (const [token, more, status] of [
      [app.access, { client_id: other }, 200],
      [app.refresh, { client_id: other, token_type_hint: 'access_token' }, 200],
      [app.access, { client_id: other, token_type_hint: '__proto__' }, 200],
      [app.access, {}, 400],
      [app.access, { client_id: 'nobody' }, 401],
      ['x', { client_id: app.clientId }, 200],
      ['', { client_id: app.clientId }, 400],
    ] as const) {
      const answer = await tokenRequest(service.baseUrl, { token, ...more }, '/oauth/revoke');
      assert.equal(answer.status, status, JSON.stringify(more));
    }
    assert.ok(await service.whose(app.access));
    assert.equal((await refreshWith(service, app.clientId, app.refresh)).status, 200);
  });

  test('keeps earlier grants unchanged after another authorization, narrower or wider', async () => {
    const wide = await connect(service, aoi, { scope: 'posts:read posts:delete' });
    const again = authorizationRequest(service.baseUrl, wide.clientId, { scope: 'posts:read' });
    const code = (await authorize(aoi.browser, again.url)).searchParams.get('code') ?? '';
    const exchange = { ...wide.exchange, code, code_verifier: again.verifier };
    const narrow = (await tokenRequest(service.baseUrl, exchange)).json;
    assert.equal(narrow['scope'], 'posts:read');
    const further = await refreshWith(service, wide.clientId, String(narrow['refresh_token']), {
      scope: 'posts:delete',
    });
    assert.equal(further.json['error'], 'invalid_scope');
    assert.deepEqual((await service.whose(String(narrow['access_token'])))?.scopes, ['posts:read']);
    assert.deepEqual((await service.whose(wide.access))?.scopes, ['posts:read', 'posts:delete']);
    const refused = authorizationRequest(service.baseUrl, wide.clientId);
    await authorize(aoi.browser, refused.url, 'deny');
    assert.ok(await service.whose(wide.access), 'declining takes nothing away');
  });

  test('grants exactly what the consent page showed', async () => {
    const { url } = authorizationRequest(service.baseUrl, clientId, { scope: 'posts:read admin posts:read' });
    const { text } = await openConsent(aoi.browser, url);
    assert.match(text, /下書きを含む、あなたの投稿の閲覧/);
    assert.equal(/admin|投稿の削除/.test(text), false);
    const { json } = await tokenRequest(service.baseUrl, {
      ...(await newExchange({ scope: 'posts:read admin' })),
      scope: 'posts:delete',
    });
    assert.equal(json['scope'], 'posts:read');
  });
});
