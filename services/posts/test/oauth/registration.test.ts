import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '@kairan/database/contract';
import { connect, type OAuthService, register, startOAuth } from './oauth-service.ts';

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

  /** Registers from an address of its own. */
  const registered = (metadata: object, address?: string) => {
    from += 1;
    return register(service.baseUrl, metadata, { 'X-Forwarded-For': address ?? `198.51.100.${from}` });
  };

  test('keeps what is needed, and makes every app a program without a secret', async () => {
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

  test('refuses addresses that lead elsewhere than to the app', async () => {
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

  test('takes https, loopback and an app’s own scheme', async () => {
    const uris = [
      'https://app.example/cb',
      'http://localhost/cb',
      'http://[::1]:9/cb',
      'cursor://app/cb',
      'com.example.app:/cb',
    ];
    assert.equal((await registered({ redirect_uris: uris })).status, 201);
  });

  test('bounds names and bodies', async () => {
    for (const name of ['x'.repeat(81), 'two\nlines', 'left\u202eright', 5]) {
      assert.equal((await registered({ client_name: name })).json['error'], 'invalid_client_metadata');
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

  test('a flood from one address ends at ten, also all at once; other addresses go on', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => registered({}, '203.0.113.7')));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(answers.length - refused.length, 10);
    assert.equal(refused[0]?.headers.get('retry-after'), '3600');
    assert.equal(typeof refused[0]?.json['error_description'], 'string');
    assert.equal((await registered({}, '203.0.113.8')).status, 201);
    service.clock.ahead += 3_600_001;
    assert.equal((await registered({}, '203.0.113.7')).status, 201);
  });

  test('apps that somebody connects do not count', async () => {
    const person = await service.person('aoi');
    for (let i = 0; i < 12; i += 1) await connect(service, person);
  });
});
