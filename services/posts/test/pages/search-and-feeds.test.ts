import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Caller } from '@kairan/operation';
import { unpublishPost } from '../../src/operations/unpublish-post.ts';
import { indexDuePosts } from '../../src/search/index-posts.ts';
import { pool } from '../test-deps.ts';
import { type PageService, type PostFacts, startPageService } from './page-service.ts';

describe('search, feeds, sitemap and robots.txt', () => {
  let service: PageService;
  let aoi: Caller;
  let first: PostFacts;

  before(async () => {
    service = await startPageService({ baseUrl: 'https://posts.example/ja' });
    aoi = await service.author('aoi', '葵 <b>');
    const body = (text: string) => `${text}\n\n三十文字に足りるように、どの投稿にもある言葉を終わりに書いておきます。`;
    first = await service.published(aoi, {
      title: '要約 & <i>題名</i>',
      body_markdown: body('議事録の\u3000要約です。'),
      tags: ['A/B テスト'],
    });
    await service.published(aoi, { title: '別の話', body_markdown: body('関係のない話です。'), category: 'life' });
    await indexDuePosts({ deps: service.deps, text: pool, onSkipped: (id) => assert.fail(id) });
  });
  after(() => service.close());

  const text = async (path: string) => {
    const answer = await service.get(path);
    assert.equal(answer.status, 200, path);
    return answer.text();
  };

  test('finds and marks matches on the search page, and keeps the query', async () => {
    const page = await text(`/search?q=${encodeURIComponent('要約 "x')}`);
    assert.match(page, /value="要約 &quot;x"/);
    const found = await text(`/search?q=${encodeURIComponent('要約')}`);
    assert.match(found, /<mark>要約<\/mark> &amp; &lt;i&gt;題名/);
    assert.match(found, /議事録の <mark>要約<\/mark>です/);
    assert.match(found, new RegExp(`href="/ja/@aoi/${first.id}"`));
    assert.doesNotMatch(found, /別の話/);
    assert.match(found, /name="robots" content="noindex"/);
    assert.match(await text(`/search?q=${encodeURIComponent('要約')}&category=life`), /見つかりませんでした/);
    assert.match(await text('/en/search'), /Finds posts that contain all the words/);
  });

  test('shows filters that can be removed and added, the number of results, and ways on from none', async () => {
    const found = await text(`/search?q=${encodeURIComponent('の話')}&author=aoi&sort=new`);
    assert.match(found, /<span role="status">1件<\/span>/);
    assert.match(found, /<input type="hidden" name="author" value="aoi">/);
    assert.match(found, /「@aoi」の絞り込みを解除/);
    assert.match(found, /sort=new" aria-current="true">新しい順/);
    const all = await text('/search?author=aoi');
    assert.match(all, /<h1><bdi>条件に合う投稿<\/bdi><\/h1>/);
    assert.match(
      all,
      /href="\/ja\/search\?author=aoi&amp;category=life"><bdi>学び・暮らし<\/bdi> <span class="count">1</,
    );
    const nothing = await text(`/search?q=${encodeURIComponent('要約')}&category=life`);
    assert.match(
      nothing,
      new RegExp(`href="/ja/search\\?q=${encodeURIComponent('要約')}">「学び・暮らし」を外すと1件見つかります`),
    );
    assert.match(nothing, /よく使われているタグ/);
    assert.match(nothing, /新着の投稿/);
  });

  for (const query of ['q=%FF', `q=${'x'.repeat(201)}`, 'q=a&cursor=none']) {
    test(`rejects the query ${query.slice(0, 20)} with a page`, async () => {
      const answer = await service.get(`/search?${query}`);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /<h1>/);
    });
  }

  for (const path of ['', '/@aoi', '/categories/work', `/tags/${encodeURIComponent('a/b テスト')}`]) {
    test(`lists posts in the feeds of ${path || '/'}, and links them from its page`, async () => {
      const atom = await text(`${path}/feed.atom`);
      assert.match(atom, /<title>要約 &#38; &#60;i&#62;題名/);
      assert.match(atom, new RegExp(`<id>https://posts.example/ja/@aoi/${first.id}</id>`));
      const json = JSON.parse(await text(`${path}/feed.json`)) as { items: { id: string }[]; feed_url: string };
      assert.ok(json.items.some(({ id }) => id === first.url));
      const page = await text(path || '/');
      const links = [...page.matchAll(/<link rel="alternate" type="application\/(?:atom|feed)[^>]*href="([^"]*)"/g)];
      assert.deepEqual(
        links.map(([, href]) => href?.replaceAll('&#39;', "'")),
        [json.feed_url.replace(/json$/, 'atom'), json.feed_url],
      );
    });
  }

  test('answers 304 for an unchanged feed, which caches ask for each time, and 404 for an empty one', async () => {
    const answer = await service.get('/feed.atom');
    assert.equal(answer.headers.get('cache-control'), 'public, no-cache');
    assert.equal(answer.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
    const again = await service.get('/feed.atom', { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
    for (const path of [
      '/@nobody/feed.atom',
      '/categories/none/feed.json',
      '/tags/none/feed.atom',
      '/tags/%FF/feed.atom',
    ]) {
      assert.equal((await service.get(path)).status, 404, path);
    }
  });

  test('lists public pages in the sitemap and robots.txt', async () => {
    const map = await text('/sitemap.xml');
    assert.match(map, new RegExp(`<loc>https://posts.example/ja/@aoi/${first.id}</loc><lastmod>`));
    assert.match(map, /<loc>https:\/\/posts.example\/ja\/categories\/work<\/loc>/);
    const robots = await text('/robots.txt');
    assert.match(robots, /Disallow: \/ja\/preview\//);
    assert.match(robots, /Sitemap: https:\/\/posts.example\/ja\/sitemap.xml/);
  });

  test('serves a published post as Markdown, at its own address and to clients that prefer Markdown', async () => {
    const file = await service.get(`/@aoi/${first.id}.md`);
    assert.equal(file.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(file.headers.get('link'), `<${first.url}>; rel="canonical"`);
    const markdown = await file.text();
    assert.match(markdown, /^---\ntitle: "要約 & <i>題名<\/i>"\nauthor: "葵 <b>"\n/);
    assert.match(markdown, /\ntags: \["A\/B テスト"\]\n.*\n---\n\n議事録の\u3000要約です。\n/s);
    const page = await service.get(`/@aoi/${first.id}`);
    assert.match(page.headers.get('vary') ?? '', /^Accept,/);
    assert.match(await page.text(), new RegExp(`<link rel="alternate" type="text/markdown" href="${first.url}.md">`));
    for (const [accept, type] of [
      ['text/markdown, text/html, */*', 'text/markdown'],
      ['text/html;q=0.5, text/markdown', 'text/markdown'],
      ['text/html, text/markdown;q=0.9', 'text/html'],
      ['text/markdown;q=0, */*', 'text/html'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ] as const) {
      const answer = await service.get(`/@aoi/${first.id}`, { headers: { Accept: accept } });
      assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`, accept);
    }
    assert.equal((await service.get(`/@other/${first.id}.md`)).status, 404);
  });

  test('describes the site to AI clients in llms.txt, with each post as Markdown', async () => {
    const llms = await text('/llms.txt');
    assert.match(llms, /^# 回覧ポスト\n\n> /);
    assert.ok(llms.includes(`- [要約 \\& \\<i\\>題名\\</i\\>](${first.url}.md): 葵`), llms);
    assert.match(llms, /https:\/\/posts\.example\/ja\/mcp/);
  });

  test('removes unpublished posts from feeds, sitemap and search at once', async () => {
    const { id } = await service.published(aoi, { title: '消える話' });
    assert.match(await text('/feed.atom'), /消える話/);
    assert.match(await text('/llms.txt'), /消える話/);
    await service.run(unpublishPost, { id }, aoi);
    for (const path of [
      '/feed.atom',
      '/feed.json',
      '/sitemap.xml',
      '/llms.txt',
      `/search?q=${encodeURIComponent('消える')}`,
    ]) {
      assert.doesNotMatch(await text(path), new RegExp(`${id}|消える話`), path);
    }
    assert.equal((await service.get(`/@aoi/${id}.md`)).status, 404);
  });
});
