import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { body, flaggedWord } from '../posting-service.ts';
import { formsOf, formTo, textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly status: string;
  readonly category: string | null;
  readonly tags: string[];
  readonly cover: string | null;
  readonly version: number;
  readonly url: string | null;
}

const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2nOp5q'.repeat(4)}-AA`;

onEachDatabase('publishing without a script', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-held-'));
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    writeFileSync(join(folder, 'words.txt'), `${flaggedWord}\n`);
    service = await startService({
      POSTS_DATABASE_URL: await t.url(),
      POSTS_HELD_WORDS: join(folder, 'words.txt'),
      POSTS_LIMITS: 'publishes=30,uploads=5',
    });
    aki = await newWriter(service, 'aki');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const stored = async (id: string, writer = aki) => (await writer.web('GET', `/posts/${id}`)).json['post'] as Post;
  const draft = async (fields: object = {}, writer = aki): Promise<Post> => {
    const { json } = await writer.web('POST', '/posts', { json: { title: '題', body_markdown: body, ...fields } });
    return json['post'] as Post;
  };
  const published = async (fields: object = {}): Promise<Post> => {
    const { id } = await draft({ category: 'work', ...fields });
    await aki.web('POST', `/posts/${id}/publish`);
    return stored(id);
  };
  const publishForm = async ({ id }: { id: string }, writer = aki) =>
    formTo((await writer.get(`/posts/${id}/publish`)).text, `/posts/${id}/publish`);
  const editForm = async ({ id }: { id: string }) => formTo((await aki.get(`/posts/${id}/edit`)).text, `/posts/${id}`);

  test('shows the author the card of a draft, with the title that they type, and nobody else', async () => {
    const post = await draft();
    const card = async (query: string, writer = aki) => writer.get(`/posts/${post.id}/card.png${query}`);
    const stored = await card('');
    assert.deepEqual([stored.status, stored.headers.get('content-type')], [200, 'image/png']);
    assert.match(stored.headers.get('cache-control') ?? '', /^private/);
    const typed = await card(`?title=${encodeURIComponent('<i>別の題</i>'.repeat(100))}&category=work`);
    assert.equal(typed.status, 200);
    assert.notEqual(typed.headers.get('etag'), stored.headers.get('etag'));
    assert.equal((await card('', await newWriter(service, 'curious'))).status, 404);
    assert.equal((await fetch(`${service.baseUrl}/posts/${post.id}/card.png`, { redirect: 'manual' })).status, 303);
  });

  test('publishes with a category, tags and a cover, and shows what is left of the daily limit', async () => {
    const post = await draft();
    const page = await aki.get(`/posts/${post.id}/publish`);
    assert.match(textsOf(page.text, 'limits')[0] ?? '', /Published today \d+ \/ 30/);
    const form = formTo(page.text, `/posts/${post.id}/publish`);
    assert.deepEqual(form.buttons, { show: '', publish: 'Publish', save: 'Save as draft' });
    const filled = { category: 'coding', tag: ['Claude Code', ' '], new_tags: 'codex, 絵本、 Ｃｏｄｅｘ,' };
    const answer = await aki.submit(form, 'publish', filled, await still('png'));
    assert.equal(answer.location, `/posts/${post.id}/edit?done=published`);
    const now = await stored(post.id);
    assert.deepEqual([now.status, now.category, now.tags], ['published', 'coding', ['Claude Code', 'codex', '絵本']]);
    assert.match(now.cover ?? '', /^\/media\//);
    const done = await aki.follow(answer);
    assert.deepEqual(textsOf(done.text, 'status'), ['Published.']);
    assert.ok(done.text.includes(`href="${now.url}"`), 'with the way to its public page');
  });

  test('suggests the most common spellings of tags, and the author’s own covers', async () => {
    await published({ tags: ['ChatGPT', 'Claude Code'] });
    await published({ tags: ['chatgpt'] });
    const post = await draft({ tags: ['ChatGPT'] });
    const { text } = await aki.get(`/posts/${post.id}/publish`);
    const suggested = [...text.matchAll(/<option value="([^"]+)">(?:(\d+) posts?)?</g)].map(([, tag, count]) => [
      tag,
      count,
    ]);
    assert.ok(
      suggested.some(([tag, count]) => tag === 'ChatGPT' && count === '2'),
      'only published posts count',
    );
    assert.ok(!suggested.some(([tag]) => tag === 'chatgpt'));
    const offered = [...text.matchAll(/name="tag" value="([^"]+)"( checked)?/g)].map(([, tag, has]) => [
      tag,
      has !== undefined,
    ]);
    assert.deepEqual(offered[0], ['ChatGPT', true]);
    assert.ok(offered.some(([tag, has]) => tag === 'Claude Code' && !has));
    const covers = [...text.matchAll(/name="cover" value="(\/media\/[^"]+)"/g)].map(([, url]) => url ?? '');
    assert.equal(covers.length, 1);
    await aki.submit(await publishForm(post), 'publish', { category: 'life', cover: covers });
    assert.equal((await stored(post.id)).cover, covers[0]);
    const settings = await publishForm(post);
    await aki.submit(settings, 'publish', { cover: '' });
    assert.equal((await stored(post.id)).cover, null);
    const other = await newWriter(service, 'cover-thief');
    const theirs = await draft({}, other);
    const refused = await other.submit(await publishForm(theirs, other), 'publish', {
      category: 'life',
      cover: covers,
    });
    assert.equal(refused.status, 400);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /This cover cannot be used/);
  });

  test('publishes only by its own button; Return in a field and forms without a button show the form again', async () => {
    const post = await draft({ category: 'work' });
    const form = await publishForm(post);
    assert.equal(Object.keys(form.buttons)[0], 'show', 'browsers press the first button for the return key');
    for (const button of ['show', 'anything', undefined]) {
      const shown = await aki.submit(form, button, { new_tags: 'Codex' });
      assert.equal(shown.status, 200);
      assert.deepEqual(formTo(shown.text, `/posts/${post.id}/publish`).fields['tag'], 'Codex');
      assert.equal((await stored(post.id)).status, 'draft');
    }
  });

  test('rejects a publication without a category and keeps the form', async () => {
    const post = await draft();
    const refused = await aki.submit(await publishForm(post), 'publish', { new_tags: 'Codex' });
    assert.equal(refused.status, 400);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /Choose a category/);
    assert.deepEqual(formTo(refused.text, `/posts/${post.id}/publish`).fields['tag'], 'Codex');
    assert.equal((await stored(post.id)).status, 'draft');
  });

  test('rejects wrong tags and files and keeps the form', async () => {
    const post = await draft();
    const form = await publishForm(post);
    const wrong: [string, Record<string, string | string[]>, Uint8Array | undefined, RegExp][] = [
      ['six tags', { tag: ['a', 'b', 'c', 'd', 'e', 'f'] }, undefined, /five different tags/],
      ['a tag of 41 letters', { tag: ['x'.repeat(41), 'y'] }, undefined, /five different tags/],
      ['no image', {}, Buffer.from('no image at all'), /This image cannot be read/],
      ['an image that is too large', {}, new Uint8Array(11 * 1024 * 1024), /The image is too large/],
      ['an image that is much too large', {}, new Uint8Array(20 * 1024 * 1024), /The image is too large/],
    ];
    for (const [what, fields, file, message] of wrong) {
      const filled = { category: 'story', tag: ['a', 'b'], ...fields };
      const refused = await aki.submit(form, 'publish', { ...filled }, file);
      assert.ok(refused.status === 400 || refused.status === 413, what);
      assert.match(textsOf(refused.text, 'alert')[0] ?? '', message, what);
      const again = formTo(refused.text, `/posts/${post.id}/publish`);
      assert.deepEqual([again.fields['category'], again.fields['tag']], ['story', filled.tag], what);
    }
    assert.deepEqual(await stored(post.id), post);
  });

  test('lists findings masked with their lines, and confirms them with one checkbox', async () => {
    const post = await draft({ body_markdown: `${body}\n\n${key}`, category: 'work' });
    const page = await aki.get(`/posts/${post.id}/publish`);
    assert.match(
      page.text,
      /<fieldset class="notice warn" id="findings">[\s\S]*Body, line 3<\/span> API key <code>sk-a/,
    );
    assert.ok(!page.text.includes(key));
    const form = formTo(page.text, `/posts/${post.id}/publish`);
    const refused = await aki.submit(form, 'publish');
    assert.equal(refused.status, 409);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /needs your confirmation/);
    assert.ok(!refused.text.includes(key));
    const again = formTo(refused.text, `/posts/${post.id}/publish`);
    const answer = await aki.submit(again, 'publish', { confirm_findings: 'yes' });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=published`);
    assert.match((await aki.get(`/posts/${post.id}/publish`)).text, /Confirmed as harmless/);
  });

  test('confirms findings only for the text that was shown', async () => {
    const post = await draft({ category: 'work' });
    const form = await publishForm(post);
    await aki.web('PATCH', `/posts/${post.id}`, { json: { body_markdown: `${body}\n\n${key}` } });
    const refused = await aki.submit(form, 'publish', { confirm_findings: 'yes' });
    assert.equal(refused.status, 412);
    assert.equal((await stored(post.id)).status, 'draft');
    assert.match(refused.text, /id="findings"/);
  });

  test('saves the settings without publishing or using the limit', async () => {
    const post = await draft();
    const answer = await aki.submit(await publishForm(post), 'save', {
      category: 'prompt',
      new_tags: 'x',
    });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=saved`);
    const now = await stored(post.id);
    assert.deepEqual([now.status, now.category, now.tags], ['draft', 'prompt', ['x']]);
  });

  test('schedules a post for a time in the zone of the site, shows it, and cancels', async () => {
    const post = await draft({ category: 'work' });
    const page = await aki.get(`/posts/${post.id}/publish`);
    assert.match(page.text, /In JST\./);
    const form = formTo(page.text, `/posts/${post.id}/publish`);
    assert.equal(form.fields['when'], 'now');
    const [, latest = ''] = / max="([^"]+)"/.exec(page.text) ?? [];
    for (const local of ['', '2020-01-01T09:00', 'x']) {
      const refused = await aki.submit(form, 'publish', { when: 'later', publish_local: local });
      assert.equal(refused.status, 400, local);
      assert.match(textsOf(refused.text, 'alert')[0] ?? '', /Enter a date and time in the future/);
      assert.equal(formTo(refused.text, `/posts/${post.id}/publish`).fields['publish_local'], local);
    }
    const answer = await aki.submit(form, 'publish', { when: 'later', publish_local: latest });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=scheduled`);
    const done = await aki.follow(answer);
    assert.match(textsOf(done.text, 'status')[0] ?? '', /Scheduled\. Until then it stays a draft/);
    assert.match(textsOf(done.text, 'note')[0] ?? '', /Scheduled for .* Change or cancel the schedule/);
    const { status, publish_at: time } = (await stored(post.id)) as Post & { publish_at: string };
    assert.deepEqual([status, time], ['draft', new Date(`${latest}:00+09:00`).toISOString()]);
    const again = await aki.get(`/posts/${post.id}/publish`);
    const shown = formTo(again.text, `/posts/${post.id}/publish`);
    assert.deepEqual([shown.fields['when'], shown.fields['publish_local']], ['later', latest]);
    assert.deepEqual(shown.buttons, { show: '', publish: 'Schedule', save: 'Save as draft' });
    const list = await aki.get('/posts?status=scheduled');
    assert.match(list.text, /Scheduled<\/span>\s*<span>Goes public/);
    const cancelled = await aki.submit(formTo(list.text, `/posts/${post.id}/unpublish`));
    assert.equal(cancelled.location, '/posts?done=unscheduled');
    assert.deepEqual(textsOf((await aki.follow(cancelled)).text, 'status'), ['The schedule was cancelled.']);
    await service.store.run("UPDATE posts SET publish_problem = 'findings' WHERE id = ?", [post.id]);
    assert.match((await aki.get(`/posts/${post.id}/edit`)).text, /was not published when it was due/);
  });

  test('publishes once if the form is sent twice', async () => {
    const post = await draft({ category: 'work' });
    const form = await publishForm(post);
    const [one, two] = await Promise.all([aki.submit(form, 'publish'), aki.submit(form, 'publish')]);
    assert.deepEqual([one.location, two.location], Array(2).fill(`/posts/${post.id}/edit?done=published`));
    assert.equal((await stored(post.id)).version, 2);
  });

  test('updates a public post by its form, with a preview first, and keeps its position in lists', async () => {
    const post = await published();
    const page = await aki.get(`/posts/${post.id}/edit`);
    assert.match(textsOf(page.text, 'note')[0] ?? '', /This post is public/);
    const form = formTo(page.text, `/posts/${post.id}`);
    assert.deepEqual(form.buttons, { preview: 'Show preview', publish: 'Update the public page' });
    const typed = { title: '直した題', body_markdown: `${body}\n\n直した文` };
    const seen = await aki.submit(form, 'preview', { ...typed });
    assert.match(seen.text, /id="preview"[\s\S]*直した文/);
    assert.equal((await stored(post.id)).version, post.version);
    const answer = await aki.submit(formTo(seen.text, `/posts/${post.id}`), 'publish', { ...typed });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=updated`);
    assert.match(await (await fetch(post.url ?? '')).text(), /直した文/);
  });

  test('confirms the findings of an update in its form, and keeps the text', async () => {
    const post = await published();
    const typed = { title: post.title, body_markdown: `${body}\n\n${key}` };
    const refused = await aki.submit(await editForm(post), 'publish', { ...typed });
    assert.equal(refused.status, 409);
    const form = formTo(refused.text, `/posts/${post.id}`);
    assert.equal(form.fields['body_markdown'], typed.body_markdown);
    assert.doesNotMatch(await (await fetch(post.url ?? '')).text(), /sk-ant/);
    const answer = await aki.submit(form, 'publish', { confirm_findings: 'yes' });
    assert.equal(answer.location, `/posts/${post.id}/edit?done=updated`);
  });

  test('rejects an update with an empty title or body and keeps the post', async () => {
    const post = await published();
    for (const typed of [
      { title: '', body_markdown: body },
      { title: '題', body_markdown: '' },
    ]) {
      const refused = await aki.submit(await editForm(post), 'publish', { ...typed });
      assert.equal(refused.status, 400);
      assert.deepEqual(await stored(post.id), post);
    }
  });

  test('unpublishes by a button, and can publish again later', async () => {
    const post = await published();
    const page = await aki.get(`/posts/${post.id}/edit`);
    const answer = await aki.submit(formTo(page.text, `/posts/${post.id}/unpublish`));
    assert.equal(answer.location, `/posts/${post.id}/edit?done=unpublished`);
    assert.equal((await stored(post.id)).status, 'draft');
    assert.equal((await fetch(post.url ?? '')).status, 404);
    const late = await aki.post(`/posts/${post.id}/unpublish`, { expected_version: '3' });
    assert.equal(late.status, 409);
    assert.match(textsOf(late.text, 'alert')[0] ?? '', /The post is not public/);
  });

  test('sends a doubtful post to review, where its author sees it with the editors’ note', async () => {
    const post = await draft({ body_markdown: `${body}\n\n${flaggedWord}`, category: 'work' });
    const answer = await aki.submit(await publishForm(post), 'publish');
    assert.equal(answer.location, `/posts/${post.id}/edit?done=held`);
    const page = await aki.follow(answer);
    assert.match(textsOf(page.text, 'status')[0] ?? '', /The editors will review/);
    assert.match(textsOf(page.text, 'note')[0] ?? '', /cannot be edited; you can view it/);
    assert.match(
      page.text,
      /<h2 id="review">Why it is pending review<\/h2>\s*<ul><li>It contains a word that the editors check\.<\/li><\/ul>/,
    );
    const form = formTo(page.text, `/posts/${post.id}/review`);
    assert.equal((await aki.post(form.action, { answer: ' ' })).status, 400);
    const answered = await aki.submit({ ...form, fields: { ...form.fields, answer: '作品名です。' } });
    const after = await aki.follow(answered);
    assert.match(textsOf(after.text, 'status')[0] ?? '', /Your answer was sent to the editors/);
    assert.match(after.text, /Your answer to the editors<\/h3><p><bdi>作品名です。/);
    assert.deepEqual(
      formsOf(after.text).map(({ action }) => action),
      ['/sign-out'],
      'there is nothing more to send',
    );
    assert.match(page.text, new RegExp(`<textarea[^>]* readonly[^>]*>\\s*[\\s\\S]*${flaggedWord}`));

    const typed = { title: '別の題', body_markdown: `${body}書きかけ`, expected_version: '1' };
    const refused = await aki.post(`/posts/${post.id}`, typed);
    assert.equal(refused.status, 409);
    const preserved = formTo(refused.text, '/posts');
    assert.deepEqual(
      [preserved.fields['title'], preserved.fields['body_markdown']],
      [typed.title, typed.body_markdown],
    );
    assert.match((await aki.submit(preserved, 'save')).location ?? '', /done=created/);
    for (const path of ['publish', 'merge']) {
      const shown = await aki.get(`/posts/${post.id}/${path === 'merge' ? 'edit' : path}`);
      assert.match(textsOf(shown.text, 'note')[0] ?? '', /pending review/);
    }

    await service.store.run("UPDATE posts SET status = 'draft', note = ? WHERE id = ?", [
      '出どころを書いてください。',
      post.id,
    ]);
    const returned = await aki.get(`/posts/${post.id}/edit`);
    assert.deepEqual(textsOf(returned.text, 'note'), ['Note from the editors 出どころを書いてください。']);
    await aki.submit(formTo(returned.text, `/posts/${post.id}`), 'save', {
      body_markdown: `${body}\n\n直しました`,
    });
    assert.equal((await stored(post.id)).status, 'draft');
  });

  test('allows only reading and deleting a hidden post', async () => {
    const post = await published();
    await service.store.run("UPDATE posts SET status = 'hidden', shown_as = 'published' WHERE id = ?", [post.id]);
    const page = await aki.get(`/posts/${post.id}/edit`);
    assert.match(textsOf(page.text, 'note')[0] ?? '', /The editors have hidden this post/);
    assert.deepEqual(
      formsOf(page.text).map(({ action }) => action),
      ['/sign-out'],
    );
    for (const path of [`/posts/${post.id}`, `/posts/${post.id}/unpublish`]) {
      const refused = await aki.post(path, { title: 'x', body_markdown: body, expected_version: String(post.version) });
      assert.ok(refused.status === 409 || refused.status === 403 || refused.status === 200, path);
      assert.match(refused.text, /The editors have hidden this post/);
    }
    assert.equal((await stored(post.id)).status, 'hidden');
    const removal = formTo((await aki.get(`/posts/${post.id}/delete`)).text, `/posts/${post.id}/delete`);
    assert.equal((await aki.submit(removal)).location, '/posts?done=deleted');
  });

  test('reports the daily limits on the page and keeps the form', async () => {
    const busy = await newWriter(service, 'busy');
    for (let i = 0; i < 30; i += 1) {
      const { id } = await draft({ category: 'work' }, busy);
      assert.equal((await busy.web('POST', `/posts/${id}/publish`)).status, 200);
    }
    const post = await draft({}, busy);
    const refused = await busy.submit(await publishForm(post, busy), 'publish', { category: 'work' });
    assert.equal(refused.status, 429);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /reached today’s publishing limit/);
    assert.match(textsOf(refused.text, 'limits')[0] ?? '', /Published today 30 \/ 30/);
    assert.equal(formTo(refused.text, `/posts/${post.id}/publish`).fields['category'], 'work');
  });
});
