import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, type OAuthService, register, startOAuth } from './oauth-service.ts';

onEachDatabase('floods of OAuth requests', (t) => {
  let service: OAuthService;
  let clientId: string;
  before(async () => {
    service = await startOAuth(t, { trustProxy: ['127.0.0.1'] });
    clientId = String((await register(service.baseUrl)).json['client_id']);
  });
  after(async () => {
    await service.close();
    assert.deepEqual(service.faults, []);
  });

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const askToken = (address: string, body = 'grant_type=x') =>
    fetch(`${service.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...from(address) },
      body,
    });
  const askPage = (address: string) =>
    fetch(authorizationRequest(service.baseUrl, clientId).url, { redirect: 'manual', headers: from(address) });

  /** Requests the keys from each of these addresses; returns how many requests were rejected. */
  const refusedOf = async (addresses: readonly string[]) => {
    const statuses = await Promise.all(
      addresses.map(
        async (address) => (await fetch(`${service.baseUrl}/oauth/jwks`, { headers: from(address) })).status,
      ),
    );
    return statuses.filter((status) => status === 429).length;
  };

  test('limits an address to 300 requests a minute over all endpoints, with an error for programs and a page for people', async () => {
    assert.equal((await askToken('203.0.113.1')).status, 400);
    assert.equal((await askPage('203.0.113.1')).status, 303);
    assert.equal(await refusedOf(Array(300).fill('203.0.113.1')), 2);
    const program = await askToken('203.0.113.1');
    assert.equal(program.status, 429);
    assert.match(program.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    assert.equal(((await program.json()) as { error: string }).error, 'temporarily_unavailable');
    const page = await askPage('203.0.113.1');
    assert.equal(page.status, 429);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal((await askToken('203.0.113.2')).status, 400);
    assert.equal((await askPage('203.0.113.2')).status, 303);
  });

  test('counts addresses of one IPv6 /64 together', async () => {
    const addresses = Array.from({ length: 302 }, (_, i) => `2001:db8:0:1::${i.toString(16)}`);
    assert.equal(await refusedOf(addresses), 2);
    assert.equal((await askToken('2001:db8:0:2::1')).status, 400);
  });

  test('rejects bodies above 16 KiB unread, and handles thousands of parameters', async () => {
    assert.equal((await askToken('203.0.113.3', `code=${'x'.repeat(17_000)}`)).status, 413);
    assert.equal((await askToken('203.0.113.3', 'resource=x&'.repeat(1_400))).status, 400);
    assert.equal((await askToken('203.0.113.3', 'a&'.repeat(8_000))).status, 400);
  });
});
