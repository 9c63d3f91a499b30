import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { solicitation } from '../end-to-end/client.ts';
import { formTo } from '../writing/read-page.ts';
import { newWriter, type Writer } from '../writing/writer.ts';

const text = '編集部の机で確かめるための、三十文字より長い本文です。ここに続きを書きます。';

describe('the moderation pages', () => {
  let service: ServiceForTests;
  let editor: Writer;
  let author: Writer;
  before(async () => {
    service = await startService();
    editor = await newWriter(service, 'hen');
    await service.store.run("UPDATE users SET role = 'editor' WHERE username = 'hen'");
    author = await newWriter(service, 'aki');
  });

  const held = async (title: string, body_markdown = solicitation) => {
    const made = await author.web('POST', '/posts', { json: { title, body_markdown, category: 'work' } });
    const { id } = made.json['post'] as { id: string };
    await author.web('POST', `/posts/${id}/publish`, { json: {} });
    return id;
  };
  const stateOf = async (id: string) => (await author.web('GET', `/posts/${id}`)).json['post'] as { status: string };

  test('shows a pending post in the queue with its reasons and as readers would see it, and publishes it', async () => {
    const id = await held('<i>待つ投稿</i>');
    const queue = await editor.get('/desk');
    assert.equal(queue.status, 200);
    assert.match(queue.text, new RegExp(`/desk/posts/${id}`));
    assert.match(queue.text, /&lt;i&gt;待つ投稿/);
    const page = await editor.get(`/desk/posts/${id}`);
    assert.match(page.text, /This post has never been public/);
    assert.match(page.text, /<article class="post/);
    const done = await editor.post(`/desk/posts/${id}/approve`, {});
    assert.deepEqual([done.status, done.location], [303, '/desk?done=approved']);
    assert.match((await editor.get('/desk?done=approved')).text, /The post is public/);
    assert.equal((await stateOf(id)).status, 'published');
  });

  test('shows what changed in an update of a public post', async () => {
    const id = await held('前の題', text);
    await author.web('POST', `/posts/${id}/publish`, {
      json: { title: '後の題', body_markdown: `${text}\n\n${solicitation}` },
    });
    const page = (await editor.get(`/desk/posts/${id}`)).text.replaceAll(/<\/?b>/g, '');
    assert.match(page, /<del class="side">.*前の題/s);
    assert.match(page, /<ins class="side">.*後の題/s);
  });

  test('requires a note to send a post back to its author', async () => {
    const id = await held('戻す投稿');
    const refused = await editor.post(`/desk/posts/${id}/return`, { note: '  ' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /role="alert"/);
    assert.equal((await stateOf(id)).status, 'held');
    await editor.post(`/desk/posts/${id}/return`, { note: '連絡先を\r\n消してください。' });
    assert.equal((await stateOf(id)).status, 'draft');
    assert.match((await author.get(`/posts/${id}/edit`)).text, /連絡先を\n消してください。/);
    const late = await editor.post(`/desk/posts/${id}/approve`, {});
    assert.equal(late.status, 409);
    assert.match(late.text, /no longer pending review/);
  });

  test('keeps an editor’s note on the page when the session has ended', async () => {
    const id = await held('長く読んだ投稿');
    const late = await newWriter(service, 'late');
    await service.store.run("UPDATE users SET role = 'editor' WHERE username = 'late'");
    const session = new Map(late.cookies);
    late.cookies.clear();
    const page = await late.post(`/desk/posts/${id}/return`, { note: '<b>書き直して\r\nください' });
    assert.equal(page.status, 401);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.match(page.text, /&lt;b&gt;書き直して\nください<\/textarea>/);
    const form = formTo(page.text, `/desk/posts/${id}/return`);
    for (const [name, value] of session) late.cookies.set(name, value);
    assert.equal((await late.submit(form)).location, '/desk?done=returned');
    assert.equal((await stateOf(id)).status, 'draft');
    late.cookies.clear();
    const nothing = await late.post(`/desk/posts/${id}/approve`, {});
    assert.match(nothing.location ?? '', /^\/sign-in\?return_to=/);
  });

  test('hides a public post found by its address, and shows it again', async () => {
    const id = await held('隠す投稿', text);
    const { location } = await editor.get(`/desk/posts?post=${encodeURIComponent(`${service.baseUrl}/@aki/${id}`)}`);
    assert.equal(location, `/desk/posts/${id}`);
    assert.equal((await editor.post(`/desk/posts/${id}/hide`, { reason: '' })).status, 303);
    assert.equal((await author.get(`/@aki/${id}`)).status, 404);
    assert.equal((await editor.post(`/desk/posts/${id}/hide`, {})).status, 409);
    await editor.post(`/desk/posts/${id}/unhide`, {});
    assert.equal((await author.get(`/@aki/${id}`)).status, 200);
  });

  test('finds users, suspends and unsuspends them with a reason, and changes their role', async () => {
    const mio = await newWriter(service, 'mio');
    assert.match((await editor.get('/desk/users?q=mi')).text, /@mio/);
    await editor.post('/desk/users/mio/suspend', { reason: '<b>繰り返しの宣伝</b>' });
    assert.equal((await mio.get('/account')).location?.startsWith('/sign-in'), true);
    assert.match((await editor.get('/desk/users?only=suspended')).text, /&lt;b&gt;繰り返しの宣伝/);
    await editor.post('/desk/users/mio/unsuspend', {});
    await editor.post('/desk/users/mio/role', { role: 'editor' });
    assert.match((await editor.get('/desk/users?only=editors')).text, /@mio/);
    await editor.post('/desk/users/mio/role', { role: 'author' });
    assert.equal((await editor.post('/desk/users/hen/suspend', {})).status, 409);
    assert.equal((await editor.post('/desk/users/mio/role', { role: 'king' })).status, 400);
    assert.equal((await editor.post('/desk/users/nobody/suspend', {})).status, 404);
  });

  test('hides all posts of a user, while suspending too, tells the user why, and shows them again', async () => {
    const uta = await newWriter(service, 'uta');
    const hidden = async () => (await editor.get('/desk/users?q=uta')).text.includes('All posts hidden');
    await editor.post('/desk/users/uta/hide-posts', { reason: '<b>宣伝</b>' });
    assert.equal(await hidden(), true);
    assert.match((await uta.get('/posts')).text, /role="note">.*&lt;b&gt;宣伝/s);
    await editor.post('/desk/users/uta/show-posts', {});
    assert.equal(await hidden(), false);
    assert.doesNotMatch((await uta.get('/posts')).text, /宣伝/);
    await editor.post('/desk/users/uta/suspend', { hide_posts: 'yes' });
    assert.equal(await hidden(), true);
    assert.equal((await editor.post('/desk/users/hen/hide-posts', {})).status, 409);
  });

  test('shows in the log what was done, and by whom', async () => {
    const { text: log } = await editor.get('/desk/audit?action=suspend_user');
    assert.match(log, /Suspended a user.*@hen/s);
    assert.doesNotMatch(log, /<strong>Approved/);
    assert.equal((await editor.get('/desk/audit?action=none')).status, 400);
    assert.equal((await editor.get('/desk/audit?cursor=x')).status, 400);
  });

  test('closes posting with a message, opens it, and changes the sign-up', async () => {
    await editor.post('/desk/settings/posting', { posting: 'close', message: '手入れ中です。' });
    const refused = await author.web('POST', '/posts', { json: { title: '題', body_markdown: text } });
    assert.equal(refused.status, 503);
    assert.match((await editor.get('/desk/settings')).text, /手入れ中です。/);
    await editor.post('/desk/settings/posting', { posting: 'open' });
    assert.equal((await author.web('POST', '/posts', { json: { title: '題', body_markdown: text } })).status, 201);
    await editor.post('/desk/settings/sign-up', { sign_up: 'closed' });
    assert.match((await editor.get('/desk/settings')).text, /value="closed" checked/);
    assert.equal((await editor.post('/desk/settings/sign-up', { sign_up: 'some' })).status, 400);
  });

  for (const path of ['/desk', '/desk/users', '/desk/audit', '/desk/settings', '/desk/posts/x']) {
    test(`restricts ${path} to editors`, async () => {
      assert.equal((await author.get(path)).status, 403);
      const { baseUrl } = service;
      const nobody = await fetch(baseUrl + path, { redirect: 'manual' });
      assert.equal(nobody.status, 303);
      assert.match(nobody.headers.get('location') ?? '', /^\/sign-in\?return_to=/);
    });
  }

  test('ignores forms of authors and of other sites', async () => {
    const id = await held('動かない投稿');
    assert.equal((await author.post(`/desk/posts/${id}/approve`, {})).status, 403);
    const foreign = await editor.post(`/desk/posts/${id}/approve`, {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.equal(foreign.status, 403);
    assert.equal((await stateOf(id)).status, 'held');
    for (const form of [`posts/${id}/approve`, 'users/aki/role', 'settings/sign-up', 'settings/posting']) {
      const led = await editor.get(`/desk/${form}`);
      assert.equal(led.status, 303, form);
      assert.equal((await editor.get(led.location ?? '')).status, 200, `${form} leads to a page`);
    }
    assert.equal((await editor.get('/desk/posts/none')).status, 404);
    assert.equal((await editor.get('/desk/nothing')).status, 404);
    assert.equal((await editor.get('/desk', { method: 'DELETE' })).status, 405);
  });
});
