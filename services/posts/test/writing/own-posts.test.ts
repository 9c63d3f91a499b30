import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';
import { body } from '../posting-service.ts';
import { textsOf } from './read-page.ts';
import { newWriter, type Writer } from './writer.ts';

onEachDatabase('the list of own posts', (t) => {
  let service: ServiceForTests;
  let aki: Writer;
  const ids: Record<string, string> = {};

  const post = async (writer: Writer, fields: object): Promise<string> => {
    const { json, status } = await writer.web('POST', '/posts', {
      json: { title: '題', body_markdown: body, ...fields },
    });
    assert.equal(status, 201, JSON.stringify(json));
    return (json['post'] as { id: string }).id;
  };
  /** The titles on a page, in order. */
  const titles = async (path: string, writer = aki) => {
    const { status, text } = await writer.get(path);
    assert.equal(status, 200, path);
    return [...text.matchAll(/<h2[^>]*><a href="[^"]*"><bdi>([^<]*)/g)].map(([, title]) => title);
  };

  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url(), POSTS_LIMITS: 'drafts=40,publishes=12' });
    aki = await newWriter(service, 'aki');
    ids['draft'] = await post(aki, { title: '下書きの一つ', body_markdown: `${body} 100%の力_で Claude Ｃｏｄｅ` });
    ids['public'] = await post(aki, { title: 'みんなに見せるもの', category: 'work' });
    await aki.web('POST', `/posts/${ids['public']}/publish`);
    ids['hidden'] = await post(aki, { title: '隠されたもの' });
    ids['returned'] = await post(aki, { title: '戻されたもの' });
    await service.store.run("UPDATE posts SET status = 'hidden', shown_as = 'published' WHERE id = ?", [ids['hidden']]);
    await service.store.run('UPDATE posts SET note = ? WHERE id = ?', [
      '出どころを書いて\nください <b>。',
      ids['returned'],
    ]);
    await post(await newWriter(service, 'naoko'), { title: '人のもの' });
  });

  test('lists the author’s own posts, last changed first', async () => {
    assert.deepEqual(await titles('/posts'), ['戻されたもの', '隠されたもの', 'みんなに見せるもの', '下書きの一つ']);
    assert.deepEqual(await titles('/posts', await newWriter(service, 'new')), []);
  });

  test('begins with the first steps of a new member, marked by what is done, until they are closed', async () => {
    const neu = await newWriter(service, 'shin');
    const done = async () => (await neu.get('/posts')).text.match(/✓ Done/g)?.length ?? 0;
    assert.match((await neu.get('/posts')).text, /id="welcome">Welcome/);
    assert.equal(await done(), 0);
    await post(neu, { title: '最初のもの' });
    assert.equal(await done(), 1);
    await neu.web('PATCH', '/profile', { json: { biography: '新しく来ました。' } });
    assert.equal(await done(), 2);
    const closed = await neu.post('/posts/welcome', {});
    assert.deepEqual([closed.status, closed.location], [303, '/posts']);
    assert.doesNotMatch((await neu.get('/posts')).text, /id="welcome"/);
    assert.doesNotMatch((await aki.get('/posts')).text, /id="welcome"/, 'who has a public post knows their way');
  });

  test('shows states with their counts, the limits and the editors’ notes', async () => {
    const { text } = await aki.get('/posts');
    assert.deepEqual(textsOf(text, 'states'), ['All 4 Draft 2 Scheduled 0 Public 1 Pending review 0 Hidden 1']);
    assert.deepEqual(textsOf(text, 'limits'), ['Drafts 2 / 40 Published today 1 / 12 Images today 0 / 150']);
    assert.match(
      text,
      /Daily limits reset at <time datetime="[^"]+T15:00:00.000Z">/,
      'midnight of the site’s time zone',
    );
    assert.deepEqual(textsOf(text, 'note'), ['Note from the editors 出どころを書いて ください <b>。']);
  });

  test('filters posts by state', async () => {
    assert.deepEqual(await titles('/posts?status=published'), ['みんなに見せるもの']);
    assert.deepEqual(await titles('/posts?status=held'), []);
    assert.equal((await titles('/posts?status=nonsense')).length, 4);
  });

  test('leads from the title of a public post to its page, and from every post to what can be done with it', async () => {
    const { text } = await aki.get('/posts');
    const rows = text.split('<article').slice(1);
    const row = (id: string | undefined) => rows.find((each) => each.includes(`/posts/${id}/edit`)) ?? '';
    assert.match(row(ids['public']), new RegExp(`<h2[^>]*><a href="[^"]*/@aki/${ids['public']}"`));
    assert.match(row(ids['public']), /View the public page[\s\S]*Unpublish/);
    assert.match(row(ids['draft']), new RegExp(`<h2[^>]*><a href="/posts/${ids['draft']}/edit"`));
    assert.doesNotMatch(row(ids['draft']), /Unpublish/);
    assert.match(row(ids['hidden']), />View</);
  });

  test('leads on from an empty list', async () => {
    const empty = await newWriter(service, 'empty');
    assert.match((await empty.get('/posts')).text, /href="\/posts\/new">Write your first post/);
    assert.match((await empty.get('/posts?status=held')).text, /no posts in this state[\s\S]*Show all posts/);
  });

  const found: [string, string[]][] = [
    ['みんな', ['みんなに見せるもの']],
    ['もの 隠', ['隠されたもの']],
    ['100%', ['下書きの一つ']],
    ['力_で', ['下書きの一つ']],
    ['力xで', []],
    ['%', ['下書きの一つ']],
    ['claude', ['下書きの一つ']],
    ['Ｃｏｄｅ', ['下書きの一つ']],
    ['ｃｌａｕｄｅ', ['下書きの一つ']],
    ["it's \\", []],
    ['人のもの', []],
    ['\0下書き', ['下書きの一つ']],
  ];
  for (const [q, expected] of found) {
    test(`finds ${JSON.stringify(q)} in titles and texts`, async () => {
      assert.deepEqual(await titles(`/posts?q=${encodeURIComponent(q)}`), expected);
    });
  }

  test('searches within a state, and says if nothing is found', async () => {
    assert.deepEqual(await titles('/posts?status=draft&q=もの'), ['戻されたもの']);
    const { text } = await aki.get('/posts?q=zzz');
    assert.deepEqual(textsOf(text, 'status'), ['No results. Try fewer words, or another state.']);
  });

  test('pages through the list, also with a search', async () => {
    const busy = await newWriter(service, 'busy');
    for (let i = 0; i < 25; i += 1) await post(busy, { title: `第${i}話` });
    for (const path of ['/posts', '/posts?q=話']) {
      const { text } = await busy.get(path);
      const [, next = ''] = /rel="next" href="([^"]+)"/.exec(text) ?? [];
      const all = [...(await titles(path, busy)), ...(await titles(next.replaceAll('&amp;', '&'), busy))];
      assert.deepEqual([all.length, all[0], all.at(-1)], [25, '第24話', '第0話']);
    }
    const wrong = await busy.get('/posts?cursor=nonsense');
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /cannot be continued/);
  });

  test('shows the list in Japanese and English, and asks others to sign in', async () => {
    const { text } = await aki.get('/posts?lang=ja');
    assert.match(text, /<html lang="ja">/);
    assert.deepEqual(textsOf(text, 'states'), ['すべて 4 下書き 2 予約中 0 公開中 1 確認待ち 0 非公開 1']);
    const nobody = await fetch(`${service.baseUrl}/posts?q=a%20b`, { redirect: 'manual' });
    assert.deepEqual([nobody.status, nobody.headers.get('location')], [303, '/sign-in?return_to=%2Fposts%3Fq%3Da%2Bb']);
    const unfinished = await newWriter(service, 'early', { finished: false });
    assert.equal((await unfinished.get('/posts/new')).location, '/set-up?return_to=%2Fposts%2Fnew');
  });

  test('forbids caching of the writing pages', async () => {
    const { id } = (await aki.web('POST', '/posts', { json: { title: '題', body_markdown: body } })).json['post'] as {
      id: string;
    };
    for (const path of [
      '/posts',
      '/posts/new',
      ...['edit', 'publish', 'share', 'revisions', 'delete'].map((page) => `/posts/${id}/${page}`),
    ]) {
      const { status, headers } = await aki.get(path);
      assert.deepEqual([path, status, headers.get('cache-control')], [path, 200, 'no-store']);
    }
  });
});
