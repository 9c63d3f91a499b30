import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import { deleteUser } from '../../src/operations/delete-user.ts';
import { hidePost } from '../../src/operations/hide-post.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { unhidePost } from '../../src/operations/unhide-post.ts';
import { onEachDatabase } from '../each-database.ts';
import { startPageService } from './page-service.ts';

const title = '消える題';
const tag = '目印';

onEachDatabase('what one process has cached', (t) => {
  it('is gone at the next request after another process hid, changed or deleted it', async (test) => {
    const databaseUrl = await t.url();
    const reader = await startPageService({ databaseUrl });
    test.after(() => reader.close());
    const writer = await startPageService({ databaseUrl });
    test.after(() => writer.close());
    const mio = await writer.author('mio', 'ミオ');
    const aoi = await writer.author('aoi', 'アオイ');
    const editor: Caller = { ...(await writer.author('hen', '編集者')), role: 'editor', door: 'web' };
    const { id } = await writer.published(mio, { title, tags: [tag] });
    const beside = await writer.published(mio, { title: '隣', tags: [tag] });
    const related = await writer.published(aoi, { title: '関連', tags: [tag] });

    const own = [`/@mio/${id}`, `/@mio/${id}.md`, `/cards/${id}-ja.png`];
    const others = ['/', '/categories/work', `/tags/${encodeURIComponent(tag)}`, '/@mio', '/feed.atom', '/feed.json'];
    others.push('/@mio/feed.atom', '/llms.txt', '/sitemap.xml', `/@mio/${beside.id}`, `/@aoi/${related.id}`);
    const get = async (path: string) => {
      const response = await reader.get(path, { headers: { 'accept-language': 'ja' } });
      return { status: response.status, text: await response.text() };
    };
    /** The paths that show the post by its title, or its address where there are no titles. */
    const showing = async () => {
      const found: string[] = [];
      for (const path of [...own, ...others]) {
        const { status, text } = await get(path);
        if (own.includes(path) ? status !== 404 : text.includes(path === '/sitemap.xml' ? id : title)) found.push(path);
      }
      return found;
    };
    const everywhere = [...own, ...others];
    assert.deepEqual(await showing(), everywhere);
    await hidePost.run({ id }, editor, writer.deps);
    assert.deepEqual(await showing(), [], 'hidden');
    await unhidePost.run({ id }, editor, writer.deps);
    assert.deepEqual(await showing(), everywhere);
    await publishPost.run({ id, title: '別の題' }, mio, writer.deps);
    assert.deepEqual(await showing(), [...own, '/sitemap.xml'], 'with another title');
    await deleteUser.run({ username: 'mio', posts: 'delete', now: true }, operator, writer.deps);
    assert.deepEqual(await showing(), [], 'deleted with its author');
    assert.deepEqual([...reader.faults, ...writer.faults], []);
  });
});
