import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { openDatabase } from '@kairan/database/open';
import { requestBudgetMs } from '@kairan/operation/time-budget';
import { openLog } from '@kairan/server/log';
import { arrivedRequests } from '@kairan/testing/arrived-requests';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { serve } from '../src/serve.ts';
import { vulnsSettings } from '../src/settings.ts';
import { tokenPrefix } from '../src/tokens.ts';

let url: string;
let proxy: FlakyProxy;
let service: Awaited<ReturnType<typeof serve>>;
let authorization: string;
let session: string;
const lines: { readonly err?: object; readonly cause?: readonly string[] }[] = [];

/** Milliseconds that a request may take: its time for the database, and some for the machine. */
const longestMs = requestBudgetMs + 4_000;
/** Milliseconds that a service has to stop. */
const stopMs = 10_000;

/** A log whose lines are collected. */
function collectedLog() {
  const write = (text: string) =>
    void lines.push(
      ...text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  return openLog({ name: 'vulns', level: 'info', stream: { write } });
}

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
  service = await serve(settings, collectedLog());
  const store = await openDatabase(url, { connections: 1 });
  const user = await addUser(store, { username: 'aoi', email: 'aoi@example.org' });
  assert.ok('id' in user);
  const made = await createAccessToken(store, { userId: user.id, prefix: tokenPrefix, name: 'ci', days: 1, limit: 10 });
  assert.ok('token' in made);
  authorization = `Bearer ${made.token}`;
  const { secret } = await startSession(store, { userId: user.id, browser: 'test' });
  const { cookie } = webSessionsOf('vulns', service.baseUrl, { read: store, write: store });
  session = cookie.set(secret).split(';')[0] ?? '';
  await store.close();
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

test('the service never opens more connections than its documentation says', async () => {
  const paths = ['/api/v1/vulnerabilities?limit=1', '/api/v1/sources', '/en/?q=a', '/account'];
  const headers = { authorization, cookie: session };
  const answers = await Promise.all(Array.from({ length: 120 }, (_, i) => ask(paths[i % 4] as string, { headers })));
  assert.ok(answers.every(({ status }) => status === 200 || status === 429));
  const store = await openDatabase(url, { connections: 1 });
  const counted = await store.get<{ n: number }>(
    'SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await store.close();
  assert.ok(counted && counted.n <= 18, `${counted?.n} connections`);
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
  for (const [language, sentence] of [
    ['en', /cannot access its data/],
    ['ja', /データの読み書きができません/],
    ['fr', /ne peut pas accéder à ses données/],
  ] as const) {
    const translated = ['/', '/vulnerabilities/CVE-2024-3094', '/sources', '/statistics'];
    for (const path of [...translated.map((path) => `/${language}${path}`), '/account', '/sitemap.xml']) {
      const answer = await ask(path, inLanguage(language));
      assert.equal(answer.status, 503, path);
      assert.equal(answer.headers.get('retry-after'), '5', path);
      const text = await answer.text();
      assert.match(text, sentence, path);
      assert.doesNotMatch(text, /Please check|ご確認ください|À vérifier/, 'nothing that the person did is wrong');
    }
  }
  await proxy.heal();
  assert.equal((await ask('/api/v1/vulnerabilities')).status, 200);
  assert.equal((await ask('/en/')).status, 200);
});

const check = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ packages: ['pkg:npm/lodash@4.17.20'] }),
};
const pages = [
  '/en/',
  '/en/vulnerabilities/CVE-2024-3094',
  '/en/sources',
  '/en/statistics',
  '/account',
  '/account/webhooks/new',
];

test('every channel answers within the time that a request has while PostgreSQL does not answer, health sooner', async () => {
  const signedIn = { headers: { cookie: session } };
  const requests = [
    ['/api/v1/vulnerabilities?q=struts', { headers: { authorization } }],
    ['/api/v1/sources', {}],
    ['/api/v1/check', check],
    ...pages.map((path) => [path, signedIn] as const),
  ] as const;
  // Opens connections, which are silent afterwards.
  for (const [path, init] of requests) {
    const { status } = await ask(path, init);
    assert.ok(status < 400 || status === 404, `${path}: ${status}`);
  }
  proxy.stall();
  const since = performance.now();
  const answers = requests.map(async ([path, init]) => {
    const { status, headers } = await ask(path, init);
    assert.ok(performance.now() - since < longestMs, `${path} took ${performance.now() - since} ms`);
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'], path);
  });
  const health = await ask('/api/v1/health', { headers: { authorization } });
  assert.deepEqual([health.status, await health.json()], [503, { status: 'down' }]);
  assert.ok(performance.now() - since < 4_000);
  await Promise.all(answers);
  await proxy.heal();
  assert.equal((await ask('/account', signedIn)).status, 200);
});

test('the service stops in time while PostgreSQL does not answer, and lets the requests in flight have their answer', async () => {
  proxy.stall();
  const arrived = arrivedRequests(pages.length);
  const inFlight = pages.map((path) => ask(path, { headers: { cookie: session } }).then(({ status }) => status));
  await arrived;
  const since = performance.now();
  await service.close();
  assert.ok(performance.now() - since < stopMs, `${performance.now() - since} ms`);
  assert.deepEqual(new Set(await Promise.all(inFlight)), new Set([503]));
  assert.deepEqual(
    lines.filter(({ err }) => err),
    [],
  );
  assert.doesNotMatch(JSON.stringify(lines), /after calling end/);
  await proxy.heal();
});

test('a service whose SQLite file is locked stops in time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-outage-'));
  const file = join(folder, 'vulns.db');
  const settings = vulnsSettings({
    VULNS_PORT: '0',
    VULNS_DATABASE_URL: `sqlite:${file}`,
    VULNS_SYNC: 'off',
    DEMO: '0',
  });
  lines.length = 0;
  const other = await serve(settings, collectedLog());
  const holder = new DatabaseSync(file);
  try {
    holder.exec('BEGIN IMMEDIATE');
    const arrived = arrivedRequests(1);
    const inFlight = fetch(`${other.baseUrl}/sign-in`, {
      method: 'POST',
      headers: { origin: other.baseUrl, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'login=aoi&password=wrong-wrong-wrong',
    });
    await arrived;
    const since = performance.now();
    await other.close();
    assert.ok(performance.now() - since < stopMs, `${performance.now() - since} ms`);
    assert.ok((await inFlight).status < 600);
    assert.deepEqual(
      lines.filter(({ err }) => err),
      [],
    );
  } finally {
    holder.close();
    await other.close();
    rmSync(folder, { recursive: true });
  }
});
