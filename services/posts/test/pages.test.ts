import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { assertSocialHead } from '@kairan/testing/social-head';
import { deletePost } from '../src/operations/delete-post.ts';
import { publishPost } from '../src/operations/publish-post.ts';
import { unpublishPost } from '../src/operations/unpublish-post.ts';
import { updateProfile } from '../src/operations/update-profile.ts';
import { insertMedia } from '../src/storage/media.ts';
import { writeSignUp } from '../src/storage/site-state.ts';
import { onEachDatabase } from './each-database.ts';
import { type PageService, startPageService } from './pages/page-service.ts';

onEachDatabase('pages', (t) => {
  let service: PageService;
  let aki: Caller;
  before(async () => {
    service = await startPageService({ databaseUrl: await t.url() });
    aki = await service.author('aki', '秋 <b>&</b>');
  });
  after(() => service.close());

  const text = async (path: string) => (await service.get(path)).text();

  test('shows a post from the moment it is published, with each change', async () => {
    const { id } = await service.published(aki, {
      title: '一つ目 <script>',
      body_markdown: `**太字**の本文です。${'字'.repeat(30)}`,
    });
    const path = `/@aki/${id}`;
    const first = await service.get(path);
    assert.equal(first.status, 200);
    const page = await first.text();
    assert.match(page, /<strong>太字<\/strong>/);
    assert.ok(page.includes('一つ目 &lt;script&gt;') && !page.includes('<script>'));
    assert.ok(page.includes('秋 &lt;b&gt;&amp;&lt;/b&gt;'));
    assert.equal(first.headers.get('cache-control'), 'public, no-cache');

    const same = await service.get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    assert.deepEqual([same.status, await same.text()], [304, '']);
    await service.run(publishPost, { id, title: '書き直した題' }, aki);
    const changed = await service.get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    assert.equal(changed.status, 200);
    assert.match(await changed.text(), /書き直した題/);

    await service.deps.store.run('UPDATE users SET display_name = ? WHERE username = ?', ['秋', 'aki']);
    assert.match(await text(path), /<bdi>秋<\/bdi>/);

    await service.run(unpublishPost, { id }, aki);
    assert.equal((await service.get(path)).status, 404);
    await service.run(publishPost, { id }, aki);
    assert.equal((await service.get(path)).status, 200);
    await deletePost.run({ id }, aki, service.deps);
    assert.equal((await service.get(path)).status, 404);
  });

  test('keeps the HTML of a post with its text, and makes it again if it was stored by another version', async () => {
    const { store } = service.deps;
    const { id } = await service.published(aki, { body_markdown: `**強調**した本文です。${'字'.repeat(30)}` });
    const stored = () =>
      store.get<{ html: string; version: number }>('SELECT html, version FROM post_html WHERE post_id = ?', [id]);
    const html = `<p><strong>強調</strong>した本文です。${'字'.repeat(30)}</p>\n`;
    assert.deepEqual({ ...(await stored()) }, { html, version: 1 });
    await service.run(publishPost, { id, title: '題だけを直す' }, aki);
    assert.equal((await stored())?.html, html);
    await service.run(publishPost, { id, body_markdown: `~~消した~~本文です。${'字'.repeat(30)}` }, aki);
    assert.match((await stored())?.html ?? '', /^<p><s>消した<\/s>本文です。/);

    const code = `\`\`\`js\nlet a\n\`\`\`\n\n${'字'.repeat(30)}`;
    await service.run(publishPost, { id, body_markdown: code }, aki);
    assert.equal((await stored())?.version, 4, 'highlighting waits for the first reader');
    assert.match(await text(`/@aki/${id}`), /hljs-keyword/);
    assert.equal((await stored())?.version, 5);
    await service.run(publishPost, { id, body_markdown: `~~消した~~本文です。${'字'.repeat(30)}` }, aki);

    await store.run("UPDATE post_html SET renderer = 0, html = 'old' WHERE post_id = ?", [id]);
    assert.match(await text(`/@aki/${id}`), /<s>消した<\/s>本文です。/);
    assert.match((await stored())?.html ?? '', /^<p><s>/);
  });

  test('says on every page who is signed in, and keeps that from everyone else', async () => {
    const { id } = await service.published(aki, { title: '誰でも読める題' });
    const rin = await service.author('rin', '凛 <i>');
    const asRin = { headers: await service.session(rin) };
    for (const path of [`/@aki/${id}`, '/', '/@aki', '/search?q=a', '/connect', '/nowhere']) {
      const before = await service.get(path);
      const visitor = await before.text();
      const way = `href="/sign-in?return_to=${encodeURIComponent(path)}"`;
      assert.ok(visitor.includes(way) && visitor.includes('新規登録') && !visitor.includes('@rin'), path);
      const own = await service.get(path, asRin);
      const page = await own.text();
      assert.ok(page.includes('<bdi>凛 &lt;i&gt;</bdi>') && page.includes('@rin') && !page.includes(way), path);
      assert.match(page, /<form method="post" action="\/sign-out">/, path);
      assert.match(own.headers.get('cache-control') ?? '', /^(?:private, no-cache|no-store)$/, path);
      assert.match(own.headers.get('vary') ?? '', /Cookie/, path);
      const after = await service.get(path);
      assert.equal(await after.text(), visitor, path);
      assert.equal(after.headers.get('cache-control'), before.headers.get('cache-control'), path);
    }
    const ended = { headers: { cookie: asRin.headers.cookie.replace(/.{8}$/, 'aaaaaaaa') } };
    const late = await service.get(`/@aki/${id}`, ended);
    assert.equal(late.headers.get('cache-control'), 'public, no-cache');
    assert.match(await late.text(), /サインイン/);
  });

  test('offers only the author to edit a post', async () => {
    const { id } = await service.published(aki, {});
    const edit = `href="/posts/${id}/edit"`;
    const asAki = await service.session(aki);
    assert.ok((await (await service.get(`/@aki/${id}`, { headers: asAki })).text()).includes(edit));
    const asSomeone = await service.session(await service.author('ren', '蓮'));
    assert.ok(!(await (await service.get(`/@aki/${id}`, { headers: asSomeone })).text()).includes(edit));
    assert.ok(!(await text(`/@aki/${id}`)).includes(edit));
  });

  test('explains the rules of the site, and links to them and to the operator from every page', async () => {
    const home = await text('/');
    for (const path of [
      '/guidelines',
      '/terms',
      '/privacy',
      '/report',
      '/feed.atom',
      '/feed.json',
      '/connect',
      '/docs',
    ]) {
      assert.ok(home.includes(`href="${path}"`), path);
      assert.equal((await service.get(path)).status, 200, path);
    }
    assert.ok(home.includes('href="mailto:desk@posts.example"'));
    assert.match(await text('/guidelines'), /<h1>投稿ガイドライン<\/h1>.*<h2[^>]*>.*<li>/s);
    assert.match(await text('/en/privacy'), /<code>lang<\/code>/);
  });

  test('offers visitors an account only while they can create one', async () => {
    const { store } = service.deps;
    const offered = async (is: boolean) => {
      while (/href="\/sign-up\b/.test(await text('/')) !== is);
    };
    await offered(true);
    await writeSignUp(store, 'invited', Date.now());
    await offered(false);
    await writeSignUp(store, 'open', Date.now());
    await offered(true);
  });

  test('serves a post under its author only, and redirects other spellings', async () => {
    const { id } = await service.published(aki, {});
    await service.author('mai', '麻衣');
    assert.equal((await service.get(`/@mai/${id}`)).status, 404);
    for (const path of [`/@Aki/${id}`, `/%40aki/${id}`]) {
      const response = await service.get(path);
      assert.deepEqual([response.status, response.headers.get('location')], [302, `/@aki/${id}`]);
    }
    assert.equal((await service.get('/@AKI')).headers.get('location'), '/@aki');
    assert.equal((await service.get('/@nobody')).status, 404);
    assert.match(await text('/@mai'), /公開された投稿はまだありません/);
  });

  test('pages through lists by author, category and tag to the end, each post once', async () => {
    const ume = await service.author('ume', '梅');
    const ids: string[] = [];
    for (let i = 0; i < 23; i += 1) {
      ids.push((await service.published(ume, { title: `第${i}回`, tags: ['Short ＆ 便利'], category: 'story' })).id);
    }
    for (const start of ['/@ume', '/categories/story', `/tags/${encodeURIComponent('short ＆ 便利')}`]) {
      const seen: string[] = [];
      for (let next: string | undefined = start; next !== undefined; ) {
        const page = await text(next);
        seen.push(...[...page.matchAll(/<h2[^>]*><a href="\/@ume\/(\w+)"/g)].map(([, id]) => id as string));
        next = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      }
      assert.deepEqual(seen, [...ids].reverse(), start);
    }
  });

  test('shows what lists are about: counts, tags of each post, other tags, and a link to the feed', async () => {
    const emi = await service.author('emi', '絵美');
    const tags = ['手紙', '<b>', '筆', '四つ目'];
    const { id } = await service.published(emi, { title: '手紙の話', category: 'creative', tags });
    await service.published(emi, { title: '筆の話', category: 'creative', tags: ['筆'] });
    const author = await text('/@emi');
    assert.match(author, /<span>2件の投稿<\/span>/);
    assert.match(
      author,
      /href="\/search\?author=emi&amp;category=creative"><bdi>画像・動画・音声<\/bdi> <span class="count">2</,
    );
    assert.match(author, /href="\/@emi\/feed.atom" type="application\/atom\+xml">フィードを購読</);
    assert.doesNotMatch(author, /class="by"><a/);
    const category = await text('/categories/creative');
    assert.match(category, /<p>画像、動画、音楽、音声の作り方/);
    assert.match(category, /aria-current="page">画像・動画・音声 <span class="count">\d</);
    const row = category.slice(category.indexOf(`/@emi/${id}`) - 1_000, category.indexOf(`/@emi/${id}`));
    const shown = [...row.slice(row.lastIndexOf('class="kind"')).matchAll(/<bdi>#(.*?)<\/bdi>/g)].map(([, tag]) => tag);
    assert.deepEqual(shown, ['手紙', '&lt;b&gt;', '筆']);
    const tag = await text(`/tags/${encodeURIComponent('筆')}`);
    assert.match(tag, /一緒に使われているタグ<\/h2>\s<ul class="chips"><li><a href="\/tags\/%3Cb%3E">/);
    assert.doesNotMatch(tag, /#筆/);
  });

  test('links the author’s previous and next posts, as they are now', async () => {
    const kei = await service.author('kei', '圭');
    const [first, second] = [
      await service.published(kei, { title: '一番目の投稿' }),
      await service.published(kei, { title: '二番目の投稿' }),
    ];
    const beside = async (id: string) =>
      [...(await text(`/@kei/${id}`)).matchAll(/href="\/@kei\/(\w+)" rel="(prev|next)"/g)].map(
        ([, other, side]) => `${side} ${other}`,
      );
    assert.deepEqual(await beside(first.id), [`next ${second.id}`]);
    assert.deepEqual(await beside(second.id), [`prev ${first.id}`]);
    await service.run(publishPost, { id: second.id, title: '名前を変えた投稿' }, kei);
    assert.match(await text(`/@kei/${first.id}`), /名前を変えた投稿/);
    const third = await service.published(kei, {});
    assert.deepEqual(await beside(second.id), [`prev ${first.id}`, `next ${third.id}`]);
    await service.run(unpublishPost, { id: second.id }, kei);
    assert.deepEqual(await beside(first.id), [`next ${third.id}`]);
    await deletePost.run({ id: third.id }, kei, service.deps);
    assert.deepEqual(await beside(first.id), []);
  });

  test('ends a post with ways to share it, its author and related posts by others, as they are now', async () => {
    const [fumi, goro, hiro] = [
      await service.author('fumi', '文'),
      await service.author('goro', '五郎'),
      await service.author('hiro', '弘'),
    ];
    const tags = ['万年筆', 'インク'];
    const { id } = await service.published(fumi, { title: 'A&B の話', category: 'story', tags });
    const one = await service.published(goro, { title: '一つ共通', category: 'work', tags: ['インク'] });
    const two = await service.published(goro, { title: '二つ共通', category: 'work', tags: ['インク', '万年筆'] });
    await service.published(goro, { title: '三つ目の投稿', category: 'work', tags });
    await service.published(fumi, { title: '自分の投稿', category: 'story', tags });
    const same = await service.published(hiro, { title: '同じカテゴリー', category: 'story' });
    await service.run(publishPost, { id, title: 'A&B の話' }, fumi);
    const related = async () => {
      const end = (await text(`/@fumi/${id}`)).split('class="related"')[1] ?? '';
      return [...end.matchAll(/href="\/@\w+\/(\w+)"><span class="hint"><bdi>(.*?)<\/bdi>/g)].map(([, ...card]) => card);
    };
    const cards = await related();
    assert.ok(cards.length === 4, `${cards.length} related posts`);
    assert.deepEqual(cards[1], [two.id, '#インク #万年筆']);
    assert.equal(
      cards.some(([other]) => other === one.id),
      false,
      'at most two by one author',
    );
    assert.ok(cards.some(([other, why]) => other === same.id && why === '同じカテゴリー「体験談」'));

    const page = await text(`/@fumi/${id}`);
    const url = `https://posts.example/@fumi/${id}`;
    assert.ok(
      page.includes(`https://x.com/intent/tweet?text=A%26B+%E3%81%AE%E8%A9%B1&amp;url=${encodeURIComponent(url)}"`),
    );
    assert.ok(page.includes(`href="https://b.hatena.ne.jp/entry/s/posts.example/@fumi/${id}"`));
    assert.ok(page.includes(`data-url="${url}"`));
    await service.run(updateProfile, { biography: '手紙を書く人です。' }, fumi);
    assert.match(await text(`/@fumi/${id}`), /class="biography"[^>]*><bdi>手紙を書く人です。/);

    await service.run(publishPost, { id: two.id, title: '改題した投稿' }, goro);
    assert.match(await text(`/@fumi/${id}`), /改題した投稿/);
    await service.run(unpublishPost, { id: two.id }, goro);
    assert.doesNotMatch(await text(`/@fumi/${id}`), /改題した投稿/);
    assert.equal((await related()).length, 3);
    await service.run(publishPost, { id, title: '自分が変わると選び直す' }, fumi);
    assert.equal((await related())[1]?.[0], one.id);
  });

  test('describes a post to search engines and other sites, with any content', async () => {
    const title = '</script><script>alert(1)</script> <!-- "題" & \\u003c';
    const { id } = await service.published(aki, { title, tags: ['<b>'] });
    const page = await text(`/@aki/${id}`);
    const scripts = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    assert.deepEqual(
      scripts.map(([, attributes]) => attributes?.replace(/ src=.*/, '')),
      [' type="application/ld+json"', ' type="module"'],
    );
    const data = JSON.parse(scripts[0]?.[2] ?? '') as Record<string, unknown>;
    const url = `https://posts.example/@aki/${id}`;
    assert.equal(data['@type'], 'BlogPosting');
    assert.equal(data['headline'], title);
    assert.deepEqual([data['url'], data['inLanguage'], data['keywords']], [url, 'ja', ['<b>']]);
    const properties = new Map(
      [...page.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, a, b]) => [a, b]),
    );
    assert.equal(properties.get('og:type'), 'article');
    assert.equal(properties.get('og:url'), url);
    assert.match(properties.get('og:title') ?? '', /^&lt;\/script&gt;/);
    assert.equal(properties.get('article:published_time'), data['datePublished']);
    assert.equal(data['image'], properties.get('og:image'));
  });

  test('every public page says what other sites show of it', async () => {
    const { id } = await service.published(aki, { category: 'work', tags: ['共有'] });
    const listed = ['/', '/@aki', '/categories/work', `/tags/${encodeURIComponent('共有')}`, `/@aki/${id}`, '/connect'];
    for (const path of [...listed, '/search?q=字', '/docs', '/nothing']) {
      const isListed = listed.includes(path);
      assertSocialHead(await text(path), { baseUrl: 'https://posts.example', listed: isListed });
    }
    assert.match(await text('/@aki'), /<meta property="og:type" content="profile">/);
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
      assert.equal((await service.get(path, { method: 'HEAD' })).status, 200, path);
    }
  });

  test('draws a card for published posts only, which another title gives another address', async () => {
    const { id } = await service.published(aki, { title: '一つ目の題' });
    const imageOf = async () =>
      /<meta property="og:image" content="https:\/\/posts\.example([^"]+)">/.exec(
        await text(`/@aki/${id}`),
      )?.[1] as string;
    const first = await imageOf();
    const response = await service.get(first);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
    assert.ok((await response.arrayBuffer()).byteLength > 10_000);
    await service.run(publishPost, { id, title: '二つ目の題' }, aki);
    const second = await imageOf();
    assert.notEqual(second, first);
    assert.equal((await service.get(first)).headers.get('location'), second);
    await service.run(unpublishPost, { id }, aki);
    for (const path of [first, second, `/cards/${id}-ja.png`]) assert.equal((await service.get(path)).status, 404);
    for (const path of ['/cards/@nobody-ja.png', '/cards/site-fr.png']) {
      assert.equal((await service.get(path)).status, 404);
    }
  });

  test('gives headings addresses that the table of contents links to', async () => {
    const { id } = await service.published(aki, {
      body_markdown: `## 使い方\n\n${'字'.repeat(30)}\n\n### <b>細かいこと</b> & 例\n\n## 使い方\n\n\`\`\`\n## 見出しではない\n\`\`\``,
    });
    const page = await text(`/@aki/${id}`);
    const ids = [...page.matchAll(/<h[23] id="([^"]+)"/g)].map(([, one]) => one as string);
    assert.equal(new Set(ids).size, 3);
    const links = [...page.matchAll(/href="#(h-[^"]+)"/g)].map(([, to]) => decodeURIComponent(to as string));
    assert.deepEqual(links, ids);
    const all = [...page.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one);
    assert.equal(new Set(all).size, all.length);
  });

  test('lists only published posts, in each language, whatever the query', async () => {
    const jun = await service.author('jun', '純');
    const lists = ['/', '/@jun', '/categories/life', '/tags/nihon', '/en/@jun', '/?utm=x'];
    const { id } = await service.published(jun, { category: 'life', tags: ['Nihon'], title: '今日の題' });
    for (const title of ['今日の題', '明日の題']) {
      if (title !== '今日の題') await service.run(publishPost, { id, title }, jun);
      for (const list of lists) {
        for (let i = 0; i < 2; i += 1) assert.ok((await text(list)).includes(title), `${title} ${list}`);
      }
    }
    assert.match(await text('/en/@jun'), /<html lang="en">/);
    assert.match(await text('/@jun'), /<html lang="ja">/);
    assert.equal((await service.get('/@jun?x=%ff')).status, 400);
    await deletePost.run({ id }, jun, service.deps);
    for (const list of lists) assert.ok(!(await text(list)).includes(id), list);
    assert.equal((await service.get('/tags/nihon')).status, 404);
  });

  test('redirects the old addresses of categories and tags', async () => {
    for (const [old, now] of [
      ['/?category=story', '/categories/story'],
      ['/?tag=Short+%EF%BC%86+1', '/tags/Short%20%EF%BC%86%201'],
      ['/?category=story&cursor=x', '/categories/story?cursor=x'],
    ] as const) {
      const { status, headers } = await service.get(old);
      assert.deepEqual([status, headers.get('location')], [302, now], old);
    }
  });

  test('serves pages in the language of their address, and without a language in that of the cookie, else in Japanese', async () => {
    const { id } = await service.published(aki, { title: '言葉' });
    const path = `/@aki/${id}`;
    const inEnglish = { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.5' };
    for (let i = 0; i < 2; i += 1) {
      for (const [address, headers, language] of [
        [path, {}, 'ja'],
        [path, inEnglish, 'ja'],
        [path, { cookie: 'lang=en' }, 'en'],
        [path, { ...inEnglish, cookie: 'other=1' }, 'en'],
        [`/en${path}`, {}, 'en'],
        [`/en${path}`, { cookie: 'lang=ja' }, 'en'],
        ['/en/', {}, 'en'],
        ['/en/search?q=x', {}, 'en'],
        ['/docs', inEnglish, 'en'],
      ] as const) {
        const response = await service.get(address, { headers });
        const page = await response.text();
        assert.equal(response.status, 200, address);
        assert.ok(page.includes(`<html lang="${language}">`), address);
        assert.equal(response.headers.get('content-language'), language);
        assert.match(response.headers.get('vary') ?? '', /Accept-Encoding, Accept-Language, Cookie$/);
        assert.equal(response.headers.get('set-cookie'), null, address);
      }
    }
    const page = await text(`/en${path}`);
    const origin = 'https://posts.example';
    assert.ok(page.includes(`<link rel="canonical" href="${origin}/en${path}">`));
    for (const [language, href] of [
      ['x-default', path],
      ['ja', path],
      ['en', `/en${path}`],
    ] as const) {
      assert.ok(page.includes(`<link rel="alternate" hreflang="${language}" href="${origin}${href}">`), language);
    }
    assert.match(page, new RegExp(`<a href="${path}\\?lang=ja" lang="ja"`));
    assert.ok((await text(path)).includes(`<link rel="canonical" href="${origin}${path}">`));
  });

  test('links from English pages to English pages, and names the language in links to pages without one in their path', async () => {
    const { id } = await service.published(aki, { title: '言葉', category: 'life', tags: ['Nihon'] });
    const page = await text(`/en/@aki/${id}`);
    for (const href of ['/en/', '/en/@aki', '/en/categories/life', '/en/tags/Nihon', '/en/search', '/docs?lang=en']) {
      assert.ok(page.includes(`href="${href}"`), href);
    }
    assert.ok(page.includes('href="/sign-in?lang=en&amp;return_to='));
    const stored = await service.get(`/en/@aki/${id}`, { headers: { cookie: 'lang=en' } });
    assert.ok((await stored.text()).includes('href="/docs"'));
  });

  test('redirects a choice of language to the address of the page, and stores it', async () => {
    for (const [address, location, cookie] of [
      ['/@aki/x?lang=en', '/en/@aki/x', 'lang=en'],
      ['/en/search?q=a+b&lang=ja', '/search?q=a+b', 'lang=ja'],
      ['/?lang=en', '/en/', 'lang=en'],
      ['/en', '/en/', null],
      ['/ja/', '/', null],
      ['/ja/tags/x', '/tags/x', null],
    ] as const) {
      const { status, headers } = await service.get(address);
      assert.deepEqual([status, headers.get('location')], [302, location], address);
      assert.equal(headers.get('set-cookie')?.split(';')[0] ?? null, cookie, address);
      assert.equal(headers.get('cache-control'), 'no-store', address);
    }
    for (const address of ['/en/docs', '/en/sign-in', '/en/feed.atom', '/en/en/', '/fr/']) {
      assert.equal((await service.get(address)).status, 404, address);
    }
  });

  test('opens a preview in any state with its key only, and forbids caching', async () => {
    const { id, preview_url: address } = await service.published(aki, { title: '下書きに戻す題' });
    await service.run(unpublishPost, { id }, aki);
    const { pathname, search } = new URL(address);
    const preview = await service.get(pathname + search);
    assert.deepEqual([preview.status, preview.headers.get('cache-control')], [200, 'no-store']);
    const page = await preview.text();
    assert.match(page, /下書きに戻す題/);
    assert.match(page, /この投稿は下書きです/);
    assert.match(page, /<meta name="robots" content="noindex">/);
    const key = new URLSearchParams(search).get('key') ?? '';
    for (const wrong of ['', '?key=', `?key=${key.slice(0, -1)}`, `?key=${key.slice(0, -1)}.`, '?key=あ']) {
      assert.equal((await service.get(`/preview/${id}${wrong}`)).status, 404, wrong);
    }
    assert.equal((await service.get(`/preview/other${search}`)).status, 404);
  });

  test('causes no internal error with any request', () => assert.deepEqual(service.faults, []));
});

describe('pages for missing content', () => {
  let service: PageService;
  before(async () => {
    service = await startPageService({ baseUrl: 'https://example.org/posts' });
  });
  after(() => service.close());

  for (const [path, status, message] of [
    ['/nothing', 404, 'ページが見つかりません'],
    ['/media/nothing.png', 404, 'ページが見つかりません'],
    ['/@aki/nothing', 404, '投稿が見つかりません'],
    ['/@nobody', 404, 'ユーザーが見つかりません'],
    ['/categories/fun', 404, 'ページが見つかりません'],
    ['/tags/nothing', 404, 'このタグの投稿はありません'],
    ['/tags/%ff', 400, 'この URL は開けません'],
    ['/tags/%20', 400, 'この URL は開けません'],
    ['/?category=fun', 400, 'この URL は開けません'],
    ['/?tag=', 400, 'この URL は開けません'],
    ['/?cursor=x', 400, 'この URL は開けません'],
    ['/?tag=%ff', 400, 'この URL は開けません'],
    ['/%ff', 400, 'この URL は開けません'],
    ['//example.com/', 404, 'ページが見つかりません'],
  ] as const) {
    test(`shows an error page: ${path}`, async () => {
      const response = await service.get(path);
      assert.equal(response.status, status);
      assert.match(await response.text(), new RegExp(`<h1>${message}</h1>`));
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    });
  }

  test('links to a search and the newest posts from a missing page', async () => {
    const natsu = await service.author('natsu', '夏');
    const { id } = await service.published(natsu, {});
    const page = await (await service.get('/nothing')).text();
    assert.match(page, /<form[^>]* action="\/posts\/search">.*<input[^>]* name="q"/s);
    assert.ok(page.includes(`href="/posts/@natsu/${id}"`));
  });

  test('rejects other methods with those allowed; HEAD has no body', async () => {
    const post = await service.get('/', { method: 'POST' });
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD']);
    const head = await service.get('/', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  test('keeps the path of the public address in every link and image', async () => {
    const aki = await service.author('aki', '秋');
    const { id, url } = await service.published(aki, {
      body_markdown: `\`<img src="/media/x.png">\`という文字列。${'字'.repeat(30)}`,
    });
    assert.equal(url, `https://example.org/posts/@aki/${id}`);
    for (const path of ['/', '/@aki', `/@aki/${id}`]) {
      const page = await (await service.get(path)).text();
      for (const [, href] of page.matchAll(/(?:href|src)="(\/[^"]*)"/g)) assert.match(href ?? '', /^\/posts\//, path);
    }
    assert.match(await (await service.get(`/@aki/${id}`)).text(), /&lt;img src=&quot;\/media\/x\.png&quot;&gt;/);
  });

  test('adds sizes to the images and the cover of a post, below the public path', async () => {
    const haru = await service.author('haru', '春');
    const row = { userId: Number(haru.account?.id), contentType: 'image/png', bytes: 1 };
    await insertMedia(service.deps.store, { ...row, name: 'in.png', kind: 'post', width: 640, height: 480 }, 0);
    await insertMedia(service.deps.store, { ...row, name: 'top.png', kind: 'cover', width: 1600, height: 900 }, 0);
    const { id } = await service.published(haru, {
      body_markdown: `![図](/media/in.png)\n\n${'字'.repeat(30)}`,
      cover: '/media/top.png',
    });
    const page = await (await service.get(`/@haru/${id}`)).text();
    assert.match(page, /<img src="\/posts\/media\/in\.png" width="640" height="480" decoding="async" alt="図"/);
    assert.match(page, /<img src="\/posts\/media\/top\.png" class="cover" alt="" width="1600" height="900"/);
    const choice = (name: string, widths: number[]) =>
      widths.map((width, i) => `/posts/media/${name}?size=${[480, 960, 1600, 2400][i]} ${width}w`).join(', ');
    assert.ok(page.includes(`<source type="image/webp" srcset="${choice('in.png', [480, 640])}"`));
    assert.ok(page.includes(`<source type="image/webp" srcset="${choice('top.png', [480, 960, 1600])}"`));
    const markdown = await (await service.get(`/@haru/${id}.md`)).text();
    assert.match(markdown, /!\[図\]\(https?:\/\/[^)]+\/posts\/media\/in\.png\)/);
  });

  test('never shows an image of more than 2,400 pixels on its longer side, not even as the picture of a link', async () => {
    const aoi = await service.author('aoi', '葵');
    const row = { userId: Number(aoi.account?.id), contentType: 'image/jpeg', bytes: 1 };
    await insertMedia(service.deps.store, { ...row, name: 'wide.jpg', kind: 'cover', width: 6000, height: 3000 }, 0);
    const { id } = await service.published(aoi, { body_markdown: '字'.repeat(30), cover: '/media/wide.jpg' });
    const page = await (await service.get(`/@aoi/${id}`)).text();
    assert.match(page, /<meta property="og:image" content="https:\/\/[^"]*\/media\/wide\.jpg\?size=display">/);
    assert.match(page, /<meta property="og:image:width" content="2400">/);
    assert.match(page, /<img src="\/posts\/media\/wide\.jpg\?size=display" class="cover"/);
    assert.ok(page.includes('wide.jpg?size=2400 2400w" sizes='));
    const home = await (await service.get('/')).text();
    assert.ok(home.includes('<source type="image/webp" srcset="/posts/media/wide.jpg?size=480 480w, '));
  });

  test('scales down an image taller than a screen', async () => {
    const fuyu = await service.author('fuyu', '冬');
    const row = { userId: Number(fuyu.account?.id), contentType: 'image/png', bytes: 1, kind: 'post' as const };
    await insertMedia(service.deps.store, { ...row, name: 'tall.png', width: 1170, height: 2532 }, 0);
    const { id } = await service.published(fuyu, { body_markdown: `![図](/media/tall.png)\n\n${'字'.repeat(30)}` });
    const page = await (await service.get(`/@fuyu/${id}`)).text();
    assert.match(page, /tall\.png\?size=display" width="333" height="720" decoding="async" alt="図" loading="lazy">/);
  });

  test('serves the API reference without external files', async () => {
    const docs = await service.get('/docs');
    assert.equal(docs.status, 200);
    assert.match(await docs.text(), /publish_post/);
    const document = await service.get('/api/v1/openapi.json');
    const { openapi, paths } = (await document.json()) as { openapi: string; paths: Record<string, object> };
    assert.match(openapi, /^3\.1/);
    assert.deepEqual(Object.keys(paths['/posts/{id}'] ?? {}).sort(), ['delete', 'get', 'patch']);
  });

  test('logs no internal error', () => assert.deepEqual(service.faults, []));
});
