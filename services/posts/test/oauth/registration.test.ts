import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forgetExpiredGrants } from '../../src/oauth/grants.ts';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, connect, type OAuthService, register, startOAuth } from './oauth-service.ts';

onEachDatabase('registration of apps', (t) => {
  let service: OAuthService;
  let from = 0;
  before(async () => {
    service = await startOAuth(t, { trustProxy: ['127.0.0.1'] });
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  /** Registers from a new address. */
  const registered = (metadata: object, address?: string) => {
    from += 1;
    return register(service.baseUrl, metadata, { 'X-Forwarded-For': address ?? `198.51.100.${from}` });
  };

  test('stores what is needed and makes every app a public client', async () => {
    const { status, json } = await registered({
      client_name: 'エディター',
      application_type: 'web',
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code'],
      scope: 'posts:read',
      jwks_uri: 'http://169.254.169.254/keys',
      sector_identifier_uri: 'https://127.0.0.1/sector',
      logo_uri: 'http://10.0.0.1/logo.png',
      contacts: ['someone@app.example'],
      id_token_signed_response_alg: 'RS256',
      unknown_field: 'x',
    });
    assert.equal(status, 201, JSON.stringify(json));
    const { client_id: id, client_id_issued_at: at, ...rest } = json;
    assert.match(String(id), /^[\w-]{43}$/);
    assert.equal(typeof at, 'number');
    assert.deepEqual(rest, {
      application_type: 'native',
      client_name: 'エディター',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
      redirect_uris: ['http://127.0.0.1:7777/callback'],
      require_auth_time: false,
      response_modes: ['query'],
      response_types: ['code'],
      subject_type: 'public',
      token_endpoint_auth_method: 'none',
    });
  });

  test('rejects redirect addresses that do not lead to the app', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://app.example/cb#fragment',
      'https://user:secret@app.example/cb',
      'https://*.app.example/cb',
      'http://app.example/cb',
      'http://127.0.0.1.app.example/cb',
      'http://localhost.app.example/cb',
      '/callback',
      '',
      `https://app.example/${'a'.repeat(1_000)}`,
      'https://app.example/cb\u0000',
      'https://app.example;sandbox/cb',
      'https://app.example,evil.example/cb',
      "https://app.example'/cb",
      'https://app.example"/cb',
      'https://(app.example)/cb',
      'https://%61pp.example/cb',
      'https://app.example\\@evil.example/cb',
      'https:app.example/cb',
      'https:/app.example/cb',
      'https:///app.example/cb',
      'https://@app.example/cb',
      'https://app.example/<script>',
      'https://app.example/cb?a b',
      'https://ａpp.example/cb',
      'https://app.example/\u202ecb',
      ' https://app.example/cb',
      'java\tscript:alert(1)',
      'JavaScript:alert(1)',
      'view-source:https://app.example/',
      'urn:ietf:wg:oauth:2.0:oob',
      'search-ms:query=x',
      7,
    ]) {
      const { status, json } = await registered({ redirect_uris: [uri] });
      assert.equal(status, 400, String(uri));
      assert.equal(json['error'], 'invalid_redirect_uri', JSON.stringify(json));
    }
    for (const uris of [undefined, null, [], 'https://app.example', {}, Array(11).fill('https://app.example/cb')]) {
      assert.equal((await registered({ redirect_uris: uris })).status, 400, JSON.stringify(uris));
    }
  });

  test('accepts https, loopback and private-use URI schemes', async () => {
    const uris = [
      'https://app.example/cb',
      'http://localhost/cb',
      'http://[::1]:9/cb',
      'cursor://app/cb',
      'com.example.app:/cb',
    ];
    assert.equal((await registered({ redirect_uris: uris })).status, 201);
  });

  test('limits the length of names and bodies', async () => {
    for (const name of ['x'.repeat(81), 'two\nlines', 'left\u202eright', '\u2066x', 'a\u0000b', 'a\u2028b', 5, ['x']]) {
      const { json } = await registered({ client_name: name });
      assert.equal(json['error'], 'invalid_client_metadata', JSON.stringify(name));
    }
    for (const name of ['', ' ', '\u3164', '\u2800\u3000', '\u115f\u1160']) {
      const { json } = await registered({ client_name: name });
      assert.equal('client_name' in json, false, `${JSON.stringify(name)} shows nothing, so it is no name`);
    }
    const huge = await registered({ client_name: 'x', padding: 'x'.repeat(17_000) });
    assert.equal(huge.status, 413);
    const broken = await fetch(`${service.baseUrl}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.250' },
      body: '{',
    });
    assert.equal(broken.status, 400);
    assert.equal(((await broken.json()) as { error: string }).error, 'invalid_request');
  });

  test('chooses the client id and everything derived from it, whatever the request says', async () => {
    const names = '"client_id":"mine","client_id_issued_at":1,"client_secret":"x","registration_access_token":"x"';
    const own = '"__proto__":{"client_name":"planted"},"constructor":{"prototype":{"client_name":"planted"}}';
    const response = await fetch(`${service.baseUrl}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.251' },
      body: `{"redirect_uris":["https://app.example/cb"],${names},${own}}`,
    });
    const json = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 201, JSON.stringify(json));
    assert.match(String(json['client_id']), /^[\w-]{43}$/);
    assert.ok(Number(json['client_id_issued_at']) > 1_700_000_000);
    for (const name of ['client_secret', 'client_name', 'registration_access_token', 'registration_client_uri']) {
      assert.equal(Object.hasOwn(json, name), false, name);
    }
    assert.equal(({} as Record<string, unknown>)['client_name'], undefined);
  });

  test('deletes an app that was never connected after a week, and keeps connected ones', async () => {
    const person = await service.person('week');
    const used = (await connect(service, person)).clientId;
    const unused = String((await registered({})).json['client_id']);
    await forgetExpiredGrants(service.store, Date.now() + service.clock.ahead + 7 * 86_400_000 + 1_000);
    const known = async (id: string) => {
      const response = await fetch(authorizationRequest(service.baseUrl, id).url, { redirect: 'manual' });
      return response.status === 303;
    };
    assert.deepEqual([await known(used), await known(unused)], [true, false]);
  });

  test('limits an address to ten registrations, even in parallel, without affecting others', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => registered({}, '203.0.113.7')));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(answers.length - refused.length, 10);
    assert.equal(refused[0]?.headers.get('retry-after'), '3600');
    assert.equal(typeof refused[0]?.json['error_description'], 'string');
    assert.equal((await registered({}, '203.0.113.8')).status, 201);
    service.clock.ahead += 3_600_001;
    assert.equal((await registered({}, '203.0.113.7')).status, 201);
  });

  test('does not count connected apps towards the limit', async () => {
    const person = await service.person('aoi');
    for (let i = 0; i < 12; i += 1) await connect(service, person);
  });
});
