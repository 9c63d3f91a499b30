import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { createAccessToken } from '@kairan/accounts/access-token';
import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { type Database, openDatabase } from '@kairan/database/open';
import { requestBudgetMs } from '@kairan/operation/time-budget';
import { openLog } from '@kairan/server/log';
import { arrivedRequests } from '@kairan/testing/arrived-requests';
import { type FlakyProxy, openFlakyProxy } from '@kairan/testing/flaky-proxy';
import { postgresForTests } from '@kairan/testing/postgres';
import { serve } from '../src/serve.ts';
import { postsSettings } from '../src/settings.ts';

type Line = { readonly msg: string; readonly cause?: string[]; readonly err?: object };

/** A service on a database, with an author who has a token and a session. */
async function started(url: string, at: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-outage-'));
  const lines: Line[] = [];
  const settings = postsSettings({
    POSTS_PORT: '0',
    POSTS_DATABASE_URL: at,
    POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
    DEMO: '0',
  });
  const stream = {
    write: (text: string) =>
      void lines.push(
        ...text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      ),
  };
  const service = await serve(settings, openLog({ name: 'posts', level: 'info', stream }));
  const store: Database = await openDatabase(url, { connections: 1 });
  const user = await addUser(store, { username: 'aoi', email: 'aoi@example.org', role: 'editor' });
  if ('refused' in user) throw new Error(user.message);
  const made = await createAccessToken(store, { userId: user.id, prefix: 'kpat_', name: 'ci', days: 1, limit: 10 });
  if ('refused' in made) throw new Error(made.message);
  const { secret } = await startSession(store, { userId: user.id, browser: 'test' });
  const { cookie } = webSessionsOf('posts', service.baseUrl, { read: store, write: store });
  const session = cookie.set(secret).split(';')[0] ?? '';
  const authorization = `Bearer ${made.token}`;
  return {
    lines,
    store,
    ask: (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(service.baseUrl + path, { redirect: 'manual', ...init, headers: { authorization, ...init.headers } }),
    page: (path: string, language = 'en', init: RequestInit = {}) =>
      fetch(service.baseUrl + path, {
        ...init,
        redirect: 'manual',
        headers: { cookie: session, 'accept-language': language },
      }),
    async close() {
      await service.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Started = Awaited<ReturnType<typeof started>>;

/** Milliseconds that a request may take: its time for the database, that of counting it, and some for the machine. */
const longestMs = requestBudgetMs + 4_000;
/** Milliseconds that a service has to stop. */
const stopMs = 10_000;

const json = { 'content-type': 'application/json' };
const draft = (title: string) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ title, body_markdown: 'A draft of some thirty characters.' }),
});
const callMe = {
  method: 'POST',
  headers: { ...json, accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
};

describe('a service whose PostgreSQL is gone', () => {
  let url: string;
  let proxy: FlakyProxy;
  let service: Started;
  before(async () => {
    url = await (await postgresForTests()).createDatabase();
    proxy = await openFlakyProxy(url);
    service = await started(url, proxy.url);
    assert.equal((await service.ask('/api/v1/posts', draft('Before'))).status, 201);
  });
  after(async () => {
    await service.close();
    await proxy.close();
    await (await postgresForTests()).dropDatabases([url]);
  });

  test('answers 503 with Retry-After on every transport, logs a line a second, and works again by itself', async () => {
    const { ask, page, lines } = service;
    await proxy.refuse();
    const since = performance.now();

    for (const [path, init] of [
      ['/api/v1/me', {}],
      ['/api/v1/posts', draft('Meanwhile')],
    ] as const) {
      const answer = await ask(path, init);
      assert.equal(answer.status, 503, path);
      assert.equal(answer.headers.get('retry-after'), '5');
      const { code, error } = (await answer.json()) as Record<string, string>;
      assert.equal(code, 'unavailable');
      assert.match(error ?? '', /storage .* unavailable .* Try again/);
    }

    const tool = await ask('/mcp', callMe);
    assert.equal(tool.status, 503);
    assert.equal(tool.headers.get('retry-after'), '5');
    assert.equal(((await tool.json()) as { error: { data: { code: string } } }).error.data.code, 'unavailable');

    const token = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'app', refresh_token: 'x' });
    const oauth = await page('/oauth/token', 'en', { method: 'POST', body: token });
    assert.equal(oauth.status, 503);
    assert.equal(oauth.headers.get('retry-after'), '5');
    assert.equal(((await oauth.json()) as Record<string, string>)['error'], 'temporarily_unavailable');

    const consent = '/oauth/authorize?client_id=app&response_type=code&code_challenge_method=S256&code_challenge=x';
    for (const path of ['/', '/@aoi', '/search?q=a', '/feed.xml', '/posts', '/desk', '/account', '/report', consent]) {
      for (const [language, sentence] of [
        ['en', /cannot access its data/],
        ['ja', /データの読み書きができません/],
      ] as const) {
        const answer = await page(path, language);
        assert.equal(answer.status, 503, path);
        assert.equal(answer.headers.get('retry-after'), '5', path);
        const text = await answer.text();
        assert.match(text, sentence, path);
        assert.doesNotMatch(text, /Please check|ご確認ください/, 'nothing that the person did is wrong');
      }
    }

    const seconds = (performance.now() - since) / 1_000;
    const outages = lines.filter(({ msg }) => msg.endsWith(': storage is unavailable'));
    assert.ok(outages.length >= 1 && outages.length <= seconds + 1, `${outages.length} lines in ${seconds} s`);
    assert.match(JSON.stringify(outages[0]?.cause), /ECONNREFUSED|terminated/);
    assert.deepEqual(
      lines.filter(({ err }) => err),
      [],
    );

    await proxy.heal();
    assert.equal((await ask('/api/v1/me')).status, 200);
    const { posts } = (await (await ask('/api/v1/posts')).json()) as { posts: { title: string }[] };
    assert.deepEqual(
      posts.map(({ title }) => title),
      ['Before'],
    );
    assert.equal((await page('/')).status, 200);
  });

  test('never opens more connections than its documentation says', async () => {
    const paths = ['/api/v1/me', '/api/v1/posts', '/api/v1/categories'];
    const answers = await Promise.all(Array.from({ length: 120 }, (_, i) => service.ask(paths[i % 3] as string)));
    assert.ok(answers.every(({ status }) => status === 200 || status === 429));
    const { n } = (await service.store.get<{ n: number }>(
      'SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )) ?? { n: 0 };
    assert.ok(n <= 14, `${n} connections`);
  });
});

describe('a service whose PostgreSQL does not answer', () => {
  let url: string;
  let proxy: FlakyProxy;
  let service: Started;
  before(async () => {
    url = await (await postgresForTests()).createDatabase();
    proxy = await openFlakyProxy(url);
    service = await started(url, proxy.url);
  });
  after(async () => {
    await service.close();
    await proxy.close();
    await (await postgresForTests()).dropDatabases([url]);
  });

  const token = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'app', refresh_token: 'x' });
  const consent = '/oauth/authorize?client_id=app&response_type=code&code_challenge_method=S256&code_challenge=x';
  const pages = ['/', '/@aoi', '/search?q=a', '/feed.xml', '/posts', '/desk', '/account', '/account/delete', consent];

  test('answers every channel within the time that a request has, whatever its statements wait for', async () => {
    const { ask, page } = service;
    // Opens connections, which are silent afterwards.
    for (const path of pages) await (await page(path)).text();
    proxy.stall();
    const requests: [string, Promise<Response>][] = [
      ['GET /api/v1/me', ask('/api/v1/me')],
      ['POST /api/v1/posts', ask('/api/v1/posts', draft('Meanwhile'))],
      ['POST /mcp', ask('/mcp', callMe)],
      ['POST /oauth/token', page('/oauth/token', 'en', { method: 'POST', body: token })],
      ...pages.map((path): [string, Promise<Response>] => [path, page(path)]),
    ];
    const since = performance.now();
    await Promise.all(
      requests.map(async ([what, response]) => {
        const { status, headers } = await response;
        assert.ok(performance.now() - since < longestMs, `${what} took ${performance.now() - since} ms`);
        assert.deepEqual([status, headers.get('retry-after')], [503, '5'], what);
      }),
    );
    await proxy.heal();
    assert.equal((await ask('/api/v1/me')).status, 200);
  });

  test('stops in time, lets the requests in flight have their answer, and reports no bug', async () => {
    const { page, close, lines } = service;
    proxy.stall();
    const arrived = arrivedRequests(pages.length);
    const inFlight = pages.map((path) => page(path).then(({ status }) => status));
    await arrived;
    const since = performance.now();
    await close();
    assert.ok(performance.now() - since < stopMs, `${performance.now() - since} ms`);
    assert.deepEqual(new Set(await Promise.all(inFlight)), new Set([503]));
    assert.deepEqual(
      lines.filter(({ err }) => err),
      [],
    );
  });
});

test('a service whose SQLite files cannot be written goes on reading, also for callers who are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-outage-'));
  const url = `sqlite:${join(folder, 'posts.db')}`;
  const service = await started(url, url);
  const files = ['posts.db', 'posts.db-requests'].map((name) => new DatabaseSync(join(folder, name)));
  try {
    const { ask, page } = service;
    assert.equal((await ask('/api/v1/posts', draft('Before'))).status, 201);
    for (const file of files) file.exec('BEGIN IMMEDIATE');
    for (const path of ['/api/v1/me', '/api/v1/posts']) assert.equal((await ask(path)).status, 200, path);
    for (const path of ['/', '/@aoi', '/posts', '/account']) assert.equal((await page(path)).status, 200, path);
    const refused = await ask('/api/v1/posts', draft('Meanwhile'));
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '5');
    for (const file of files) file.exec('ROLLBACK');
    assert.equal((await ask('/api/v1/posts', draft('After'))).status, 201);

    for (const file of files) file.exec('BEGIN IMMEDIATE');
    const arrived = arrivedRequests(1);
    const inFlight = ask('/api/v1/posts', draft('At the end'));
    await arrived;
    const since = performance.now();
    await service.close();
    assert.ok(performance.now() - since < stopMs, `stopping took ${performance.now() - since} ms`);
    assert.equal((await inFlight).status, 503);
    assert.deepEqual(
      service.lines.filter(({ err }) => err),
      [],
    );
  } finally {
    for (const file of files) file.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
});
