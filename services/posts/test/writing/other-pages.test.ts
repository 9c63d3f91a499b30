import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { zipOf } from '../archive/zip-of.ts';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { still } from '../images/sample-images.ts';
import { body } from '../posting-service.ts';
import { formTo, textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

interface Post {
  readonly id: string;
  readonly title: string;
  readonly body_markdown: string;
  readonly status: string;
  readonly version: number;
  readonly preview_url: string;
}

onEachDatabase('the other pages of a post', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url(), POSTS_LIMITS: 'uploads=3' });
    aki = await newWriter(service, 'aki');
  });
  const stored = async (id: string) => (await aki.web('GET', `/posts/${id}`)).json['post'] as Post;
  const draft = async (fields: object = {}): Promise<Post> => {
    const { json } = await aki.web('POST', '/posts', { json: { title: '初めの題', body_markdown: body, ...fields } });
    return json['post'] as Post;
  };

  test('sends all posts as a zip, and imports one without scripts, with a report on each file', async () => {
    const mio = await newWriter(service, 'mio');
    const account = await mio.get('/account');
    assert.match(account.text, /href="\/posts\/export\.zip"/);
    const download = await mio.get('/posts/export.zip');
    assert.equal(download.headers.get('content-type'), 'application/zip');
    assert.match(download.headers.get('content-disposition') ?? '', /^attachment; filename="mio-posts-/);

    const form = formTo((await mio.get('/posts/import')).text, '/posts/import');
    const zip = zipOf({
      'articles/a.md': `---\ntitle: 取り込む題\n---\n${body}\n![](/images/none.png)`,
      'articles/b.md': '短い',
    });
    const dry = await mio.submit(form, undefined, { dry_run: '1' }, zip);
    assert.match(textsOf(dry.text, 'status')[0] ?? '', /nothing has been saved.*Drafts: 1\..*Left out: 1\./);
    const done = await mio.submit(form, undefined, {}, zip);
    const rows = textsOf(done.text, 'revisions')[0] ?? '';
    assert.match(rows, /Draft 取り込む題 articles\/a\.md Missing image \/images\/none\.png/);
    assert.match(rows, /Left out articles\/b\.md It has no title\./);
    assert.match((await mio.get('/posts')).text, /取り込む題/);
    const refused = await mio.submit(form, undefined, {}, Buffer.from('no zip'));
    assert.equal(refused.status, 400);
    assert.match(textsOf(refused.text, 'alert')[0] ?? '', /The zip cannot be read\./);
  });

  test('lists when and how each revision was saved, how it grew and where its title changed, with links', async () => {
    const { token, userId } = await service.author('writer-by-token');
    const { json } = await service.ask('POST', '/posts', { token, json: { title: '題', body_markdown: body } });
    const { id } = json['post'] as Post;
    await service.store.run('UPDATE posts SET user_id = ? WHERE id = ?', [aki.userId, id]);
    assert.notEqual(userId, aki.userId);
    await aki.web('PATCH', `/posts/${id}`, { json: { title: '二つ目の題', body_markdown: `${body}（追記）` } });
    const { text } = await aki.get(`/posts/${id}/revisions`);
    const listed = textsOf(text, 'revisions')[0] ?? '';
    assert.match(
      listed,
      /Version 2 Current version Saved .* on this site .* characters \+4 Version 1 題 Saved .* via API ci/,
    );
    assert.ok(text.includes(`href="/posts/${id}/revisions/1"`));
  });

  test('pages through the revisions', async () => {
    const { id } = await draft();
    for (let i = 0; i < 24; i += 1) await aki.web('PATCH', `/posts/${id}`, { json: { title: `題${i}` } });
    const { text } = await aki.get(`/posts/${id}/revisions`);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(text) ?? [];
    const rest = await aki.get(next.replaceAll('&amp;', '&'));
    assert.match(rest.text, /Version 1</);
    assert.doesNotMatch(rest.text, /Current version/);
  });

  test('shows how the current text differs from a revision, and restores it in a draft', async () => {
    const { id } = await draft({ body_markdown: `${body}\n\n古い行です。\n\n同じ行です。` });
    await aki.web('PATCH', `/posts/${id}`, {
      json: { title: '新しい題', body_markdown: `${body}\n\n新しい行です。\n\n同じ行です。` },
    });
    const page = await aki.get(`/posts/${id}/revisions/1`);
    assert.match(
      page.text,
      /<del class="side">[\s\S]*?<b>初めの<\/b>題[\s\S]*?<ins class="side">[\s\S]*?<b>新しい<\/b>題/,
    );
    assert.match(
      page.text,
      /<del class="side">[\s\S]*<b>古い<\/b>行です。[\s\S]*<ins class="side">[\s\S]*<b>新しい<\/b>行です。/,
    );
    const form = formTo(page.text, `/posts/${id}/revisions/1/restore`);
    assert.equal((await aki.submit(form)).location, `/posts/${id}/edit?done=restored`);
    const now = await stored(id);
    assert.deepEqual([now.title, now.version], ['初めの題', 3]);
    assert.match(now.body_markdown, /古い行です。/);

    const late = await aki.submit(form);
    assert.equal(late.status, 412, 'not upon a version that was not looked at');
    assert.match(textsOf(late.text, 'alert')[0] ?? '', /changed elsewhere/);
    assert.equal((await stored(id)).version, 3);
    for (const version of ['0', '99999999999', 'x']) {
      assert.ok([400, 404].includes((await aki.get(`/posts/${id}/revisions/${version}`)).status), version);
    }
  });

  test('shows a body as sent beside the stored one', async () => {
    const { id } = await draft({ body_markdown: `${body}\n\n<b>太字</b>` });
    const { text } = await aki.get(`/posts/${id}/revisions/1`);
    assert.match(text, /Text as it was sent[\s\S]*&lt;b&gt;太字&lt;\/b&gt;/);
  });

  test('loads a revision of a public post into its form without publishing it', async () => {
    const { id } = await draft({ category: 'work' });
    await aki.web('POST', `/posts/${id}/publish`);
    await aki.web('POST', `/posts/${id}/publish`, { json: { body_markdown: `${body}\n\n後の文` } });
    const page = await aki.get(`/posts/${id}/revisions/1`);
    const [, href = ''] = /href="([^"]+revision=1)"/.exec(page.text) ?? [];
    const form = formTo((await aki.get(href)).text, `/posts/${id}`);
    assert.equal(form.fields['body_markdown'], body);
    assert.match((await stored(id)).body_markdown, /後の文/);
    await aki.submit(form, 'publish');
    assert.equal((await stored(id)).body_markdown, body);
  });

  test('restores a revision of a public post at once, after its suspicious strings were confirmed', async () => {
    const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
    const { id } = await draft({ category: 'work', body_markdown: `${body}\n\n${address}` });
    await aki.web('POST', `/posts/${id}/publish`, { json: { body_markdown: body } });
    const path = `/posts/${id}/revisions/1/restore`;
    const page = await aki.get(`/posts/${id}/revisions/1`);
    assert.match(page.text, /The public post is updated/);
    const rejected = await aki.submit(formTo(page.text, path));
    assert.deepEqual([rejected.status, (await stored(id)).body_markdown], [409, body]);
    assert.match(textsOf(rejected.text, 'findings')[0] ?? '', /E-mail address/i);
    assert.ok(!textsOf(rejected.text, 'findings').join().includes(address));
    const done = await aki.submit(formTo(rejected.text, path), undefined, { confirm_findings: 'yes' });
    assert.equal(done.location, `/posts/${id}/edit?done=restored`);
    const now = await stored(id);
    assert.deepEqual([now.status, now.body_markdown], ['published', `${body}\n\n${address}`]);
  });

  test('shows the biography, links and picture of a profile to readers, and asks before suspicious strings', async () => {
    const address = ['k.tanabe', 'sakuragi-kikaku.co.jp'].join('@');
    const nao = await newWriter(service, 'nao');
    const { json } = await nao.web('POST', '/posts', { json: { title: '題', body_markdown: body, category: 'work' } });
    const { id } = json['post'] as Post;
    await nao.web('POST', `/posts/${id}/publish`);
    assert.doesNotMatch((await nao.get(`/@nao/${id}`)).text, /img class="hanko/);
    assert.match((await nao.get('/account')).text, /href="\/posts\/profile"/);
    const form = formTo((await nao.get('/posts/profile')).text, '/posts/profile');
    const filled = {
      biography: `<b>猫</b>と\n暮らす。 ${address}`,
      link: ['https://example.com/nao/', '', '', '', ''],
    };
    const rejected = await nao.submit(form, undefined, filled, await still('png'));
    assert.equal(rejected.status, 409);
    assert.match(textsOf(rejected.text, 'findings')[0] ?? '', /Biography, line 2/);
    const again = formTo(rejected.text, '/posts/profile');
    assert.match(String(again.fields['picture']), /^\/media\//, 'the file is not needed again');
    const done = await nao.submit(again, undefined, { confirm_findings: 'yes' });
    assert.equal(done.location, '/posts/profile?done=saved');
    assert.match(textsOf((await nao.follow(done)).text, 'status')[0] ?? '', /has been saved/);
    const { text } = await nao.get('/@nao');
    assert.ok(text.includes(`&lt;b&gt;猫&lt;/b&gt;と\n暮らす。 ${address}</bdi>`));
    assert.match(text, /<a href="https:\/\/example.com\/nao\/" rel="me nofollow noopener">example.com\/nao<\/a>/);
    for (const page of ['/@nao', `/@nao/${id}`, '/categories/work']) {
      assert.match((await nao.get(page)).text, /<img class="hanko[^>]*src="\/media\//, page);
    }
    const shown = formTo((await nao.get('/posts/profile')).text, '/posts/profile');
    await nao.submit(shown, undefined, { remove_picture: 'yes', biography: '' });
    assert.doesNotMatch((await nao.get(`/@nao/${id}`)).text, /img class="hanko/);
  });

  test('asks for confirmation before deleting, and offers the post as a file', async () => {
    const post = await draft({ title: '消す/題: "引用"', tags: ['Claude Code'], category: 'work' });
    const page = await aki.get(`/posts/${post.id}/delete`);
    assert.ok(page.text.includes(`href="/posts/${post.id}/post.md" download`));
    const file = await aki.get(`/posts/${post.id}/post.md`);
    assert.equal(file.headers.get('content-type'), 'text/markdown; charset=utf-8');
    const disposition = file.headers.get('content-disposition') ?? '';
    assert.match(disposition, new RegExp(`^attachment; filename="post-${post.id}\\.md"; filename\\*=UTF-8''`));
    assert.equal(
      decodeURIComponent(disposition.split("''")[1] ?? ''),
      `消す-題-引用-${post.id}.md`,
      'a name that every file system takes',
    );
    assert.ok(
      file.text.startsWith(
        `---\ntitle: "消す/題: \\"引用\\""\nstatus: "draft"\ncategory: "work"\ntags: ["Claude Code"]\n`,
      ),
    );
    assert.ok(file.text.endsWith(`---\n\n${body}`));
    const head = await aki.get(`/posts/${post.id}/post.md`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.text], [200, '']);

    const form = formTo(page.text, `/posts/${post.id}/delete`);
    await aki.web('PATCH', `/posts/${post.id}`, { json: { title: '変わった' } });
    const late = await aki.submit(form);
    assert.equal(late.status, 412, 'what was not looked at is not deleted');
    assert.equal((await stored(post.id)).title, '変わった');
    const gone = await aki.submit(formTo(late.text, `/posts/${post.id}/delete`));
    assert.equal(gone.location, '/posts?done=deleted');
    assert.match((await aki.follow(gone)).text, /Post deleted/);
    assert.equal((await aki.get(`/posts/${post.id}/edit`)).status, 404);
  });

  test('shows the preview link and renews it', async () => {
    const post = await draft();
    const page = await aki.get(`/posts/${post.id}/share`);
    assert.ok(page.text.includes(`value="${post.preview_url}"`));
    const done = await aki.follow(await aki.submit(formTo(page.text, `/posts/${post.id}/preview-link`)));
    assert.match(textsOf(done.text, 'status')[0] ?? '', /New link created/);
    const { preview_url: renewed } = await stored(post.id);
    assert.ok(renewed !== post.preview_url && done.text.includes(`value="${renewed}"`));
    assert.equal((await fetch(post.preview_url)).status, 404);
    assert.equal((await fetch(renewed)).status, 200);
  });

  test('uploads an image and shows the Markdown to copy', async () => {
    const page = await aki.get('/posts/images');
    const form = formTo(page.text, '/posts/images');
    const done = await aki.follow(await aki.submit(form, undefined, {}, await still('png')));
    assert.match(textsOf(done.text, 'status')[0] ?? '', /Image uploaded/);
    const [, markdown = ''] = /id="fresh"[^>]* value="([^"]+)"/.exec(done.text) ?? [];
    const { body_markdown } = await draft({ body_markdown: `${body}\n\n${markdown}` });
    assert.ok(body_markdown.includes(markdown) && markdown.startsWith('![description](/media/'), 'it stays in a text');
    const none = await aki.submit(form);
    assert.deepEqual([none.status, textsOf(none.text, 'alert')], [400, ['Please check Choose an image file.']]);
    const wrong = await aki.submit(form, undefined, {}, Buffer.from('GIF89a, or not'));
    assert.match(textsOf(wrong.text, 'alert')[0] ?? '', /cannot be read/);
    for (let i = 0; i < 2; i += 1) await aki.submit(form, undefined, {}, await still('png', { width: 64 + i }));
    const full = await aki.submit(form, undefined, {}, await still('png'));
    assert.equal(full.status, 429);
    assert.match(textsOf(full.text, 'alert')[0] ?? '', /reached today’s upload limit/);
    const others = await (await newWriter(service, 'naoko')).get(`/posts/images?uploaded=${markdown}`);
    assert.doesNotMatch(others.text, /\/media\//);
  });

  test('protects all these pages from other users', async () => {
    const post = await draft();
    const other = await newWriter(service, 'other');
    const paths = ['/edit', '/publish', '/delete', '/post.md', '/share', '/revisions', '/revisions/1'];
    for (const path of paths) {
      const { status, text } = await other.get(`/posts/${post.id}${path}`);
      assert.equal(status, 404, path);
      assert.match(text, /Post not found/);
      assert.doesNotMatch(text, /初めの題/);
    }
    for (const path of ['/publish', '/delete', '/unpublish', '/preview-link', '/revisions/1/restore']) {
      const { status } = await other.post(`/posts/${post.id}${path}`, { expected_version: '1', category: 'work' });
      assert.equal(status, 404, path);
    }
    assert.deepEqual(await stored(post.id), post);
  });
});
