import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openLog } from '@kairan/server/log';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { serve } from '../src/serve.ts';
import { vulnsSettings } from '../src/settings.ts';

let url: string;
let proxy: FlakyProxy;
let service: Awaited<ReturnType<typeof serve>>;

before(async () => {
  url = await (await postgresForTests()).createDatabase();
  proxy = await openFlakyProxy(url);
  const settings = vulnsSettings({
    VULNS_PORT: '0',
    VULNS_DATABASE_URL: proxy.url,
    VULNS_SYNC: 'off',
    VULNS_LIMITS: 'anonymous=1000',
    DEMO: '0',
  });
  service = await serve(settings, openLog({ name: 'vulns', level: 'silent' }));
});
after(async () => {
  await service.close();
  await proxy.close();
  await (await postgresForTests()).dropDatabases([url]);
});

const ask = (path: string, init: RequestInit = {}) => fetch(service.baseUrl + path, { redirect: 'manual', ...init });
const inLanguage = (language: string) => ({
  headers: { 'accept-language': language, cookie: `vulns-session=${'x'.repeat(43)}` },
});

test('the service answers 503 with Retry-After on every transport while PostgreSQL is gone, and works again by itself', async () => {
  assert.equal((await ask('/api/v1/vulnerabilities')).status, 200);
  await proxy.refuse();
  for (const [path, init] of [
    ['/api/v1/vulnerabilities?q=struts', {}],
    ['/api/v1/vulnerabilities/CVE-2024-3094', {}],
    ['/api/v1/sources', {}],
    ['/api/v1/check', { method: 'POST', body: JSON.stringify({ purls: ['pkg:npm/lodash@4.17.20'] }) }],
  ] as const) {
    const answer = await ask(path, {
      ...init,
      ...('method' in init && { headers: { 'content-type': 'application/json' } }),
    });
    assert.equal(answer.status, 503, `${path} ${await answer.clone().text()}`);
    assert.equal(answer.headers.get('retry-after'), '5', path);
    assert.equal(((await answer.json()) as { code: string }).code, 'unavailable', path);
  }
  const health = await ask('/api/v1/health');
  assert.equal(health.status, 503);
  for (const path of ['/', '/vulnerabilities/CVE-2024-3094', '/sources', '/statistics', '/account', '/sitemap.xml']) {
    for (const [language, sentence] of [
      ['en', /cannot reach its database/],
      ['ja', /データベースを利用できません/],
      ['fr', /base de données du site est momentanément indisponible/],
    ] as const) {
      const answer = await ask(path, inLanguage(language));
      assert.equal(answer.status, 503, path);
      assert.equal(answer.headers.get('retry-after'), '5', path);
      assert.match(await answer.text(), sentence, path);
    }
  }
  await proxy.heal();
  assert.equal((await ask('/api/v1/vulnerabilities')).status, 200);
  assert.equal((await ask('/')).status, 200);
});

test('health answers within its bound while PostgreSQL does not answer', async () => {
  proxy.stall();
  const since = performance.now();
  const health = await ask('/api/v1/health');
  assert.equal(health.status, 503);
  assert.deepEqual(await health.json(), { status: 'down' });
  assert.ok(performance.now() - since < 4_000);
  await proxy.heal();
});
