import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { endOtherSessions } from '@kairan/accounts/session';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { body } from '../posting-service.ts';
import { formTo, textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly version: number;
}

onEachDatabase('texts that cannot be saved', (t) => {
  let service: ServiceForTests;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
  });
  const stored = async (by: Writer, id: string) => (await by.web('GET', `/posts/${id}`)).json['post'] as Post;
  const draft = async (by: Writer): Promise<Post> => {
    const { json } = await by.web('POST', '/posts', { json: { title: '題', body_markdown: body } });
    return json['post'] as Post;
  };
  const typed = { title: '消えない題', body_markdown: `${body}\n\n消えない文` };
  /** Signs in again in another tab of the same browser. */
  const signInAgain = async (by: Writer, name: string) => {
    const again = await newWriter(service, name);
    await service.store.run('UPDATE sessions SET user_id = ? WHERE user_id = ?', [by.userId, again.userId]);
    for (const [cookie, value] of again.cookies) by.cookies.set(cookie, value);
  };

  test('keeps a text on the page when the session has ended, and saves it after signing in in another tab', async () => {
    const aki = await newWriter(service, 'aki');
    const post = await draft(aki);
    const forms = [
      formTo((await aki.get('/posts/new')).text, '/posts'),
      formTo((await aki.get(`/posts/${post.id}/edit`)).text, `/posts/${post.id}`),
    ];
    await endOtherSessions(service.store, aki.userId, null);
    const answers = [];
    for (const form of forms) answers.push(await aki.submit(form, 'save', { ...typed }));
    for (const { status, text } of answers) {
      assert.equal(status, 401);
      assert.match(textsOf(text, 'alert')[0] ?? '', /session has expired/);
      assert.match(text, /<a class="button" href="\/sign-in\?return_to=%2Fposts" target="_blank">/);
      assert.doesNotMatch(text, /class="languages"/);
    }
    await signInAgain(aki, 'aki-again');
    const made = await aki.submit(formTo(answers[0]?.text ?? '', '/posts'), 'save');
    const id = /\/posts\/([^/]+)/.exec(made.location ?? '')?.[1] ?? '';
    const { title, body_markdown } = await stored(aki, id);
    assert.deepEqual({ title, body_markdown }, typed);
    const saved = await aki.submit(formTo(answers[1]?.text ?? '', `/posts/${post.id}`), 'save');
    assert.equal(saved.location, `/posts/${post.id}/edit?done=saved`);
    assert.equal((await stored(aki, post.id)).version, 2);
  });

  test('keeps the buttons of a public post when the session has ended', async () => {
    const mai = await newWriter(service, 'mai');
    const post = await draft(mai);
    await mai.web('POST', `/posts/${post.id}/publish`, { json: { category: 'work' } });
    const form = formTo((await mai.get(`/posts/${post.id}/edit`)).text, `/posts/${post.id}`);
    await endOtherSessions(service.store, mai.userId, null);
    const { text } = await mai.submit(form, 'publish', { ...typed });
    assert.deepEqual(Object.keys(formTo(text, `/posts/${post.id}`).buttons), ['preview', 'publish']);
  });

  test('keeps a text if the set-up is unfinished or another person has signed in', async () => {
    const early = await newWriter(service, 'early', { finished: false });
    const unfinished = await early.post('/posts', typed);
    assert.equal(unfinished.status, 403);
    assert.match(unfinished.text, /href="\/set-up\?return_to=%2Fposts" target="_blank"/);
    assert.equal(formTo(unfinished.text, '/posts').fields['body_markdown'], typed.body_markdown);

    const [one, other] = [await newWriter(service, 'one'), await newWriter(service, 'other')];
    const post = await draft(one);
    const answer = await other.post(`/posts/${post.id}`, { ...typed, expected_version: '1' });
    assert.equal(answer.status, 404);
    assert.match(textsOf(answer.text, 'alert')[0] ?? '', /Post not found/);
    const made = await other.submit(formTo(answer.text, '/posts'), 'save');
    assert.match(made.location ?? '', /done=created/);
    assert.equal((await stored(one, post.id)).version, 1);
  });

  test('keeps a text on an internal error, and shows the request id', async () => {
    const rei = await newWriter(service, 'rei');
    const post = await draft(rei);
    // A state that no operation expects.
    await service.store.run("UPDATE posts SET status = 'nonsense' WHERE id = ?", [post.id]);
    const answer = await rei.post(`/posts/${post.id}`, { ...typed, expected_version: '1' });
    assert.equal(answer.status, 500);
    assert.match(answer.text, /include this number: [0-9a-f]{12}-[0-9a-z]+/);
    assert.equal(formTo(answer.text, `/posts/${post.id}`).fields['body_markdown'], typed.body_markdown);
  });

  test('ignores a text from a page of another site', async () => {
    const yuki = await newWriter(service, 'yuki');
    const post = await draft(yuki);
    for (const site of ['cross-site', 'same-site', 'none']) {
      for (const path of ['/posts', `/posts/${post.id}`, `/posts/${post.id}/delete`, `/posts/${post.id}/publish`]) {
        const sending = { headers: { 'Sec-Fetch-Site': site } };
        const answer = await yuki.post(path, { ...typed, expected_version: '1', category: 'work' }, sending);
        assert.equal(answer.status, 403, path);
        assert.match(answer.text, /not sent from a page of this site/);
      }
    }
    const form = new FormData();
    form.set('category', 'work');
    const upload = await yuki.upload('/posts/images', form, { Origin: 'https://other.example' });
    assert.equal(upload.status, 403);
    assert.deepEqual(await stored(yuki, post.id), post);
    assert.equal(((await yuki.web('GET', '/posts')).json['posts'] as []).length, 1);
  });

  test('leads to the sign-in page from any address, however long', async () => {
    for (const path of ['/posts/profile', '/desk', '/account/email']) {
      const target = `${service.baseUrl}${path}?q=${'%5B'.repeat(4_000)}`;
      const { status, headers } = await fetch(target, { redirect: 'manual' });
      assert.deepEqual([status, headers.get('location')], [303, '/sign-in']);
    }
  });

  test('rejects a missing or malformed form with a page', async () => {
    const nao = await newWriter(service, 'nao');
    const json = await fetch(`${service.baseUrl}/posts`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...nao.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Accept-Language': 'en',
      },
      body: JSON.stringify(typed),
    });
    assert.equal(json.status, 400);
    assert.match(await json.text(), /could not be processed/);
    const huge = await nao.post('/posts', { title: '題', body_markdown: 'x'.repeat(7 * 1024 * 1024) });
    assert.equal(huge.status, 413);
    const methods = await nao.get('/posts/new', { method: 'DELETE' });
    assert.deepEqual([methods.status, methods.headers.get('allow')], [405, 'GET, HEAD']);
    const list = await nao.get('/posts', { method: 'PUT' });
    assert.deepEqual([list.status, list.headers.get('allow')], [405, 'GET, HEAD, POST']);
    for (const path of ['/posts/x/nothing', '/posts/', '/posts/x/y/z', '/posts/%00']) {
      assert.equal((await nao.get(path)).status, 404, path);
    }
  });
});
