import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '@kairan/database/open';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { newClient } from './client.ts';
import { startMachine } from './machine.ts';

const password = 'ame no ato no niji 3';

test('lets people in by links from the command line and logs none of them', async (t) => {
  const machine = startMachine(t, { DEMO: '0', LOG_LEVEL: 'trace' });
  const service = await machine.serve();
  const address = { POSTS_BASE_URL: 'https://posts.example/blog' };
  const done = async (...words: string[]) => {
    const ran = await machine.run([...words, '--json'], address);
    assert.equal(ran.code, 0, ran.stderr);
    const made = ran.json()[0] as { username: string; link: string; expires_at: string };
    assert.deepEqual(Object.keys(made), ['username', 'link', 'expires_at']);
    assert.ok(made.link.startsWith('https://posts.example/blog/account/link?token='), made.link);
    assert.ok(!ran.stderr.includes(tokenOf(made.link)));
    return tokenOf(made.link);
  };
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const open = (token: string) => newTestBrowser(service.url).get(`/account/link?token=${token}`);

  const invited = await done('user', 'invite', 'Aki', '--role', 'editor', '--display-name', '秋');
  assert.match((await open(invited)).text, /@aki/);
  const by = newTestBrowser(service.url);
  const chosen = await by.post('/account/link', { token: invited, new_password: password });
  assert.deepEqual([chosen.status, chosen.location], [303, '/set-up']);

  const reset = await done('user', 'reset', 'aki');
  const again = await by.post('/account/link', { token: reset, new_password: 'short' });
  assert.equal(again.status, 400);
  const plain = await machine.run(['user', 'reset', 'aki'], address);
  assert.match(plain.stdout, /^https:\/\/posts\.example\/blog\/account\/link\?token=[\w-]{43}\n$/);
  assert.match(plain.stderr, /^For aki only\. It works once, until 20\S+Z\.\n$/m);
  for (const [words, message] of [
    [['user', 'invite', 'aki'], /^The user name "aki" is taken/m],
    [['user', 'reset', 'nobody'], /^User not found/m],
  ] as const) {
    const rejected = await machine.run(words);
    assert.deepEqual([rejected.code, rejected.stdout], [1, '']);
    assert.match(rejected.stderr, message);
  }

  const db = await openDatabase(`sqlite:${join(machine.folder, 'data', 'posts.db')}`);
  await db.exec('DROP TABLE account_links');
  await db.close();
  const last = tokenOf(plain.stdout.trim());
  assert.equal((await open(last)).status, 500);
  assert.equal((await by.post('/account/link', { token: last, new_password: password })).status, 500);
  const { stderr } = await service.stop();
  assert.equal(stderr.match(/^\{"level":"error".*"path":"\/account\/link"/gm)?.length, 2, stderr);
  for (const secret of [invited, reset, last, password]) assert.ok(!stderr.includes(secret));
});

test('rejects a user suspended by the command line at the next request to the running service', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const author = await newClient(machine, service, 'rin');
  const me = async () => (await author.ask('GET', '/me')).body['code'];
  assert.equal(await me(), undefined);
  const done = async (...words: string[]) => {
    const ran = await machine.run([...words, '--json']);
    assert.equal(ran.code, 0, ran.stderr);
    return ran.json()[0] ?? {};
  };

  const suspended = await done('user', 'suspend', 'rin', '--reason', '確認のため');
  assert.deepEqual(Object.keys(suspended), ['username', 'suspended_at', 'reason']);
  assert.deepEqual([suspended['username'], suspended['reason']], ['rin', '確認のため']);
  assert.equal(await me(), 'invalid_token');
  const rejected = await machine.run(['token', 'add', 'rin', '--name', 'x']);
  assert.deepEqual([rejected.code, rejected.stdout], [1, '']);
  assert.match(rejected.stderr, /^This user is suspended\./m);

  assert.deepEqual(await done('user', 'unsuspend', 'rin'), { username: 'rin', suspended_at: null, reason: null });
  assert.equal(await me(), 'invalid_token');
  assert.equal((await machine.run(['token', 'add', 'rin', '--name', 'x'])).code, 0);
  assert.deepEqual(await done('user', 'set-role', 'rin', 'editor'), { username: 'rin', role: 'editor' });
  assert.equal((await machine.run(['user', 'set-role', 'rin', 'admin'])).code, 1);

  const leaving = await done('user', 'delete', '@Rin', '--posts', 'keep');
  assert.deepEqual(Object.keys(leaving), ['username', 'posts', 'erased_from', 'erased']);
  assert.match((await machine.run(['token', 'add', 'rin', '--name', 'x'])).stderr, /is being deleted/);
  assert.deepEqual(await done('user', 'undelete', 'rin'), { username: 'rin' });
});
