import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { newTestBrowser } from '@kairan/testing/test-browser';
import { eraseDue } from '../../src/deletion/erase.ts';
import { startService } from '../contract/running-service.ts';

const password = 'kaze to tsuki to 9';

test('an author deletes the account on the website, cancels by signing in, and deletes it for good', async () => {
  const service = await startService();
  const added = await addUser(service.store, { username: 'aki', displayName: 'アキ', password });
  assert.ok('id' in added);
  const token = await service.token(added.id, ['posts:read', 'posts:write', 'posts:publish']);
  const json = { title: '題', body_markdown: '三十文字より長い本文です。'.repeat(3), category: 'work' };
  const draft = (await service.ask('POST', '/posts', { token, json })).json['post'] as { id: string };
  const published = await service.ask('POST', `/posts/${draft.id}/publish`, { token });
  const { url } = published.json['post'] as { url: string };
  const read = async (address = url, init: RequestInit = {}) => {
    const answer = await fetch(address, { headers: { 'Accept-Language': 'ja' }, ...init });
    return { status: answer.status, url: answer.url, text: await answer.text() };
  };
  const by = newTestBrowser(service.baseUrl, 'ja');
  const login = { login: 'aki', password };
  assert.equal((await by.post('/sign-in', login)).status, 303);
  assert.match((await by.get('/account')).text, /<h2 id="delete">退会<\/h2>[\s\S]*href="\/account\/delete"/);
  assert.match((await by.get('/account/delete')).text, /すぐに「退会したユーザー」の投稿として表示/);

  for (const fields of [{ posts: 'keep' }, { confirm: 'yes' }]) {
    const refused = await by.post('/account/delete', fields);
    assert.deepEqual([refused.status, /投稿の扱いを選び/.test(refused.text)], [400, true]);
  }
  await service.store.run('UPDATE sessions SET created_at = created_at - 600000 WHERE user_id = ?', [added.id]);
  const choice = { posts: 'keep', confirm: 'yes' };
  assert.equal((await by.post('/account/delete', choice)).status, 403, 'an old sign-in is not enough');
  assert.equal((await by.post('/account/delete', { ...choice, present: 'wrong' })).status, 403);
  assert.equal((await service.ask('GET', '/me', { token })).status, 200);

  const left = await by.post('/account/delete', { ...choice, present: password });
  assert.deepEqual([left.status, left.location], [303, '/sign-in?done=deletion']);
  assert.match((await by.get('/sign-in?done=deletion')).text, /退会の手続きを開始し/);
  assert.equal((await by.get('/account')).status, 303, 'signed out');
  assert.equal((await service.ask('GET', '/me', { token })).status, 401);
  const anonymous = await read();
  assert.match(anonymous.text, /退会したユーザー/);
  assert.doesNotMatch(anonymous.text, /アキ|>@aki/);

  const offered = await by.post('/sign-in', login);
  assert.equal(offered.status, 403);
  assert.match(
    offered.text,
    /退会手続き中です[\s\S]*name="cancel_deletion" value="yes"[\s\S]*退会を取り消してサインインする/,
  );
  const mistyped = await by.post('/sign-in', { login: 'aki', password: 'wrong', cancel_deletion: 'yes' });
  assert.match(mistyped.text, /退会を取り消してサインインする/);
  assert.equal((await by.post('/sign-in', { ...login, cancel_deletion: 'yes' })).status, 303);
  assert.match((await read()).text, /アキ/);

  assert.equal((await by.post('/account/delete', choice)).status, 303);
  assert.equal(await eraseDue(service.store, Date.now() + 15 * 86_400_000), 1);
  const moved = await read();
  assert.deepEqual(
    [moved.status, /\/@deleted-[0-9a-f]{12}\//.test(moved.url)],
    [200, true],
    'old links lead to the post',
  );
  assert.match((await read(`${url}.md`)).text, /author: "?退会したユーザー/);
  assert.equal((await read(`${service.baseUrl}/@aki`)).status, 404);
  assert.equal((await by.post('/sign-in', login)).status, 403);
  assert.equal((await by.post('/sign-in', { ...login, cancel_deletion: 'yes' })).status, 403);
});
