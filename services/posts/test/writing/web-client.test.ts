import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endOtherSessions } from '@kairan/accounts/session';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { body } from '../posting-service.ts';
import { newWriter, type Writer } from './writer.ts';

onEachDatabase('the API for the website’s scripts', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    aki = await newWriter(service, 'aki');
  });
  const draft = { title: '表計算', body_markdown: body };
  const idOf = (json: Readonly<Record<string, unknown>>) => (json['post'] as { id: string }).id;

  test('takes a post from its first line to deletion as the signed-in person', async () => {
    const created = await aki.web('POST', '/posts', { json: draft });
    assert.equal(created.status, 201);
    assert.equal(created.headers.get('etag'), '"1"');
    const at = `/posts/${idOf(created.json)}`;
    const changed = await aki.web('PATCH', at, { json: { title: '表計算と私' }, headers: { 'If-Match': '"1"' } });
    assert.equal(changed.status, 200);
    const late = await aki.web('PATCH', at, { json: { title: '遅い' }, headers: { 'If-Match': '"1"' } });
    assert.deepEqual([late.status, late.json['code']], [412, 'version_conflict']);

    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await still('png'))]), 'a.png');
    const image = await aki.web('POST', '/uploads', { body: form });
    assert.equal(image.status, 201);
    const text = { body_markdown: `${body}\n\n![絵](${image.json['url']})` };
    assert.equal((await aki.web('PATCH', at, { json: text })).status, 200);

    const published = await aki.web('POST', `${at}/publish`, { json: { category: 'work' } });
    assert.deepEqual([published.status, (published.json['post'] as { status: string }).status], [200, 'published']);
    const { json } = await aki.web('GET', `${at}/revisions`);
    const [last] = json['revisions'] as { door: string; client: string | null; by: string }[];
    assert.deepEqual([last?.door, last?.client, last?.by], ['web', null, '@aki']);
    assert.equal((await aki.web('DELETE', at)).status, 200);
    assert.equal((await aki.web('GET', at)).json['code'], 'not_found');
  });

  test('returns the session’s user and limits, counted together with tokens', async () => {
    const { token } = await service.author('naoko');
    const { json } = await aki.web('GET', '/me');
    assert.deepEqual([json['username'], json['client']], ['@aki', null]);
    const before = (json['limits'] as { drafts: { used: number } }).drafts.used;
    await aki.web('POST', '/posts', { json: draft });
    const after = (await aki.web('GET', '/me')).json['limits'] as { drafts: { used: number } };
    assert.equal(after.drafts.used, before + 1);
    const other = (await service.ask('GET', '/me', { token })).json;
    assert.equal((other['client'] as { kind: string }).kind, 'token');
  });

  test('runs a request with an Idempotency-Key once', async () => {
    const headers = { 'Idempotency-Key': 'once-1' };
    const [one, two] = await Promise.all([
      aki.web('POST', '/posts', { json: draft, headers }),
      aki.web('POST', '/posts', { json: draft, headers }),
    ]);
    assert.equal(idOf(one.json), idOf(two.json));
  });

  test('accepts no token, and its cookie opens neither /api/v1 nor /mcp', async () => {
    const { token } = await service.author('tokumei');
    const bearer = await fetch(`${service.baseUrl}/web/me`, { headers: { Authorization: `Bearer ${token}` } });
    assert.deepEqual([bearer.status, (await bearer.json()).code], [401, 'unauthorized']);
    assert.equal(bearer.headers.get('www-authenticate'), null, 'no token is asked for');
    const Cookie = [...aki.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const api = await service.ask('GET', '/me', { headers: { Cookie } });
    assert.deepEqual([api.status, api.json['code']], [401, 'unauthorized']);
    const mcp = await fetch(`${service.baseUrl}/mcp`, { method: 'POST', headers: { Cookie }, body: '{}' });
    assert.equal(mcp.status, 401);
    const both = await aki.web('GET', '/me', { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(both.json['username'], '@aki', 'the session counts, whatever token comes along');
  });

  const foreign: [string, Record<string, string>][] = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this host', { 'Sec-Fetch-Site': 'same-site' }],
    ['no page', { 'Sec-Fetch-Site': 'none' }],
    ['another site, of an old browser', { 'Sec-Fetch-Site': '', Origin: 'https://other.example' }],
    ['a program that says nothing', { 'Sec-Fetch-Site': '' }],
  ];
  for (const [whom, said] of foreign) {
    test(`changes and counts nothing for ${whom}`, async () => {
      const Cookie = [...aki.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
      const before = await aki.web('GET', '/me');
      for (const [method, path] of [
        ['POST', '/posts'],
        ['PATCH', '/posts/x'],
        ['DELETE', '/posts/x'],
        ['POST', '/uploads'],
        ['POST', '/nowhere'],
      ] as const) {
        const answer = await fetch(`${service.baseUrl}/web${path}`, {
          method,
          headers: { Cookie, 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(draft),
        });
        assert.deepEqual([answer.status, (await answer.json()).code], [403, 'forbidden'], method);
      }
      const after = await aki.web('GET', '/me');
      assert.deepEqual(after.json, before.json);
      const left = (answer: typeof after) => Number(answer.headers.get('x-ratelimit-remaining'));
      assert.equal(left(after), left(before) - 1);
    });
  }

  test('accepts an old browser that only sends Origin', async () => {
    const Cookie = [...aki.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${service.baseUrl}/web/posts`, {
      method: 'POST',
      headers: { Cookie, 'Content-Type': 'application/json', Origin: service.baseUrl },
      body: JSON.stringify(draft),
    });
    assert.equal(answer.status, 201);
  });

  test('allows only pages of this site to read its responses, and forbids caching', async () => {
    const answers = [
      await aki.web('GET', '/me'),
      await aki.web('GET', '/posts/nothing'),
      await aki.web('OPTIONS', '/posts', { headers: { Origin: 'https://other.example' } }),
      await aki.web('POST', '/posts', { json: {} }),
    ];
    for (const { headers } of answers) {
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
      );
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(headers.get('cache-control'), 'no-store');
    }
    assert.equal(answers[2]?.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
  });

  test('rejects callers without a session or with unfinished set-up', async () => {
    const nobody = await fetch(`${service.baseUrl}/web/me`);
    assert.deepEqual([nobody.status, (await nobody.json()).code], [401, 'unauthorized']);
    const newcomer = await newWriter(service, 'newcomer', { finished: false });
    const early = await newcomer.web('GET', '/me');
    assert.deepEqual([early.status, early.json['code']], [403, 'setup_required']);
    const gone = await newWriter(service, 'gone');
    assert.equal((await gone.web('GET', '/me')).status, 200);
    await endOtherSessions(service.store, gone.userId, null);
    assert.equal((await gone.web('GET', '/me')).json['code'], 'unauthorized');
    const suspended = await newWriter(service, 'suspended');
    await service.store.run('UPDATE users SET suspended_at = ? WHERE id = ?', [Date.now(), suspended.userId]);
    assert.equal((await suspended.web('POST', '/posts', { json: draft })).json['code'], 'unauthorized');
    assert.equal((await suspended.get('/posts')).location, '/sign-in?return_to=%2Fposts');
  });

  test('allows 300 requests a minute per session, independent of other sessions', async () => {
    const busy = await newWriter(service, 'busy');
    for (let i = 0; i < 300; i += 1) {
      const { status, headers } = await busy.web('GET', '/categories');
      assert.deepEqual([status, headers.get('x-ratelimit-limit')], [200, '300']);
    }
    const refused = await busy.web('POST', '/posts', { json: draft });
    assert.deepEqual([refused.status, refused.json['code']], [429, 'rate_limited']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await aki.web('GET', '/categories')).status, 200);
  });
});
