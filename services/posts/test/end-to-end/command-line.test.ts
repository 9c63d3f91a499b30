import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '@kairan/database/open';
import { newClient, type PostBody, solicitation } from './client.ts';
import { startMachine } from './machine.ts';

test('supports --help at every level, exit codes 0, 1 and 2, and reasons on standard error, and uses no database that is not there', async (t) => {
  const machine = startMachine(t);
  await Promise.all(
    ['--help', 'user --help', 'review --help', 'post hide -h', 'check --help'].map(async (words) => {
      const { code, stdout, stderr } = await machine.run(words.split(' '));
      assert.deepEqual([code, stderr], [0, ''], words);
      assert.match(stdout, /kairan-posts /, words);
    }),
  );
  const there = machine.folder;
  const missing =
    /^There is no database at sqlite:.+\/data\/posts\.db\. .+ Commands that create one: serve, user add\b.*\.\n$/;
  for (const words of ['posting close', 'review list', 'user invite aoi', 'export aoi --to x']) {
    const { code, stdout, stderr } = await machine.run(words.split(' '));
    assert.deepEqual([code, stdout], [1, ''], words);
    assert.match(stderr, missing);
  }
  assert.equal(existsSync(join(there, 'data')), false);
  const { stderr: first } = await machine.run(['user', 'add', 'aoi']);
  assert.equal(first, `New database: sqlite:${join(there, 'data', 'posts.db')}\n`);
  const wrong: [string, number, RegExp][] = [
    ['fly', 2, /^Unknown command "fly"/],
    ['backup', 2, /^--to FILE is missing/],
    ['export aoi', 2, /^--to DIR is missing/],
    ['export nobody --to x', 1, /^Database: sqlite:.+\nUser not found\. Add the user first\.\n$/],
    ['import aoi --from x', 1, /^There is no folder or file x\./m],
    ['check', 2, /^<file> is missing/],
    ['review return abc', 2, /^--note TEXT is missing/],
    ['token add nobody --name ci', 1, /^Database: sqlite:.+\nUser not found\. Add the user first\.\n$/],
    ['review approve nothing', 1, /^There is no post with this id\./m],
    ['post hide ../x', 1, /^There is no post with this id\./m],
  ];
  for (const [words, expected, message] of wrong) {
    const { code, stdout, stderr } = await machine.run(words.split(' '), { DEMO: '0' });
    assert.deepEqual([code, stdout], [expected, ''], words);
    assert.match(stderr, message);
  }
});

test('creates users and tokens with chosen scopes, and rejects unknown scopes and tokens over POSTS_LIMITS', async (t) => {
  const machine = startMachine(t, { DEMO: '0', POSTS_LIMITS: 'tokens=2' });
  const user = await machine.run(['user', 'add', 'Aki', '--role', 'editor', '--unfinished', '--json']);
  assert.deepEqual(user.json(), [{ username: 'aki', email: null, role: 'editor' }]);

  const all = await machine.run(['token', 'add', 'aki', '--name', 'ci', '--days', '90', '--json']);
  const [first] = all.json();
  assert.deepEqual(Object.keys(first ?? {}), ['token', 'id', 'name', 'scopes', 'expires_at']);
  assert.match(String(first?.['token']), /^kpat_/);
  assert.deepEqual(first?.['scopes'], ['posts:read', 'posts:write', 'posts:publish', 'posts:delete']);
  const days = (Date.parse(String(first?.['expires_at'])) - Date.now()) / 86_400_000;
  assert.ok(days > 89.9 && days <= 90, `${days} days`);

  const few = await machine.run([
    'token',
    'add',
    'aki',
    '--name',
    'r',
    '--scopes',
    'posts:publish,posts:read',
    '--json',
  ]);
  assert.deepEqual(few.json()[0]?.['scopes'], ['posts:read', 'posts:publish']);
  for (const [words, message] of [
    [['--scopes', 'posts:fly'], /scopes/],
    [['--scopes', ''], /scopes/],
    [['--days', '367'], /days/],
    [['--days', 'soon'], /days/],
    [[], /at most 2 access tokens/],
  ] as const) {
    const { code, stdout, stderr } = await machine.run(['token', 'add', 'aki', '--name', 'x', ...words]);
    assert.deepEqual([code, stdout], [1, ''], words.join(' '));
    assert.match(stderr, message);
  }

  const service = await machine.serve();
  const response = await service.get('/api/v1/me', { headers: { authorization: `Bearer ${first?.['token']}` } });
  assert.equal(response.status, 403);
  assert.equal(((await response.json()) as { code: string }).code, 'setup_required');
});

test('applies reviews by the command line at the next request: approve, send back, hide and show again', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const author = await newClient(machine, service, 'rin');
  const pending = await author.publish({ body_markdown: solicitation });
  const other = await author.publish({ body_markdown: solicitation, title: '二つ目' });
  assert.deepEqual([pending.status, pending.url], ['held', null]);

  const page = async (id: string) => (await service.get(`/@rin/${id}`)).status;
  const state = async (id: string) => ((await author.ask('GET', `/posts/${id}`)).body['post'] as PostBody).status;
  const done = async (...words: string[]) => {
    const ran = await machine.run([...words, '--json']);
    assert.equal(ran.code, 0, ran.stderr);
    return (ran.json()[0] as { post: PostBody }).post;
  };

  const list = (await machine.run(['review', 'list', '--json'])).json();
  assert.deepEqual(
    list.map(({ id, status, author: by, unchecked }) => [id, status, by, unchecked]),
    [pending, other].map(({ id }) => [id, 'held', '@rin', false]),
  );
  const reasons = list[0]?.['reasons'] as { rule: string; message: string }[];
  assert.ok(reasons.length > 0 && reasons.every(({ rule, message }) => rule !== '' && message !== ''));
  assert.equal(await page(pending.id), 404);
  await author.ask('POST', `/posts/${pending.id}/review`, { answer: '体験です。\n広告ではありません。' });
  const shown = (await machine.run(['review', 'list'])).stdout;
  assert.ok(shown.includes('\n  answer: 体験です。\n    広告ではありません。\n'), shown);

  const approved = await done('review', 'approve', pending.id);
  assert.deepEqual([approved.status, approved.version], ['published', pending.version + 1]);
  assert.equal(await page(pending.id), 200);
  const returned = await done('review', 'return', other.id, '--note', '広告に見えます。\n体験を書いてください。');
  assert.deepEqual([returned.status, await state(other.id)], ['draft', 'draft']);
  const preview = await (
    await service.get(new URL(other.preview_url).pathname + new URL(other.preview_url).search)
  ).text();
  assert.match(preview, /広告に見えます。/);
  assert.deepEqual((await machine.run(['review', 'list', '--json'])).json(), []);

  const again = await machine.run(['review', 'approve', pending.id]);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /^The post is published; only a post pending review can be approved\.\n$/m);

  for (const [id, before] of [
    [pending.id, 'published'],
    [other.id, 'draft'],
  ] as const) {
    assert.equal((await done('post', 'hide', id, '--reason', '確認のため')).status, 'hidden');
    assert.equal(await page(id), 404);
    const rejected = await author.ask('POST', `/posts/${id}/publish`, { category: 'work' });
    assert.deepEqual([rejected.status, rejected.body['code']], [403, 'forbidden']);
    assert.equal((await machine.run(['post', 'hide', id])).code, 1);
    assert.equal((await done('post', 'unhide', id)).status, before);
    assert.equal(await state(id), before);
    assert.equal((await machine.run(['post', 'unhide', id])).code, 1);
  }
  assert.equal(await page(pending.id), 200);

  const db = await openDatabase(`sqlite:${join(machine.folder, 'data', 'posts.db')}`, { readOnly: true });
  t.after(() => db.close());
  const log = await db.all<{ action: string; actor: number | null; door: string; post_id: string | null }>(
    "SELECT action, actor, door, post_id FROM audit WHERE door = 'cli' AND post_id IS NOT NULL ORDER BY id",
  );
  assert.deepEqual(
    log.map(({ action, actor, post_id }) => [action, actor, post_id]),
    [
      ['approve', null, pending.id],
      ['return', null, other.id],
      ['hide', null, pending.id],
      ['unhide', null, pending.id],
      ['hide', null, other.id],
      ['unhide', null, other.id],
    ],
  );
});

test('returns a hidden post to review with its reasons when it is shown again', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const author = await newClient(machine, service, 'rin');
  const { id } = await author.publish({ body_markdown: solicitation });
  const waiting = async () => (await machine.run(['review', 'list', '--json'])).json().map((post) => post['id']);
  assert.equal((await machine.run(['post', 'hide', id])).code, 0);
  assert.deepEqual(await waiting(), []);
  assert.equal((await machine.run(['post', 'unhide', id])).code, 0);
  assert.deepEqual(await waiting(), [id]);
});

test('closes and opens posting from the next request on, and keeps reading, unpublishing and deleting open', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const author = await newClient(machine, service, 'rin');
  const [first, second] = [await author.publish(), await author.draft()];

  const closed = await machine.run(['posting', 'close', '--message', '十時に再開します。', '--json']);
  assert.deepEqual(closed.json(), [{ posting: 'closed', message: '十時に再開します。' }]);
  for (const [method, path, body] of [
    ['POST', '/posts', { title: '題', body_markdown: 'x' }],
    ['PATCH', `/posts/${second.id}`, { title: '新しい題' }],
    ['POST', `/posts/${second.id}/publish`, { category: 'work' }],
    ['POST', '/uploads', {}],
  ] as const) {
    const rejected = await author.ask(method, path, body);
    assert.deepEqual([rejected.status, rejected.body['code']], [503, 'posting_closed'], path);
    assert.match(String(rejected.body['error']), /十時に再開します。/);
  }
  assert.equal((await author.ask('GET', '/posts')).status, 200);
  assert.equal((await author.ask('POST', `/posts/${first.id}/unpublish`)).status, 200);
  assert.equal((await author.ask('DELETE', `/posts/${first.id}`)).status, 200);

  assert.deepEqual((await machine.run(['posting', 'open', '--json'])).json(), [{ posting: 'open' }]);
  assert.equal((await author.ask('PATCH', `/posts/${second.id}`, { title: '新しい題' })).status, 200);
  assert.equal((await machine.run(['posting', 'open'])).code, 0);
});
