import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findWalks, recordStatements } from '@kairan/testing/query-plans';
import { createDraft } from '../../src/operations/create-draft.ts';
import { getMe } from '../../src/operations/get-me.ts';
import { listPosts } from '../../src/operations/list-posts.ts';
import { saveProfile } from '../../src/storage/profiles.ts';
import { onEachDatabase } from '../each-database.ts';
import { startPageService } from './page-service.ts';

/** What the site is about is counted in indexes, at most every ten seconds on a large site (`topics-cache.ts`). */
const counts = /^SELECT (?:tag|category), count\(\*\)/;

/** Tables whose rows do not become more with posts and users. */
const small = new Set(['site_state', 'public_changes']);

onEachDatabase('statements of pages', (t) => {
  if (t.engine !== 'postgres') return;
  it('read no table from end to end', async () => {
    const databaseUrl = await t.url();
    const service = await startPageService({ databaseUrl });
    const { deps } = service;
    const { db, statements } = recordStatements({ ...deps.reading });
    Object.assign(deps.reading, { all: db.all, get: db.get });
    const aoi = await service.author('aoi', '葵');
    // The planner takes a table without rows for empty, whatever its statistics say.
    const profile = { biography: '編集の仕事をしています。', confirmed: null };
    await deps.store.transaction((tx) => saveProfile(tx, Number(aoi.account?.id), profile, 1));
    const fields = { tags: ['ai', 'テスト'], category: 'work' };
    const first = await service.published(aoi, fields);
    await service.published(aoi, fields);
    await service.run(createDraft, { title: '題', body_markdown: '三十文字より長い下書きです。'.repeat(3) }, aoi);
    const after = deps.cursors.make([1, 'x'], 'published {}');
    const paths = [
      ...[
        '/',
        `/?cursor=${after}`,
        '/@aoi',
        '/categories/work',
        '/tags/ai',
        '/search?q=題',
        '/search?tag=ai&author=aoi',
      ],
      ...[`/@aoi/${first.id}`, `/@aoi/${first.id}.md`, `/@nobody/${first.id}`, '/feed.atom', '/@aoi/feed.json'],
      ...[
        '/tags/ai/feed.atom',
        '/sitemap.xml',
        '/sitemap.xml?after=first',
        '/llms.txt',
        '/guidelines',
        '/no-such-page',
      ],
    ];
    const session = await service.session(aoi);
    for (const path of paths) {
      for (const headers of [{}, session]) await (await service.get(path, { headers })).arrayBuffer();
    }
    const own = ['/posts', '/posts/new', `/posts/${first.id}/edit`, `/posts/${first.id}/revisions`, '/posts/images'];
    for (const path of own) await (await service.get(path, { headers: session })).arrayBuffer();
    for (const [operation, input] of [
      [getMe, {}],
      [listPosts, {}],
      [listPosts, { status: 'draft' }],
    ] as const) {
      await operation.run(input, aoi, deps);
    }
    assert.deepEqual(service.faults, []);
    assert.ok(statements.size > 20, `${statements.size} statements`);
    const walks = await findWalks(await t.open(databaseUrl), statements);
    assert.deepEqual(
      walks.filter(({ table, sql }) => !small.has(table) && !counts.test(sql)),
      [],
    );
    await service.close();
  });
});
