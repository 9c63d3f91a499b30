import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { addUser } from '@kairan/accounts/user';
import { replicaFindings } from '@kairan/cli/replica-findings';
import { type Database, openDatabase } from '@kairan/database/open';
import { openLog } from '@kairan/server/log';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@kairan/testing/postgres-replica';
import { serve } from '../../src/serve.ts';
import { vulnsSettings } from '../../src/settings.ts';
import { beginRun, endRun } from '../../src/storage/source-state.ts';
import { tokenPrefix } from '../../src/tokens.ts';

describe('a service that reads from a replica', () => {
  let servers: ReplicatedPostgres;
  let proxy: FlakyProxy;
  let service: Awaited<ReturnType<typeof serve>>;
  let primary: Database;
  let authorization: string;

  before(async () => {
    servers = await startReplicatedPostgres();
    proxy = await openFlakyProxy(servers.primaryUrl);
    const settings = vulnsSettings({
      VULNS_PORT: '0',
      VULNS_DATABASE_URL: proxy.url,
      VULNS_DATABASE_READ_URL: servers.replicaUrl,
      VULNS_SYNC: 'off',
      DEMO: '0',
    });
    service = await serve(settings, openLog({ name: 'vulns', level: 'fatal' }));
    primary = await openDatabase(servers.primaryUrl, { connections: 1 });
  });
  after(async () => {
    await service.close();
    await primary.close();
    await proxy.close();
    await servers.close();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(service.baseUrl + path, { headers });
    return { response, body: await response.json() };
  };
  const statusOfKev = async (headers = {}) => {
    const { body } = await get('/api/v1/sources', headers);
    return (body as { data: { code: string; status: string }[] }).data.find(({ code }) => code === 'kev')?.status;
  };

  it('shows everybody what the replica has, and users at once what they have written', async () => {
    const health = await get('/api/v1/health');
    assert.equal(health.body.replica.status, 'in_use');
    await servers.pauseReplica();
    const at = new Date('2026-11-20T12:00:00Z');
    await beginRun(primary, 'kev', at, null);
    await endRun(primary, { source: 'kev', watermark: '' }, 'The server answered 503.', at);
    assert.notEqual(await statusOfKev(), 'failing');

    const user = await addUser(primary, { username: 'aoi', email: 'aoi@example.org' });
    assert.ok('id' in user);
    const one = { userId: user.id, prefix: tokenPrefix, name: 'ci', days: 1, limit: 10 };
    const made = await createAccessToken(primary, one);
    assert.ok('token' in made);
    authorization = `Bearer ${made.token}`;
    const created = await fetch(`${service.baseUrl}/api/v1/inventories`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'shop', packages: ['pkg:npm/lodash@4.17.20'] }),
    });
    assert.equal(created.status, 201, await created.clone().text());
    const listed = await get('/api/v1/inventories', { authorization });
    assert.equal(listed.body.data.length, 1);
    assert.equal(listed.response.headers.get('x-ratelimit-limit'), '300');

    await servers.resumeReplica();
    while ((await statusOfKev({ authorization })) !== 'failing');
  });

  it('goes on answering reads, and says that it is degraded, while the primary is away', async () => {
    await proxy.refuse();
    for (const path of ['/api/v1/vulnerabilities?q=a', '/api/v1/sources', '/readyz']) {
      assert.equal((await get(path)).response.status, 200, path);
    }
    const page = await fetch(`${service.baseUrl}/`);
    assert.equal(page.status, 200);
    while ((await get('/api/v1/health')).body.status !== 'degraded');
    const account = await fetch(`${service.baseUrl}/api/v1/inventories`, { headers: { authorization } });
    assert.equal(account.status, 503);
    await proxy.heal();
  });

  it('is checked by doctor', async () => {
    const { primaryUrl, replicaUrl } = servers;
    const found = async (url: string) => {
      const [finding] = await replicaFindings({ url, primaryUrl, setting: 'VULNS_DATABASE_READ_URL' });
      return `${finding?.level}: ${finding?.message}`;
    };
    assert.match(await found(replicaUrl), /^ok: .* is [\d,]+ bytes of the log behind the primary\.$/);
    assert.match(await found(primaryUrl), /^error: .* is no replica, so the primary serves reads\.$/);
    assert.match(
      await found(replicaUrl.replace(/postgres$/, 'template1')),
      /^error: .* is a replica of another database\.$/,
    );
    assert.match(
      await found('postgres://kairan:hunter2@127.0.0.1:1/none'),
      /^warning: postgres:\/\/kairan:…@.*ECONNREFUSED/,
    );
  });

  it('refuses a replica beside a SQLite file', () => {
    const settings = { VULNS_DATABASE_READ_URL: 'postgres://replica/vulns' };
    assert.throws(() => vulnsSettings(settings), /VULNS_DATABASE_READ_URL .*Set VULNS_DATABASE_URL to the primary/);
  });
});
