import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import { type OAuthService, startOAuth } from './oauth-service.ts';

onEachDatabase('OAuth metadata', (t) => {
  let service: OAuthService;
  before(async () => {
    service = await startOAuth(t);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const json = async (path: string) => {
    const response = await fetch(`${service.baseUrl}${path}`);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    return (await response.json()) as Record<string, unknown>;
  };

  test('serves the server metadata at every path that clients try', async () => {
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-authorization-server/mcp',
      '/.well-known/openid-configuration',
      '/.well-known/openid-configuration/mcp',
      '/mcp/.well-known/openid-configuration',
    ]) {
      const document = await json(path);
      assert.equal(document['issuer'], service.baseUrl);
      assert.deepEqual(document['code_challenge_methods_supported'], ['S256']);
      assert.deepEqual(document['scopes_supported'], ['posts:read', 'posts:write', 'posts:publish', 'posts:delete']);
      assert.equal(document['authorization_response_iss_parameter_supported'], true);
      assert.equal(document['client_id_metadata_document_supported'], false);
      for (const name of ['authorization', 'token', 'registration', 'revocation']) {
        assert.ok(String(document[`${name}_endpoint`]).startsWith(`${service.baseUrl}/`), name);
      }
      const { keys } = (await json(new URL(String(document['jwks_uri'])).pathname)) as {
        keys?: Record<string, unknown>[];
      };
      assert.equal(keys?.length, 1);
      assert.equal(keys?.[0]?.['d'], undefined);
    }
  });

  test('serves the resource metadata for the address as typed', async () => {
    for (const [path, resource] of [
      ['/.well-known/oauth-protected-resource', '/mcp'],
      ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
      ['/.well-known/oauth-protected-resource/mcp/', '/mcp/'],
    ] as const) {
      const document = await json(path);
      assert.equal(document['resource'], `${service.baseUrl}${resource}`);
      assert.deepEqual(document['authorization_servers'], [service.baseUrl]);
    }
  });

  test('ignores the Host header in the metadata', async () => {
    const { port } = new URL(service.baseUrl);
    const ask = (path: string) =>
      new Promise<{ location: string | undefined; body: string }>((resolve, reject) => {
        const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
        request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          let body = '';
          answer.on('data', (part) => {
            body += part;
          });
          answer.on('end', () => resolve({ location: answer.headers.location, body }));
        })
          .on('error', reject)
          .end();
      });
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/oauth/jwks',
      '/oauth/authorize?client_id=x',
    ]) {
      assert.equal((await ask(path)).body.includes('evil.example'), false, path);
    }
  });

  test('allows programs in browsers to call the endpoints, but not to read pages for people', async () => {
    const { baseUrl } = service;
    for (const path of [
      '/oauth/token',
      '/oauth/revoke',
      '/oauth/register',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' };
      const response = await fetch(`${baseUrl}${path}`, { method: 'OPTIONS', headers });
      assert.equal(response.status, 204, path);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.match(response.headers.get('access-control-allow-headers') ?? '', /Content-Type/);
    }
    const refused = await fetch(`${baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'x' }),
    });
    assert.equal(refused.status >= 400, true);
    assert.equal(refused.headers.get('access-control-allow-origin'), '*');
    const page = await fetch(`${baseUrl}/oauth/authorize`, { headers: { Origin: 'https://app.example' } });
    assert.equal(page.headers.get('access-control-allow-origin'), null);
    const wrong = await fetch(`${baseUrl}/oauth/token`);
    assert.equal(wrong.status, 405);
    assert.equal(wrong.headers.get('allow'), 'POST');
  });

  test('does not offer the unused features of oidc-provider', async () => {
    for (const path of [
      '/auth',
      '/token',
      '/me',
      '/reg',
      '/request',
      '/session/end',
      '/oauth/introspect',
      '/interaction/x',
    ]) {
      assert.equal((await fetch(`${service.baseUrl}${path}`)).status, 404, path);
    }
  });
});
