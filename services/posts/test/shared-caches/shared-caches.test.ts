import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Caller } from '@kairan/operation';
import { openLog } from '@kairan/server/log';
import { type CachingServer, startCachingServer } from '@kairan/testing/caching-server';
import { hidePost } from '../../src/operations/hide-post.ts';
import { hideUserPosts } from '../../src/operations/hide-user-posts.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { type PostsService, serve } from '../../src/serve.ts';
import { postsSettings } from '../../src/settings.ts';
import { onEachDatabase } from '../each-database.ts';
import { type PageService, startPageService } from '../pages/page-service.ts';

const token = 'purge-token-1';
const title = '消える題';

onEachDatabase('shared caches in front of two processes', (t) => {
  let cache: CachingServer;
  let services: PostsService[];
  /** Another process, such as a command: it changes posts and sends no purges. */
  let writer: PageService;
  let mio: Caller;
  let editor: Caller;
  let log = '';

  before(async () => {
    const databaseUrl = await t.url();
    cache = await startCachingServer({ token });
    writer = await startPageService({ databaseUrl, baseUrl: cache.url });
    mio = await writer.author('mio', 'ミオ');
    editor = { ...(await writer.author('hen', '編集者')), role: 'editor', door: 'web' };
    const settings = postsSettings({
      ...{ POSTS_PORT: '0', POSTS_DATABASE_URL: databaseUrl, DEMO: '0' },
      ...{ POSTS_PURGE_URL: cache.url, POSTS_PURGE_TOKEN: token },
    });
    const write = (text: string) => {
      log += text;
    };
    services = [];
    for (let i = 0; i < 2; i += 1) {
      // What is queued is sent once the process gives pages to caches.
      const open = cache.purged('posts-lists');
      await writer.published(mio, {});
      services.push(await serve(settings, openLog({ name: 'posts', level: 'warn', stream: { write } })));
      await open;
    }
    cache.origin = local(services[0]);
  });
  after(async () => {
    await Promise.all(services.map(({ close }) => close()));
    await writer.close();
    await cache.close();
  });

  const local = (service: PostsService | undefined) => service?.baseUrl ?? assert.fail();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(cache.url + path, { headers });
  /** Requests a page until the cache has it, and returns it. */
  const stored = async (path: string): Promise<string> => {
    for (;;) {
      const response = await get(path);
      const text = await response.text();
      assert.equal(response.status, 200, path);
      if (response.headers.get('x-cache') === 'hit') return text;
    }
  };

  it('store public pages, and show none of a hidden post once its purge has arrived, whichever process hid it', async () => {
    const { id } = await writer.published(mio, { title });
    const beside = await writer.published(mio, { title: '隣' });
    const own = [`/@mio/${id}`, `/en/@mio/${id}`, `/@mio/${id}.md`];
    const others = ['/', '/en/', '/@mio', '/categories/work', '/feed.atom', '/llms.txt', `/@mio/${beside.id}`];
    for (const path of [...own, ...others]) assert.ok((await stored(path)).includes(title), path);
    assert.ok((await stored('/sitemap.xml')).includes(id));

    const gone = cache.purged(`post-${id}`);
    await hidePost.run({ id }, editor, writer.deps);
    await gone;
    for (const path of own) assert.equal((await get(path)).status, 404, path);
    for (const path of others) assert.ok(!(await (await get(path)).text()).includes(title), path);
    assert.ok(!(await (await get('/sitemap.xml')).text()).includes(id));
  });

  it('show changes of a post and of its author once their purge has arrived', async () => {
    const { id } = await writer.published(mio, { title: '元の題' });
    const path = `/@mio/${id}`;
    assert.match(await stored(path), /元の題/);
    const changed = cache.purged(`post-${id}`);
    await publishPost.run({ id, title: '新しい題' }, mio, writer.deps);
    await changed;
    assert.match(await stored(path), /新しい題/);
    const hidden = cache.purged('posts-by-mio');
    await hideUserPosts.run({ username: 'mio' }, editor, writer.deps);
    await hidden;
    assert.equal((await get(path)).status, 404);
  });

  it('store nothing for readers with a cookie, and give them nothing that is stored', async () => {
    const ren = await writer.author('ren', '蓮');
    await stored('/');
    const session = await writer.session(ren);
    for (const cookie of [session.cookie, 'lang=en']) {
      const own = await get('/', { cookie });
      assert.equal(own.headers.get('x-cache'), 'miss');
      assert.equal(own.headers.get('cache-control'), 'private, no-cache');
      assert.equal((await own.text()).includes('@ren'), cookie === session.cookie);
    }
    const page = await get('/');
    assert.ok(!(await page.text()).includes('@ren'));
    assert.equal(page.headers.get('cache-control'), 'public, max-age=0, s-maxage=60');
    const etag = page.headers.get('etag') ?? '';
    assert.equal((await fetch(`${local(services[0])}/`, { headers: { 'if-none-match': etag } })).status, 304);
    const redirected = await fetch(`${cache.url}/?lang=en`, { redirect: 'manual' });
    assert.deepEqual([redirected.status, redirected.headers.get('cache-control')], [302, 'no-store']);
  });

  it('get no pages while purges fail, and the purges as soon as they work again', async () => {
    const ren = await writer.author('ryo', '涼');
    const { id } = await writer.published(ren, { title });
    assert.match(await stored(`/@ryo/${id}`), new RegExp(title));
    cache.isRefusing = true;
    await hidePost.run({ id }, editor, writer.deps);
    let control = 's-maxage';
    while (control.includes('s-maxage')) {
      const response = await fetch(`${local(services[0])}/`);
      await response.body?.cancel();
      control = response.headers.get('cache-control') ?? '';
    }
    const gone = cache.purged(`post-${id}`);
    cache.isRefusing = false;
    await gone;
    assert.equal((await get(`/@ryo/${id}`)).status, 404);
    await stored('/');
    assert.match(log, /a purge of shared caches failed.*answered 503|answered 503.*a purge of shared caches failed/);
    assert.ok(!log.includes(token));
  });
});
