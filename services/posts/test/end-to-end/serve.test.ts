import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { samplePosts } from '../../src/sample/sample-contents.ts';
import { newClient, ordinary, solicitation } from './client.ts';
import { startMachine } from './machine.ts';

test('loads the samples on an empty machine and prints the address, a sign-in and a token command', async (t) => {
  const machine = startMachine(t);
  const service = await machine.serve();
  assert.match(service.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  const home = await (await service.get('/')).text();
  for (const { title, draft, text: file } of samplePosts) {
    assert.equal(home.includes(title), !draft && file !== 'easy-money', title);
  }
  assert.deepEqual((await machine.run(['review', 'list', '--json'])).json().length, 1);
  const pictures = [...home.matchAll(/<img src="(\/media\/[^"]+)"/g)].map(([, path]) => path as string);
  assert.equal(pictures.length, 3);
  for (const path of pictures) assert.equal((await service.get(path)).headers.get('content-type'), 'image/webp');

  const { code, stdout, stderr } = await service.stop();
  assert.deepEqual([code, stdout], [0, `posts ready ${service.url}\n`]);
  const [, words = ''] = /create a token for one with: kairan-posts (.+)\n/.exec(stderr) ?? [];
  const made = await machine.run(words.split(' '));
  assert.equal(made.code, 0, made.stderr);

  const again = await machine.serve();
  assert.equal((await machine.run(['review', 'list', '--json'])).json().length, 1, 'the samples come once');
  const me = await again.get('/api/v1/me', { headers: { authorization: `Bearer ${made.stdout.trim()}` } });
  assert.equal(((await me.json()) as { username: string }).username, '@aoi');

  const [, password = ''] = /with the password (\S+), or/.exec(stderr) ?? [];
  const testBrowser = newTestBrowser(again.url);
  assert.equal((await testBrowser.post('/sign-in', { login: 'aoi', password })).location, '/account');
  const next = 'ame no ato no niji 3';
  assert.equal((await testBrowser.post('/account/password', { present: password, new_password: next })).status, 303);
  const second = await again.stop();
  assert.ok(second.stderr.includes(password), 'the password is printed at every start');
  const third = await machine.serve();
  assert.ok(!(await third.stop()).stderr.includes(password), 'until it is changed');
});

test('loads no samples into a chosen database without DEMO, or with DEMO=0', async (t) => {
  const machine = startMachine(t);
  const shown = async (env: Record<string, string>) => {
    const service = await machine.serve(env);
    const home = await (await service.get('/')).text();
    await service.stop();
    return home.includes('<article');
  };
  assert.equal(await shown({ DEMO: '0' }), false);
  const chosen = { POSTS_DATABASE_URL: 'sqlite:./chosen/other.db', POSTS_MEDIA_URL: 'file:./chosen/media' };
  assert.equal(await shown(chosen), false);
  assert.equal(await shown({ ...chosen, DEMO: '1' }), true);
});

test('finishes requests in flight on SIGTERM and loses no acknowledged write', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const author = await newClient(machine, service, 'rin');
  const body = JSON.stringify({ title: '題', body_markdown: ordinary });
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/posts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${author.token}\r\nContent-Type: application/json\r\n` +
      `Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  // This response proves that the other connection's request was accepted before it.
  assert.equal((await author.ask('GET', '/me')).status, 200);
  service.child.kill('SIGTERM');
  socket.write(body);
  assert.match(await text(socket), /^HTTP\/1\.1 201 /);
  assert.equal((await service.ended).code, 0);

  const after = await machine.serve();
  const list = await after.get('/api/v1/posts', { headers: { authorization: `Bearer ${author.token}` } });
  assert.equal(((await list.json()) as { posts: unknown[] }).posts.length, 1);
});

test('reports each wrong setting on a line of standard error and exits with 1', async (t) => {
  const machine = startMachine(t);
  const { code, stdout, stderr } = await machine.run(['serve'], {
    POSTS_PORT: 'eighty',
    POSTS_DATABASE_URL: 'mysql://root:hunter2@db/posts',
    POSTS_MEDIA_URL: 'data/media',
    POSTS_TIME_ZONE: 'Tokyo',
    POSTS_LIMITS: 'publishs=3',
    POSTS_AI_UNAVAILABLE: 'maybe',
    AI_API_KEY: 'no good',
  });
  assert.deepEqual([code, stdout], [1, '']);
  const lines = stderr.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    [
      'POSTS_PORT',
      'POSTS_DATABASE_URL',
      'POSTS_MEDIA_URL',
      'POSTS_TIME_ZONE',
      'POSTS_LIMITS',
      'AI_API_KEY',
      'POSTS_AI_UNAVAILABLE',
    ],
  );
  for (const line of lines) assert.match(line, / must be .+, not .+\.$/);
  assert.doesNotMatch(stderr, /hunter2|no good/);
  assert.equal(existsSync(join(machine.folder, 'data')), false);

  const half = await machine.run(['serve'], { AI_BASE_URL: 'http://127.0.0.1:1/v1' });
  assert.deepEqual([half.code, half.stdout], [1, '']);
  assert.match(half.stderr, /^AI_MODEL is missing\. .+\n$/);
});

test('reports a port in use or an unreachable database in one sentence and exits with 1', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const holder = createServer().listen(0, '127.0.0.1');
  t.after(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const taken = await machine.run(['serve'], { POSTS_PORT: String(port) });
  assert.deepEqual([taken.code, taken.stdout], [1, '']);
  assert.match(taken.stderr, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use\\. Set POSTS_PORT to .*\n$`, 'm'));
  const away = 'postgres://kairan:hunter2@127.0.0.1:1/none';
  const unreached = await machine.run(['review', 'list'], { POSTS_DATABASE_URL: away });
  assert.deepEqual([unreached.code, unreached.stdout], [1, '']);
  assert.equal(unreached.stderr.trimEnd().split('\n').length, 1, unreached.stderr);
  assert.doesNotMatch(unreached.stderr, /hunter2/);
});

test('counts requests by token, invalid tokens by address, and missing tokens not at all', async (t) => {
  const machine = startMachine(t, { DEMO: '0', POSTS_LIMITS: 'requests=3' });
  const service = await machine.serve();
  const [one, other] = [await newClient(machine, service, 'rin'), await newClient(machine, service, 'sora')];
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push((await one.ask('GET', '/me')).status);
  assert.deepEqual(answers, [200, 200, 200, 429]);
  assert.equal((await other.ask('GET', '/me')).status, 200);
  const beside = await machine.serve();
  const response = await beside.get('/api/v1/me', { headers: { authorization: `Bearer ${one.token}` } });
  assert.equal(response.status, 429, 'in whatever process');
  assert.match(response.headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/);

  const bare = async (headers: Record<string, string> = {}) => (await service.get('/api/v1/me', { headers })).status;
  const guess = { authorization: 'Bearer kpat_guess' };
  for (let count = 0; count < 60; count += 1) assert.equal(await bare(guess), 401);
  assert.equal(await bare(guess), 429);
  assert.equal(await bare(), 401);
  assert.equal((await other.ask('GET', '/me')).status, 200);
});

test('sends posts to review unchecked, or publishes them if configured, while the model is unreachable', async (t) => {
  const machine = startMachine(t, { DEMO: '0', AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'none' });
  const holding = await machine.serve();
  const author = await newClient(machine, holding, 'rin');
  const pending = await author.publish();
  assert.equal(pending.status, 'held');
  const [waiting] = (await machine.run(['review', 'list', '--json'])).json();
  assert.deepEqual([waiting?.['id'], waiting?.['unchecked']], [pending.id, true]);
  assert.deepEqual(
    ((waiting?.['reasons'] ?? []) as { rule: string }[]).map(({ rule }) => rule),
    ['check_unavailable'],
  );

  const publishing = await machine.serve({ POSTS_AI_UNAVAILABLE: 'publish' });
  const other = await newClient(machine, publishing, 'sora');
  assert.equal((await other.publish()).status, 'published');
  assert.equal(
    (await other.publish({ body_markdown: solicitation })).status,
    'held',
    'never without the built-in checker',
  );
});

test("sends posts with the operator's flagged words to review, and does not start if the list is unreadable", async (t) => {
  const machine = startMachine(t, { DEMO: '0', POSTS_HELD_WORDS: 'held.txt' });
  const missing = await machine.run(['serve']);
  assert.deepEqual([missing.code, missing.stdout], [1, '']);
  assert.match(missing.stderr, /^POSTS_HELD_WORDS must be .+, not held\.txt\. .+\n$/m);
  writeFileSync(join(machine.folder, 'held.txt'), '# words\n合言葉の例\n');
  const author = await newClient(machine, await machine.serve(), 'rin');
  const text = 'この文章には合言葉の例という言葉があります。それで編集部の確認を待ちます。';
  assert.equal((await author.publish({ body_markdown: text })).status, 'held');
  assert.equal((await author.publish()).status, 'published');
});
